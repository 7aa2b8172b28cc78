/// A change to the files of the fixture, at least one for each thing that the reader checks.
let inconsistencies = wordFaults + pointerFaults + synsetFaults + indexFaults + linkFaults + textFaults

private let wordFaults = [
  Damage("data.noun", "n 02 glim", "n 03 glim", "DIR/data.noun:3: the synset gives 3 words but names 2"),
  Damage("data.noun", "n 02 glim", "n 01 glim", "DIR/data.noun:3: the synset gives 1 word but names 2"),
  Damage(
    "data.noun", "night_glim 0 ", "night_glim ", "DIR/data.noun:3: the synset gives 2 words but names 1"),
  Damage(
    "data.noun", "night_glim 0 ", "night_glim x ", "DIR/data.noun:3: the synset gives 2 words but names 1"),
  Damage("data.noun", "n 01 Glim 0", "n 00", "DIR/data.noun:4: the synset has no words"),
  Damage(
    "data.noun", "n 02 glim", "n 2 glim",
    "DIR/data.noun:3: the number of words is `2` instead of 2 hexadecimal digits"),
  Damage(
    "data.noun", "n 02 glim", "n 0G glim",
    "DIR/data.noun:3: the number of words is `0G` instead of 2 hexadecimal digits"),
  Damage(
    "data.noun", "whatsit 0 001", "Whatsit 0 001",
    "DIR/data.noun:5: the synset has the word `Whatsit` twice"),
  Damage(
    "data.noun", "night_glim", "night__glim", "DIR/data.noun:3: the word `night__glim` has a space too many"),
  Damage(
    "data.noun", "night_glim", "night_glim_", "DIR/data.noun:3: the word `night_glim_` has a space too many"),
  Damage(
    "data.noun", "night_glim", "_night_glim", "DIR/data.noun:3: the word `_night_glim` has a space too many"),
  Damage("data.noun", "Glim 0", "Glim(p) 0", "DIR/data.noun:4: the word `Glim(p)` has a parenthesis"),
  Damage(
    "data.adj", "half_lit(a)", "half_lit(b)", "DIR/data.adj:4: the word `half_lit(b)` has an unknown mark"),
  Damage("data.adj", "half_lit(a)", "half_lit(a", "DIR/data.adj:4: the word `half_lit(a` has a parenthesis"),
  Damage("data.adj", "half_lit(a)", "(a)", "DIR/data.adj:4: the word `` has a space too many"),
]

private let pointerFaults = [
  Damage("data.noun", "002 @", "003 @", "DIR/data.noun:3: the synset gives 3 pointers but has 2"),
  Damage("data.noun", "002 @", "001 @", "DIR/data.noun:3: the synset gives 1 pointer but has 2"),
  Damage(
    "data.noun", "002 @", "2 @",
    "DIR/data.noun:3: the number of pointers is `2` instead of 3 decimal digits"),
  Damage("data.noun", "002 @", "002 ?", "DIR/data.noun:3: `?` is no pointer symbol"),
  Damage("data.noun", "002 @", "002 @x", "DIR/data.noun:3: `@x` is no pointer symbol"),
  Damage("data.noun", "002 @", "002 @ia", "DIR/data.noun:3: `@ia` is no pointer symbol"),
  Damage(
    "data.noun", "@ {n.thing} n", "@ 12 n",
    "DIR/data.noun:3: the offset of a pointer is `12` instead of 8 decimal digits"),
  Damage("data.noun", "n 0000 +", "x 0000 +", "DIR/data.noun:3: the part of speech of a pointer is `x`"),
  Damage("data.noun", "n 0000 +", "nv 0000 +", "DIR/data.noun:3: the part of speech of a pointer is `nv`"),
  Damage(
    "data.noun", "v 0201", "v 201",
    "DIR/data.noun:3: the source and target of a pointer is `201` instead of 4 hexadecimal digits"),
  Damage(
    "data.noun", "v 0201", "v 0301",
    "DIR/data.noun:3: a pointer goes from word 3, but the synset has 2 words"),
  Damage(
    "data.noun", "v 0201", "v 0200",
    "DIR/data.noun:3: a pointer goes from word 2 to word 0, one of which is none"),
  Damage(
    "data.noun", "v 0201", "v 0203",
    """
    DIR/data.noun:3: a pointer leads to word 3 of the synset at byte 71 of DIR/data.verb, which has 2 words
    """),
  Damage(
    "data.verb", "+ {n.lamp}", "+ 00000072",
    "DIR/data.verb:3: a pointer leads to byte 72, where DIR/data.noun has no synset"),
]

private let synsetFaults = [
  Damage(
    "data.noun", "{n.lamp} 06", "{n.lamp} 6",
    "DIR/data.noun:3: the number of the lexicographer file is `6` instead of 2 decimal digits"),
  Damage(
    "data.noun", "{n.lamp} 06", "{n.lamp} 29", "DIR/data.noun:3: the lexicographer file 29 has no nouns"),
  Damage("data.verb", "38 v", "45 v", "DIR/data.verb:4: the lexicographer file 45 has no verbs"),
  Damage("data.adj", "00 s", "02 s", "DIR/data.adj:4: the lexicographer file 2 has no adjectives"),
  Damage("data.adv", "02 r", "00 r", "DIR/data.adv:3: the lexicographer file 0 has no adverbs"),
  Damage(
    "data.noun", "18 n", "18 v", "DIR/data.noun:4: the type of the synset is `v`, but the file is of nouns"),
  Damage(
    "data.adj", "00 s", "00 n", "DIR/data.adj:4: the type of the synset is `n`, but the file is of adjectives"
  ),
  Damage(
    "data.verb", "38 v", "38 vv",
    "DIR/data.verb:4: the type of the synset is `vv`, but the file is of verbs"),
  Damage("data.verb", "02 + 08", "03 + 08", "DIR/data.verb:3: the synset gives 3 verb frames but has 2"),
  Damage("data.verb", "02 + 08", "01 + 08", "DIR/data.verb:3: the synset gives 1 verb frame but has 2"),
  Damage(
    "data.verb", "02 + 08", "2 + 08",
    "DIR/data.verb:3: the number of verb frames is `2` instead of 2 decimal digits"),
  Damage(
    "data.verb", "000 01 + 02 00", "000",
    "DIR/data.verb:4: the number of verb frames is `|` instead of 2 decimal digits"),
  Damage("data.verb", "+ 08 00", "+ 36 00", "DIR/data.verb:3: there is no verb frame 36"),
  Damage("data.verb", "+ 08 00", "+ 00 00", "DIR/data.verb:3: there is no verb frame 0"),
  Damage(
    "data.verb", "+ 22 01", "+ 22 03",
    "DIR/data.verb:3: a verb frame is for word 3, but the synset has 2 words"),
  Damage("data.noun", " | a dweller of the hills", "", "DIR/data.noun:4: the synset has no gloss"),
  Damage("data.noun", "| a dweller of the hills", "|", "DIR/data.noun:4: the synset has no gloss"),
  Damage(
    "data.noun", "000 | a dweller", "000 77 | a dweller",
    "DIR/data.noun:4: `77` stands where the gloss begins"),
  Damage(
    "data.noun", "{n.lamp} 06", "{n.lamp}  06",
    "DIR/data.noun:3: the number of the lexicographer file is missing"),
]

private let indexFaults = [
  Damage(
    "index.noun", "night_glim", "Night_glim",
    "DIR/index.noun:4: the lemma `Night_glim` has a capital letter"),
  Damage("index.noun", "night_glim", "glim", "DIR/index.noun:4: the lemma `glim` is in line 3 already"),
  Damage(
    "index.adj", "aplenty a", "aplenty s",
    "DIR/index.adj:3: the part of speech is `s`, but the file is of adjectives"),
  Damage(
    "index.noun", "glim n 2", "glim n two",
    "DIR/index.noun:3: the number of senses is `two` instead of a number"),
  Damage(
    "index.noun", "glim n 2", "glim n 2222222222222222222222",
    "DIR/index.noun:3: the number of senses is `2222222222222222222222` instead of a number"),
  Damage(
    "index.noun", "n 2 2 @ + 2", "n 3 2 @ + 3",
    "DIR/index.noun:3: the line gives 3 senses but has 2 offsets"),
  Damage(
    "index.noun", "n 2 2 @ + 2", "n 1 2 @ + 1", "DIR/index.noun:3: the line gives 1 sense but has 2 offsets"),
  Damage(
    "index.noun", "n 2 2 @ + 2", "n 2 2 @ + 3", "DIR/index.noun:3: the line gives 2 senses first and then 3"),
  Damage(
    "index.noun", "n 2 2 @ + 2", "n 2 3 @ + 2", "DIR/index.noun:3: the line gives 3 pointer symbols but has 2"
  ),
  Damage(
    "index.noun", "n 2 2 @ + 2", "n 2 1 @ + 2",
    "DIR/index.noun:3: the line gives 1 pointer symbol but has 2"),
  Damage("index.noun", "n 2 2 @ + 2", "n 2 2 @ ? 2", "DIR/index.noun:3: `?` is no pointer symbol"),
  Damage("index.noun", "+ 2 1", "+ 2 3", "DIR/index.noun:3: the line gives 2 senses but 3 tagged ones"),
  Damage(
    "index.noun", "+ 2 1 {n.dweller} {n.lamp}", "+ 2",
    "DIR/index.noun:3: the number of tagged senses is missing"),
  Damage(
    "index.adv", "1 1 \\ 1 0 {r.so}", "0 1 \\ 0 0", "DIR/index.adv:3: the lemma `glimwise` has no senses"),
  Damage(
    "index.noun", "{n.dweller} {n.lamp}", "{n.dweller}  {n.lamp}", "DIR/index.noun:3: an offset is missing"),
  Damage(
    "index.noun", "{n.dweller} {n.lamp}", "{n.dweller} 7",
    "DIR/index.noun:3: an offset is `7` instead of 8 decimal digits"),
  Damage(
    "index.noun", "{n.dweller} {n.lamp}", "{n.lamp} {n.lamp}",
    "DIR/index.noun:3: the line has the offset 71 twice"),
]

private let linkFaults = [
  Damage(
    "index.noun", "{n.dweller} {n.lamp}", "{n.dweller} 00000072",
    "DIR/index.noun:3: no synset begins at byte 72 of DIR/data.noun"),
  Damage(
    "index.noun", "1 0 {n.lamp}", "1 0 {n.dweller}",
    "DIR/index.noun:4: the synset at byte 173 of DIR/data.noun has no word `night_glim`"),
  Damage(
    "index.noun", "night_glim n", "night-glim n",
    "DIR/index.noun:4: the synset at byte 71 of DIR/data.noun has no word `night-glim`"),
  Damage(
    "index.noun", "n 2 2 @ + 2 1 {n.dweller} {n.lamp}", "n 1 2 @ + 1 1 {n.dweller}",
    "DIR/data.noun:3: DIR/index.noun does not lead to the word `glim`"),
]

private let textFaults = [
  Damage("data.noun", "hills  \n", "hills  \r\n", "DIR/data.noun:4: the line ends in CR LF instead of LF"),
  Damage(
    "index.noun", "everything.  \n", "everything.  \r\n",
    "DIR/index.noun:2: the line ends in CR LF instead of LF"),
  Damage("data.noun", "the hills", "the\thills", "DIR/data.noun:4: the line holds the control character 9"),
  Damage("data.noun", "the hills", "the\rhills", "DIR/data.noun:4: the line holds the control character 13"),
  Damage("data.noun", "the hills", "the\0hills", "DIR/data.noun:4: the line holds the control character 0"),
  Damage("index.noun", "night_glim n", "  night_glim n", "DIR/index.noun:4: the lemma is missing"),
  Damage("index.noun", "night_glim n", "\nnight_glim n", "DIR/index.noun:4: the lemma is missing"),
  Damage("data.noun", "{n.dweller} 18", " {n.dweller} 18", "DIR/data.noun:4: the offset is missing"),
  Damage(
    "index.adv", "{r.so}  \n", "{r.so}", "DIR/index.adv:3: the last line has no end: the file is cut short"),
]

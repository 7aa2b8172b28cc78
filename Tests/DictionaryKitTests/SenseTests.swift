import DictionaryKit
import Testing

@Suite("The text of an entry")
struct SenseTests {
  @Test("Senses stand numbered under their parts of speech, ready to read")
  func rendering() {
    let senses = [
      Sense(
        partOfSpeech: "noun", gloss: #"a short account of a word's meaning; "the gloss is in the margin""#,
        synonyms: ["annotation"]),
      Sense(partOfSpeech: "noun", gloss: "a shine", synonyms: ["polish", "burnish"]),
      Sense(partOfSpeech: "verb", gloss: "explain a word"),
      Sense(partOfSpeech: "noun", gloss: "one more"),
    ]
    #expect(
      Sense.description(of: senses) == """
        noun
          1. a short account of a word's meaning; "the gloss is in the margin" [syn: annotation]
          2. a shine [syn: polish, burnish]
        verb
          1. explain a word
        noun
          1. one more
        """)
  }

  @Test("One sense, or none, has no more lines than it needs")
  func few() {
    #expect(Sense.description(of: [Sense(partOfSpeech: "adverb", gloss: "so")]) == "adverb\n  1. so")
    #expect(Sense.description(of: []) == "")
  }
}

# bash completion for headword, made by build-manual from headword.bash.in and the table of options.

# The kind of the value that the option $1 takes, if any; of a second one; and of the words after a mode.
# Fails where there is no such option.
_headword_option() {
  kind= second=
  case $1 in
    -s | --search) kind=headword words_kind=headword ;;
    --show) kind=text words_kind=none ;;
    --add) kind=text second=text words_kind=none ;;
    --update) kind=text words_kind=none ;;
    --delete) kind=text words_kind=none ;;
    --list) kind= words_kind=none ;;
    --list-dictionaries) kind= words_kind=none ;;
    --each) kind= words_kind=none ;;
    --missing) kind= words_kind=none ;;
    --changes) kind= words_kind=none ;;
    --diff) kind=changed words_kind=changed ;;
    --undo) kind= words_kind=none ;;
    --redo) kind= words_kind=none ;;
    --revert) kind=changed words_kind=changed ;;
    --log) kind= words_kind=none ;;
    --export-changes) kind=file words_kind=none ;;
    --apply-changes) kind=file words_kind=none ;;
    --upgrade) kind= words_kind=none ;;
    --check) kind= words_kind=none ;;
    --repair) kind= words_kind=none ;;
    -h | --help) kind= words_kind=none ;;
    -V | --version) kind= words_kind=none ;;
    -d | --dictionary) kind=dictionary ;;
    -f | --format) kind=plain,json,jsonl,tsv ;;
    -j | --json) kind= ;;
    -n | --limit) kind=text ;;
    -b | --brief) kind= ;;
    -m | --match) kind=exact,prefix,suffix,substring,glob,fuzzy,text,inflected ;;
    --name) kind=text ;;
    --description) kind=text ;;
    --dry-run) kind= ;;
    --atomic) kind= ;;
    --color) kind=auto,always,never ;;
    *) return 1 ;;
  esac
}

# Splits $1, the line up to the cursor, into words without their quotes, the last one being typed. quote is the quote
# that is open there, and redirection is set where that word is the file of one.
_headword_split() {
  local line=$1 word= started= index char
  words=() quote= redirection=
  for ((index = 0; index < ${#line}; index++)); do
    char=${line:index:1}
    case $quote$char in
      [$' \t'])
        if [[ $started && ! $redirection ]]; then words+=("$word"); fi
        if [[ $started ]]; then word= started= redirection=; fi
        ;;
      [\<\>])
        if [[ $started && ! $word =~ ^[0-9]+$ ]]; then words+=("$word"); fi
        word= started= redirection=1
        ;;
      [\'\"]) quote=$char started=1 ;;
      \'\' | \"\") quote= ;;
      \\ | \"\\)
        ((index += 1))
        char=${line:index:1}
        # Between double quotes a backslash is one, but before these.
        if [[ $quote && $char != [\"\\\$\`] ]]; then word+=\\; fi
        word+=$char started=1
        ;;
      *) word+=$char started=1 ;;
    esac
  done
  words+=("$word")
}

# Reads the word $1, which begins with a dash. Sets kind and second where a value belongs to it, value to the part of
# one that stands in the same word, and attached to what is before that; fails where none does.
_headword_read() {
  local rest name
  value= attached=
  if [[ $1 == --*=* ]]; then
    value=${1#*=} attached=${1%%=*}=
    _headword_option "${1%%=*}" && [[ $kind ]]
  elif [[ $1 == --* ]]; then
    _headword_option "$1" && [[ $kind ]]
  else
    # Several short ones, of which the last may have its value right behind it.
    for ((rest = 1; rest < ${#1}; rest++)); do
      name=-${1:rest:1}
      _headword_option "$name" || return 1
      if [[ $kind ]]; then
        value=${1:rest+1} attached=${1:0:rest+1}
        if [[ ! $value ]]; then attached=; fi
        return 0
      fi
    done
    return 1
  fi
}

# The names that begin with $1, in their order and spelling: 201 at most, one more than are offered.
_headword_names() {
  local name
  case $kind in
    headword)
      "$program" "${dictionary[@]}" --search "$1" --format tsv --limit 201 |
        while IFS=$'\t' read -r _ name _; do printf '%s\n' "${name//\\\\/\\}"; done
      ;;
    changed)
      "$program" "${dictionary[@]}" --changes --format tsv |
        while IFS=$'\t' read -r _ _ name _; do
          name=${name//\\\\/\\}
          if [[ ${name,,} == "${1,,}"* ]]; then printf '%s\n' "$name"; fi
        done
      ;;
    dictionary)
      "$program" --list-dictionaries --brief |
        while IFS= read -r name; do if [[ $name == "$1"* ]]; then printf '%s\n' "$name"; fi; done
      ;;
    *)
      for name in ${kind//,/ }; do if [[ $name == "$1"* ]]; then printf '%s\n' "$name"; fi; done
      ;;
  esac 2>/dev/null
}

# Offers the names that go on with $2, the value typed so far, after the words $1.
_headword_offer() {
  local typed=$2 names=() same=() others=() name rest
  if [[ $kind != headword || $1$2 == *[![:space:]]* ]]; then mapfile -t names < <(_headword_names "$1$2"); fi
  for name in "${names[@]}"; do
    # Several arguments are one headword, and those before this one are typed.
    rest=$1
    while [[ $rest == *' '* && $name == *' '* ]]; do name=${name#* } rest=${rest#* }; done
    if [[ $rest ]]; then continue; fi
    # What is typed stays as it is, so that the line never gets shorter where names differ in case: it finds them
    # all. A single one is put in as it is spelled.
    if [[ ${#names[@]} -gt 1 && ${name,,} == "${typed,,}"* ]]; then
      same+=("$typed${name:${#typed}}")
    else
      others+=("$name")
    fi
  done
  # Names that differ in accents, too, are listed where there are no others, and not put in.
  if [[ ${#same[@]} -eq 0 && ${#others[@]} -gt 1 ]]; then same=("${others[@]}" '…')
  elif [[ ${#same[@]} -eq 0 ]]; then same=("${others[@]}")
  elif [[ ${#names[@]} -gt 200 ]]; then same=("${same[@]:0:200}" "$typed…")
  fi
  _headword_insert "${same[@]}"
}

# Makes the texts, each a value in the whole word, what bash puts in place of its part after the last break.
_headword_insert() {
  local text
  for text; do
    text=$attached$text
    text=${text:kept}
    case $quote in
      \') text=${text//\'/\'\\\'\'} ;;
      \")
        text=${text//\\/\\\\} text=${text//\"/\\\"}
        text=${text//\$/\\\$} text=${text//\`/\\\`}
        ;;
      *) if [[ $text == *…* ]]; then text=${text// /\\ }; else printf -v text %q "$text"; fi ;;
    esac
    COMPREPLY+=("$text")
  done
}

# $1 is the program and $2 what bash replaces.
_headword() {
  local program=${1/#\~\//$HOME/} words quote redirection kind second value attached words_kind=headword
  local dictionary=() word text= expected= queued= ended= current kept
  type -P -- "$program" >/dev/null || program=headword
  _headword_split "${COMP_LINE:0:COMP_POINT}"
  COMPREPLY=()
  if [[ $redirection ]]; then compopt -o default; return; fi
  current=${words[-1]}
  # Bash replaces the word from its last break on, such as a colon; a break itself stays.
  local whole=("${words[@]}") open=$quote
  _headword_split "$quote${2#[\'\"]}"
  word=${words[-1]}
  if [[ $current == *"$word" && ! $word =~ ^[=:]$ ]]; then kept=$((${#current} - ${#word})); else kept=${#current}; fi
  words=("${whole[@]}") quote=$open

  for word in "${words[@]:1:${#words[@]}-2}"; do
    if [[ ! $expected && ! $ended && $word == -?* ]]; then
      if [[ $word == -- ]]; then ended=1; continue; fi
      _headword_read "$word" || continue
      expected=$kind queued=$second
      if [[ ! $value && $word != *= ]]; then continue; fi
      word=$value
    elif [[ ! $expected ]]; then
      text+="$word "
      continue
    fi
    case $expected in
      headword | changed) text+="$word " ;;
      dictionary) dictionary=(--dictionary "$word") ;;
    esac
    expected=$queued queued=
  done

  attached= value=$current
  if [[ $expected ]]; then
    kind=$expected
  elif [[ ! $ended && $current == -* ]] && _headword_read "$current" && [[ $attached ]]; then
    :
  elif [[ ! $ended && $current == -* ]]; then
    attached=
    mapfile -t words < <(compgen -W '
      -s --search
      --show
      --add
      --update
      --delete
      --list
      --list-dictionaries
      --each
      --missing
      --changes
      --diff
      --undo
      --redo
      --revert
      --log
      --export-changes
      --apply-changes
      --upgrade
      --check
      --repair
      -h --help
      -V --version
      -d --dictionary
      -f --format
      -j --json
      -n --limit
      -b --brief
      -m --match
      --name
      --description
      --dry-run
      --atomic
      --color
    ' -- "$current")
    _headword_insert "${words[@]}"
    return
  else
    attached= value=$current kind=$words_kind
  fi
  case $kind in
    text | none) ;;
    file) compopt -o default ;;
    dictionary)
      if [[ $value == [.\~]* || $value == */* ]]; then compopt -o default; else _headword_offer '' "$value"; fi
      ;;
    headword | changed) _headword_offer "$text" "$value" ;;
    *) _headword_offer '' "$value" ;;
  esac
}

complete -F _headword headword

# fish completion for headword, made by build-manual from headword.fish.in and the table of options.

# Offers the headwords that go on with the word being typed: for a mode that takes one, or a bare word.
function __headword_words
    # Quotes that are still open are closed.
    set -l current (commandline -ct)
    set -l typed (string unescape -- $current; or string unescape -- $current\'; or string unescape -- $current\")
    argparse \
        's/search=' \
        'show=' \
        'add=' \
        'update=' \
        'delete=' \
        'list' \
        'list-dictionaries' \
        'each' \
        'missing' \
        'changes' \
        'diff=' \
        'undo' \
        'redo' \
        'revert=' \
        'log' \
        'export-changes=' \
        'apply-changes=' \
        'upgrade' \
        'check' \
        'repair' \
        'h/help' \
        'V/version' \
        'd/dictionary=' \
        'f/format=' \
        'j/json' \
        'n/limit=' \
        'b/brief' \
        'm/match=' \
        'name=' \
        'description=' \
        'dry-run' \
        'atomic' \
        'color=' \
        -- (commandline -opc)[2..-1] $typed 2>/dev/null
    or return
    # Modes that take no headword.
    for flag in \
        _flag_show \
        _flag_add \
        _flag_update \
        _flag_delete \
        _flag_list \
        _flag_list_dictionaries \
        _flag_each \
        _flag_missing \
        _flag_changes \
        _flag_undo \
        _flag_redo \
        _flag_log \
        _flag_export_changes \
        _flag_apply_changes \
        _flag_upgrade \
        _flag_check \
        _flag_repair \
        _flag_help \
        _flag_version
        set -q $flag; and return
    end
    set -l program (string replace -r '^~/' "$HOME/" (commandline -opc)[1])
    set -l dictionary
    set -q _flag_dictionary; and set dictionary --dictionary $_flag_dictionary
    # Several arguments are one headword, and those before this one are typed.
    set -l text (string join ' ' -- $_flag_search $_flag_diff $_flag_revert $argv)
    set -l value (string replace -r -- '^--[^=]*=' '' $typed)
    set -l before (math (string split ' ' -- $text | count) - (string split ' ' -- $value | count))
    set -l names
    if set -q _flag_diff; or set -q _flag_revert
        set names ($program $dictionary --changes --format tsv 2>/dev/null | cut -f 3)
    else if string match -rq '\S' -- $text
        set names ($program $dictionary --search $text --format tsv --limit 201 2>/dev/null | cut -f 2)
    end
    set names (string replace -a '\\\\' '\\' -- $names)
    if test $before -gt 0
        set names (string replace -rf -- "^([^ ]+ ){$before}" '' $names)
    end
    # More than 200 are not all: what is typed is not extended by what only the first have in common.
    if test (count $names) -gt 200
        set names $names[1..200] $value…
    end
    test (count $names) -gt 0; and printf '%s\n' $names
end

function __headword_dictionaries
    set -l program (string replace -r '^~/' "$HOME/" (commandline -opc)[1])
    $program --list-dictionaries --brief 2>/dev/null
end

complete -c headword -f -a '(__headword_words)'
complete -c headword -s s -l search -x -a '(__headword_words)' -d 'entries whose name begins with PREFIX, 20 unless --limit says otherwise'
complete -c headword -l show -x -d 'one entry by its id'
complete -c headword -l add -x -d 'a new entry; - reads the description from standard input'
complete -c headword -l update -x -d 'change an entry: --name, --description or both; neither opens an editor'
complete -c headword -l delete -x -d 'remove an entry'
complete -c headword -l list -d 'every entry'
complete -c headword -l list-dictionaries -d 'the dictionaries that --dictionary knows by name'
complete -c headword -l each -d 'look up each line of standard input'
complete -c headword -l missing -d 'print the lines of standard input that have no entry, as a spell checker'
complete -c headword -l changes -d 'what you changed, the last change first'
complete -c headword -l diff -x -a '(__headword_words)' -d 'the shipped text of an entry and yours, side by side'
complete -c headword -l undo -d 'take back the last change, or the last N'
complete -c headword -l redo -d 'take back the last undo, or the last N'
complete -c headword -l revert -x -a '(__headword_words)' -d 'give an entry its shipped text again, also a deleted one'
complete -c headword -l log -d 'the record of all changes, the last first'
complete -c headword -l export-changes -r -F -d 'write your changes as JSON Lines; - is standard output'
complete -c headword -l apply-changes -r -F -d 'make the changes that were exported; - is standard input'
complete -c headword -l upgrade -d 'bring your copy up to the newer release that ships, as the next edit would'
complete -c headword -l check -d 'say whether the dictionary is sound'
complete -c headword -l repair -d 'save what can be read of a damaged copy into a new one; the old one is kept'
complete -c headword -s h -l help -d 'this text'
complete -c headword -s V -l version -d 'the version'
complete -c headword -s d -l dictionary -r -F -a '(__headword_dictionaries)' -d 'the dictionary: a name such as wordnet, or a path with a / in it'
complete -c headword -s f -l format -x -a 'plain json jsonl tsv' -d 'plain, json, jsonl, or tsv (id, name, description; \\t \\n \\r \\\\ escaped, \\N for none)'
complete -c headword -s j -l json -d 'the same as --format json'
complete -c headword -s n -l limit -x -d 'at most N entries; 0 for no limit'
complete -c headword -s b -l brief -d 'a line per entry'
complete -c headword -s m -l match -x -a 'exact prefix suffix substring glob fuzzy text inflected' -d 'how to search: exact, prefix, suffix, substring, glob, fuzzy, text, inflected; with a bare word too'
complete -c headword -l name -x -d 'with --update: the new name'
complete -c headword -l description -x -d 'with --update: the new description; - reads it from standard input'
complete -c headword -l dry-run -d 'with --apply-changes: only say what would be done'
complete -c headword -l atomic -d 'with lines on standard input: all edits or, where a line fails, none'
complete -c headword -l color -x -a 'auto always never' -d 'auto, always or never'

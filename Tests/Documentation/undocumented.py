"""Names the public symbols of a module that have no doc comment; exits with 1 where there are any.

Takes the symbol graphs that the Swift compiler writes. What the compiler makes itself has no place in the source, and
what is inherited from another module is documented there.
"""
import json
import sys


def undocumented(path):
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    return [
        f"{graph['module']['name']}.{'.'.join(symbol['pathComponents'])}"
        for symbol in graph["symbols"]
        if "location" in symbol and "docComment" not in symbol
        and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
    ]


names = sorted(name for path in sys.argv[1:] for name in undocumented(path))
for name in names:
    print(f"{name} is public and has no doc comment: write one", file=sys.stderr)
sys.exit(1 if names else 0)

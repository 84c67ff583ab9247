"""Makes the package's table of confusable characters from Unicode's `confusables.txt`.

    python scripts/confusables.py confusables.txt LICENSE

The file is https://www.unicode.org/Public/security/latest/confusables.txt, the licence
https://www.unicode.org/license.txt; both also come with the sources of ICU (`source/data/unidata`).
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

MADE = Path(__file__).parent.parent / "src/ludorail/tables/model/people/confusables.txt"
ABOUT = """\
# Characters that look alike, from confusables.txt of Unicode {version}, by scripts/confusables.py:
# in each line a character, or a few, and after the blank all characters that look like it.
# The data is Unicode's, under this licence:
#
"""


def main(data: str, licence: str) -> None:
    """Writes the table."""
    text = Path(data).read_text(encoding="utf-8-sig")
    found = re.search(r"# Version: (\S+)", text)
    assert found is not None, "the file names no version"
    looks: defaultdict[str, str] = defaultdict(str)
    for character, prototype in re.findall(r"^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA\t", text, re.MULTILINE):
        looks["".join(chr(int(code, 16)) for code in prototype.split())] += chr(int(character, 16))
    notice = Path(licence).read_text(encoding="utf-8").partition("-----")[0].rstrip()
    comment = "".join(f"# {line}".rstrip() + "\n" for line in notice.splitlines())
    rows = [
        f"{prototype} {characters}\n"
        for prototype, characters in sorted(looks.items())
        if not any(character.isspace() for character in prototype + characters)
    ]
    MADE.write_text(ABOUT.format(version=found[1]) + comment + "\n" + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

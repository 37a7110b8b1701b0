"""Screenshot of a page in one of the three engines.

python -m tests.engines.shot ENGINE ADDRESS WIDTH HEIGHT FILE.png [--language fr] [--theme dark]
    [--click NAME ...]

ENGINE is chromium, firefox or webkit (at least 447 pixels wide). An ADDRESS such as /new/double-yam
is opened at a server that is started for it. NAME is a regular expression for the name of a control
that is pressed before the picture is taken: --click "Play now.*Coloretto" --click "Draw a card".
"""

import argparse
import sys
from contextlib import ExitStack
from urllib.parse import urlsplit

from tests.engines import engines
from web.shots import stage


def main() -> int:
    options = _options()
    with ExitStack() as stack:
        url: str = options.address
        if not urlsplit(url).scheme:
            server = stack.enter_context(stage.serving(seed=None))
            url = f"http://127.0.0.1:{server.port}{url}"
        parts = urlsplit(url)
        engine = stack.enter_context(engines.START[options.engine]())
        page = engines.new_page(
            engine,
            f"{parts.scheme}://{parts.netloc}",
            (options.width, options.height),
            language=options.language,
            theme=options.theme,
        )
        page.open(url)
        for name in options.click:
            page.click(name)
        page.screenshot().save(options.file)
        for error in page.errors():
            sys.stderr.write(f"{error}\n")
        page.close()
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("engine", choices=engines.NAMES)
    parser.add_argument("address")
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("file")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--click", action="append", default=[], metavar="NAME")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

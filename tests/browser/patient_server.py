"""The command `arlequin` with a minute for every device: a busy machine leaves none out."""

import sys

from arlequin.cli.main import main
from arlequin.live import links

vars(links)["LINK_SECONDS"] = 60.0

if __name__ == "__main__":
    sys.exit(main())

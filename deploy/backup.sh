#!/bin/sh
# A copy of DATABASE in COPIES, checked before older ones are removed. `arlequin` is looked for in PATH, then in /opt.
set -eu
PATH="$PATH:/opt/arlequin/bin"
out="$COPIES/tables-$(date -u +%Y%m%d-%H%M%S).sqlite"
arlequin backup "$DATABASE" "$out"
arlequin check "$out"
find "$COPIES" -name 'tables-*.sqlite' -mtime "+${KEEP_DAYS:-14}" -delete

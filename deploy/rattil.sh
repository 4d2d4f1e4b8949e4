#!/bin/sh
# The platform of an unpacked release, under the Node that came with it; the machine needs no other:
#   rattil.sh [start]   rattil.sh backup FILE   rattil.sh restore FILE   rattil.sh reset-second-factor EMAIL   ...
# Besides start, every file of server/cli is a command.
set -eu
cd "$(dirname "$0")/.."
for bin in node_modules/node-*/bin; do
  if [ -x "$bin/node" ]; then PATH="$PWD/$bin:$PATH"; fi
done

command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) exec node scripts/start.mjs ;;
  *[!a-z-]*) ;;
  *) if [ -f "server/cli/$command.ts" ]; then exec node scripts/run.mjs "server/cli/$command.ts" "$@"; fi ;;
esac
echo "There is no command \"$command\" in server/cli." >&2
exit 64

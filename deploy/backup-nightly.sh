#!/bin/sh
# In a container, where no timer of systemd is: one backup every night at 2:00 UTC. A backup that fails is said, and the
# next night tries again.
set -eu
while :; do
  sleep $(((26 * 3600 - $(date +%s) % 86400 - 1) % 86400 + 1))
  "$(dirname "$0")/backup.sh" || echo "The backup of this night failed; its reason is above." >&2
done

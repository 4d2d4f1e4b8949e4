#!/bin/sh
# A backup into a folder of its own, named by the time (UTC). The newest BACKUP_KEEP stay, older ones go; nothing goes
# before the new one is whole. Run by rattil-backup.service, or by hand with the same environment.
set -eu
umask 077

target=${BACKUP_DIR:-/var/backups/rattil}
keep=${BACKUP_KEEP:-14}
case $keep in '' | *[!0-9]* | 0) echo "BACKUP_KEEP must be a number from 1 on, not \"$keep\"." >&2; exit 1 ;; esac

cd "$(dirname "$0")/.."
name=$(date -u +%Y-%m-%dT%H%M%SZ)
arriving="$target/.arriving-$name"
mkdir -p "$arriving"
trap 'rm -rf "$arriving"' EXIT

deploy/rattil.sh backup "$arriving/rattil.backup"
mv "$arriving" "$target/$name"
echo "Kept: $target/$name"

ls -1 "$target" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort -r | tail -n +$((keep + 1)) |
  while read -r old; do
    rm -rf "${target:?}/$old"
    echo "Gone: $target/$old"
  done

#!/usr/bin/env bash
# Keeps seven daily and four weekly copies of the harbour's database.
set -euo pipefail
target=${1:?usage: tidewater-backup.sh FOLDER}
name=harbour-$(date +%F).db
tidewater backup "$target/daily/$name"
[ "$(date +%u)" = 7 ] && cp "$target/daily/$name" "$target/weekly/$name"
ls -1t "$target"/daily/*.db | tail -n +8 | xargs -r rm --
ls -1t "$target"/weekly/*.db | tail -n +5 | xargs -r rm --

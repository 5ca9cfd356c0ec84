#!/bin/sh
# For who has the source: double-click this file to serve an event, on macOS or Linux.
cd "$(dirname "$0")/../.." || exit 1
if ! command -v python3 >/dev/null; then
  echo "This computer has no Python. Get version 3.11 or newer from"
  echo "https://www.python.org/downloads/ and start this file again."
  printf "Press Enter to close. "
  read -r _
  exit 1
fi
exec python3 manage.py night

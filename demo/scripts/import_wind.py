# Copyright (c) 2024 The Tidewater authors
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
# with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
# on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

"""Imports the readings of the wind gauge on the pier head."""

import csv
import sqlite3
import sys
from datetime import datetime, timezone


def read_rows(path, encoding="latin-1"):
    """Yields (time, value, direction) of each line; a line that makes no sense is reported and left out."""
    with open(path, newline="", encoding=encoding) as file:
        reader = csv.reader(file, delimiter=",")
        header = next(reader, None)
        if header is None:
            raise SystemExit(f"{path} is empty")
        for number, row in enumerate(reader, start=2):
            if not row or row[0].startswith("#"):
                continue
            try:
                time = datetime.strptime(row[0], "%Y-%m-%d %H:%M:%S").replace(tzinfo=timezone.utc)
                value = float(row[1])
                yield time.isoformat(), value, row[2]
            except (ValueError, IndexError) as error:
                print(f"{path}:{number}: {error}", file=sys.stderr)


def main(path, database):
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS wind (time TEXT PRIMARY KEY, speed REAL, direction TEXT)")
        connection.executemany("INSERT OR REPLACE INTO wind VALUES (?, ?, ?)", read_rows(path))
    print("wind imported")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import type { Berth, Boat } from './harbour';

export interface HighOrLow {
  time: number;
  height: number;
  kind: 'H' | 'L';
}

const hour = 3_600_000;
const twelfths = [0, 1, 3, 6, 9, 11, 12];

/**
 * The water level at a time.
 *
 * A harbour knows high and low water only; everything between is interpolated. Tidewater uses the rule of twelfths:
 * in the six hours between low and high water the level rises by one twelfth of the range in the first hour, two
 * twelfths in the second, three in the third and the fourth, two in the fifth and one in the last. That is within
 * ten centimetres for a harbour without a bar, and good enough to decide whether a keel clears the sill.
 */
export function levelAt(table: HighOrLow[], time: number): number {
  const after = table.findIndex((each) => each.time > time);
  const from = table[after - 1];
  const to = table[after];
  if (!from || !to) throw new RangeError(`no tide is known at ${new Date(time).toISOString()}`);
  const sixths = ((time - from.time) / (to.time - from.time)) * 6;
  const whole = Math.floor(sixths);
  const part = twelfths[whole] + (sixths - whole) * (twelfths[whole + 1] - twelfths[whole]);
  return from.height + ((to.height - from.height) * part) / 12;
}

/** The first hour in which a boat can leave its berth, at most three days ahead. */
export function nextDeparture(table: HighOrLow[], berth: Berth, boat: Boat, from: number): number | undefined {
  for (let time = from; time < from + 72 * hour; time += hour) {
    const water = levelAt(table, time) + berth.depth;
    if (water > boat.draught + 0.3) return time;
  }
  return undefined;
}

// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import { readFile } from 'node:fs/promises';

export interface Berth {
  name: string;
  length: number;
  width: number;
  depth: number;
}

export interface Boat {
  name: string;
  length: number;
  width: number;
  draught: number;
}

export interface Booking {
  berth: Berth;
  boat: Boat;
  from: Date;
  nights: number;
  total: number;
}

/** Reads the harbour file and answers with a harbour that can be booked. */
export async function openHarbour(file: string) {
  const { berths, prices } = JSON.parse(await readFile(file, 'utf8'));
  const bookings: Booking[] = [];
  return {
    berths: berths as Berth[],
    bookings,
    book(berth: Berth, boat: Boat, stay: { from: string; nights: number }): Booking {
      const from = new Date(stay.from);
      const total = boat.length * prices.summer * stay.nights;
      const booking = { berth, boat, from, nights: stay.nights, total };
      bookings.push(booking);
      return booking;
    },
  };
}

/** Finds a run of free nights for a boat, the earliest first. */
export function freeNights(bookings: Booking[], berth: Berth, from: Date, nights: number): Date | undefined {
  const taken = new Set<string>();
  for (const booking of bookings) {
    if (booking.berth.name !== berth.name) continue;
    for (let night = 0; night < booking.nights; night++) {
      const day = new Date(booking.from);
      day.setDate(day.getDate() + night);
      taken.add(day.toISOString().slice(0, 10));
    }
  }
  let run = 0;
  for (let offset = 0; offset < 60; offset++) {
    const day = new Date(from);
    day.setDate(day.getDate() + offset);
    run = taken.has(day.toISOString().slice(0, 10)) ? 0 : run + 1;
    if (run === nights) {
      const first = new Date(day);
      first.setDate(first.getDate() - nights + 1);
      return first;
    }
  }
  return undefined;
}

// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import { expect, test } from 'vitest';
import { freeNights } from '../src/harbour';

const berth = { name: 'A1', length: 12, width: 4, depth: 2.1 };
const boat = { name: 'Petrel', length: 9.6, width: 3.1, draught: 1.6 };

test('an empty berth is free at once', () => {
  const from = new Date('2024-06-01');
  expect(freeNights([], berth, from, 3)).toEqual(from);
});

test('a stay begins after the booking before it', () => {
  const bookings = [{ berth, boat, from: new Date('2024-06-01'), nights: 2, total: 60 }];
  const first = freeNights(bookings, berth, new Date('2024-06-01'), 3);
  expect(first).toEqual(new Date('2024-06-03'));
});

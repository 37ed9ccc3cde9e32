// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import { expect, test } from 'vitest';
import { openDays } from '../src/cranes';

const crane = { id: 'K2', tons: 25 };

test('an idle crane is free at once', () => {
  const from = new Date('2024-06-01');
  expect(openDays([], crane, from, 3)).toEqual(from);
});

test('a rental begins after the shift before it', () => {
  const shifts = [{ crane, firstDay: new Date('2024-06-01'), days: 2, total: 900 }];
  const first = openDays(shifts, crane, new Date('2024-06-01'), 3);
  expect(first).toEqual(new Date('2024-06-03'));
});

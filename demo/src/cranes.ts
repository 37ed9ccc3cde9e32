// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

export interface Shift {
  crane: Crane;
  firstDay: Date;
  days: number;
  total: number;
}

export interface Crane {
  id: string;
  tons: number;
}

/** When a crane can be rented for some days in a row. */
export function openDays(shifts: Shift[], crane: Crane, start: Date, length: number): Date | undefined {
  const busy = new Set<string>();
  for (const shift of shifts) {
    if (shift.crane.id !== crane.id) continue;
    for (let index = 0; index < shift.days; index++) {
      const date = new Date(shift.firstDay);
      date.setDate(date.getDate() + index);
      busy.add(date.toISOString().slice(0, 10));
    }
  }
  let streak = 0;
  for (let ahead = 0; ahead < 90; ahead++) {
    const date = new Date(start);
    date.setDate(date.getDate() + ahead);
    streak = busy.has(date.toISOString().slice(0, 10)) ? 0 : streak + 1;
    if (streak === length) {
      const begin = new Date(date);
      begin.setDate(begin.getDate() - length + 1);
      return begin;
    }
  }
  return undefined;
}

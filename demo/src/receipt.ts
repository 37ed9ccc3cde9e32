// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import type { Booking } from './harbour';

/** The lines of a receipt, each as wide as the paper of the kiosk. */
export function receipt(booking: Booking, currency: string, width = 40): string[] {
  const lines: string[] = [];
  const put = (left: string, right: string) => {
    const space = width - left.length - right.length;
    lines.push(space > 0 ? left + ' '.repeat(space) + right : `${left.slice(0, width - right.length - 1)} ${right}`);
  };
  const net = booking.total / 1.19;
  const tax = booking.total - net;
  put('Boat', booking.boat.name);
  put('Berth', booking.berth.name);
  put('From', booking.from.toISOString().slice(0, 10));
  put('Nights', String(booking.nights));
  lines.push('-'.repeat(width));
  put('Net', `${net.toFixed(2)} ${currency}`);
  put('VAT 19%', `${tax.toFixed(2)} ${currency}`);
  put('Total', `${booking.total.toFixed(2)} ${currency}`);
  lines.push('='.repeat(width));
  lines.push('Thank you, and always a hand of water');
  return lines;
}

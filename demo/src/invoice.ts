// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

import type { Shift } from './cranes';

/** The lines of an invoice for a crane, each as wide as the paper of the office printer. */
export function invoice(shift: Shift, currency: string, width = 72): string[] {
  const lines: string[] = [];
  const put = (left: string, right: string) => {
    const space = width - left.length - right.length;
    lines.push(space > 0 ? left + ' '.repeat(space) + right : `${left.slice(0, width - right.length - 1)} ${right}`);
  };
  const net = shift.total / 1.19;
  const tax = shift.total - net;
  put('Crane', shift.crane.id);
  put('Lifts', `${shift.crane.tons} t`);
  put('From', shift.firstDay.toISOString().slice(0, 10));
  put('Days', String(shift.days));
  lines.push('-'.repeat(width));
  put('Net', `${net.toFixed(2)} ${currency}`);
  put('VAT 19%', `${tax.toFixed(2)} ${currency}`);
  put('Total', `${shift.total.toFixed(2)} ${currency}`);
  lines.push('='.repeat(width));
  lines.push('Payable within fourteen days');
  return lines;
}

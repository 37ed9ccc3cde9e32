// Copyright (c) 2024 The Tidewater authors
//
// Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance
// with the License. You may obtain a copy of the License at http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software distributed under the License is distributed
// on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.

// Written by tools/schema.mjs from harbour.schema.json. Do not edit.
export function validateBerth(value: unknown): string[] {
  const problems: string[] = [];
  if (typeof value !== 'object' || value === null) return ['berth: must be an object'];
  const berth = value as Record<string, unknown>;
  if (typeof berth.name !== 'string') problems.push('berth.name: must be a string');
  if (typeof berth.length !== 'number') problems.push('berth.length: must be a number');
  if (typeof berth.width !== 'number') problems.push('berth.width: must be a number');
  if (typeof berth.depth !== 'number') problems.push('berth.depth: must be a number');
  return problems;
}

export function validateBoat(value: unknown): string[] {
  const problems: string[] = [];
  if (typeof value !== 'object' || value === null) return ['boat: must be an object'];
  const boat = value as Record<string, unknown>;
  if (typeof boat.name !== 'string') problems.push('boat.name: must be a string');
  if (typeof boat.length !== 'number') problems.push('boat.length: must be a number');
  if (typeof boat.width !== 'number') problems.push('boat.width: must be a number');
  if (typeof boat.draught !== 'number') problems.push('boat.draught: must be a number');
  return problems;
}

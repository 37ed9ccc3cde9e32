import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { ScanResult } from '../../src/service/scan-result.ts';
import { type RunOptions, run } from './tool.ts';

const compiled = new Map<string, ValidateFunction>();

function schemaOf(kind: string): ValidateFunction {
  const name = kind === 'scan' ? 'near-duplicates-1' : `near-duplicates-${kind}-1`;
  const schema = readFileSync(new URL(`../../schema/${name}.schema.json`, import.meta.url), 'utf8');
  return new Ajv2020({ allErrors: true }).compile(JSON.parse(schema));
}

/** Fails, saying all that is wrong, unless a document fits the schema of its kind. */
export function expectToFit(
  kind: 'scan' | 'similar' | 'compare' | 'explain' | 'export' | 'trend',
  document: unknown,
): void {
  const validate = compiled.get(kind) ?? schemaOf(kind);
  compiled.set(kind, validate);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
}

/** What a command writes as JSON, which fits the schema of its kind; it has nothing to complain about. */
export async function documentOf(
  kind: 'scan' | 'similar' | 'trend',
  args: readonly string[],
  options: RunOptions = {},
) {
  const { code, out, error } = await run([kind, '--format', 'json', ...args], options);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const document = JSON.parse(out);
  expectToFit(kind, document);
  return document;
}

/** What a scan writes as JSON. */
export function scanned(args: readonly string[]): Promise<ScanResult> {
  return documentOf('scan', args);
}

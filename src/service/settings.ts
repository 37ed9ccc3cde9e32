import { signatureSizes } from '../engine/files/signature.ts';
import { bandingRuleOf } from '../engine/methods/bandings.ts';
import { familyNames } from '../engine/methods/minhash-families.ts';
import { shinglingOf } from '../engine/methods/shingling.ts';
import { spaces } from '../engine/space.ts';
import { optionalKinds } from '../workspace/skips.ts';
import { methodNames } from './method-options.ts';
import type { ScanOptions } from './options.ts';

/** What a person can set, on the command line or in a configuration file. */
export interface Settings extends Partial<ScanOptions> {
  /** Fail when anything at all is found, or any family that is not accepted. */
  readonly failOn?: 'any' | 'new';
  /** Fail when more than this share of the lines is copied. */
  readonly failAbove?: number;
}

/** A setting: which values it takes, and how they are read. */
export interface Setting<Value> {
  /** What is allowed, in words that end a sentence: "must be …". */
  readonly allowed: string;
  /** The value that a person wrote, in JSON or as text; undefined when it is not allowed. */
  read(written: unknown): Value | undefined;
  /** What it must be in JSON, where only a command line says it as text. */
  readonly inJson?: (written: unknown) => boolean;
}

type SettingTable = { readonly [Name in keyof Settings]-?: Setting<NonNullable<Settings[Name]>> };

/** Every setting. */
export const settings: SettingTable = {
  threshold: { allowed: 'a number from 0.05 to 1, or a percentage such as 80%', read: share },
  passageThreshold: { allowed: 'a number from 0.05 to 1, or a percentage such as 50%', read: share },
  minWords: {
    allowed: 'a whole number from 5 to 10000',
    read: (value) => whole(value, 5, 10_000),
    inJson: isNumber,
  },
  shingleWords: {
    allowed: 'a whole number from 1 to 9',
    read: (value) => whole(value, 1, 9),
    inJson: isNumber,
  },
  signatureLength: {
    allowed: 'a power of two from 16 to 1024',
    read: (value) => signatureSizes.find((power) => power === whole(value, 16, 1024)),
    inJson: isNumber,
  },
  spaces: {
    allowed: `a list of ${spaces.join(', ')}`,
    read: (value) => some(value, spaces),
    inJson: Array.isArray,
  },
  include: { allowed: 'a list of globs such as "docs/**"', read: globs, inJson: Array.isArray },
  exclude: { allowed: 'a list of globs such as "**/*.test.ts"', read: globs, inJson: Array.isArray },
  ignoreFiles: {
    allowed: 'true or false',
    read: (value) => (typeof value === 'boolean' ? value : undefined),
  },
  also: {
    allowed: `a list of ${optionalKinds.join(', ')}, or all`,
    // a list of nothing else too
    read: (value) => (String(value) === 'all' ? optionalKinds : some(value, optionalKinds)),
    inJson: (value) => Array.isArray(value) || value === 'all',
  },
  maxFileSize: { allowed: 'a size such as 500KB, 4MB or a number of bytes', read: size },
  method: { allowed: methodNames.join(', '), read: (value) => one(value, methodNames) },
  shingle: {
    allowed: 'words:1 to words:20, chars:1 to chars:50, or stopwords',
    read: (value) => written(value, shinglingOf),
  },
  family: { allowed: familyNames.join(', '), read: (value) => one(value, familyNames) },
  bands: {
    allowed: 'recall, approximation, area, area:0.8 (the weight of misses), or bands and rows such as 20x5',
    read: (value) => written(value, bandingRuleOf),
  },
  distance: {
    allowed: 'a whole number of bits from 0 to 20',
    read: (value) => whole(value, 0, 20),
    inJson: isNumber,
  },
  weights: { allowed: 'tf or tf-idf', read: (value) => one(value, ['tf', 'tf-idf']) },
  containment: { allowed: 'a number from 0.05 to 1, or a percentage such as 80%', read: share },
  failOn: { allowed: '"any" or "new"', read: (value) => one(value, ['any', 'new']) },
  failAbove: { allowed: 'a percentage from 0% to 100%, such as 3%', read: percentage },
};

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function one<Item extends string>(value: unknown, among: readonly Item[]): Item | undefined {
  return among.find((item) => item === value);
}

/** The text as it was written, provided that `read` understands it. */
function written(value: unknown, read: (text: string) => unknown): string | undefined {
  return typeof value === 'string' && read(value) !== undefined ? value : undefined;
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d*\.?\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
}

function percentOf(value: unknown): number | undefined {
  const [, digits] = typeof value === 'string' ? (/^\s*(\d*\.?\d+)\s*%\s*$/.exec(value) ?? []) : [];
  return digits === undefined ? undefined : Number(digits) / 100;
}

function share(value: unknown): number | undefined {
  const number = percentOf(value) ?? numberOf(value);
  return number >= 0.05 && number <= 1 ? number : undefined;
}

/** `3%`, or `3`: a bare number means per cent here. */
function percentage(value: unknown): number | undefined {
  const number = percentOf(value) ?? numberOf(value) / 100;
  return number >= 0 && number <= 1 ? number : undefined;
}

function whole(value: unknown, least: number, most: number): number | undefined {
  const number = numberOf(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

function size(value: unknown): number | undefined {
  const [, digits, unit = ''] =
    /^(\d*\.?\d+)\s*(|[kmg])(?:i?b)?$/i.exec(typeof value === 'number' ? `${value}` : String(value).trim()) ??
    [];
  if (digits === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const bytes = Math.round(Number(digits) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()));
  return bytes >= 1 && bytes <= 512 << 20 ? bytes : undefined;
}

/** A list of texts in JSON, or one text whose items are separated by commas. */
function listOf(value: unknown): string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return undefined;
  const trimmed = items.map((item) => item.trim());
  return trimmed.includes('') ? undefined : trimmed;
}

function some<Item extends string>(value: unknown, among: readonly Item[]): Item[] | undefined {
  const items = listOf(value);
  if (!items || items.length === 0 || !items.every((item) => among.includes(item as Item))) return undefined;
  return among.filter((item) => items.includes(item));
}

/** A name may contain a comma, so only list items separate globs. */
function globs(value: unknown): string[] | undefined {
  return listOf(typeof value === 'string' ? [value] : value);
}

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { checkedSettings } from '../../src/service/config.ts';
import { nearest } from '../../src/service/nearest.ts';
import { settings } from '../../src/service/settings.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/config.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv().compile(schema);

function accepts(written: unknown): boolean {
  try {
    checkedSettings(written, 'x');
    return true;
  } catch {
    return false;
  }
}

describe('settings', () => {
  it('are the ones that the schema knows', () => {
    const known = Object.keys(schema.properties).filter((key) => key !== '$schema');
    expect(known.sort()).toEqual(Object.keys(settings).sort());
  });

  it.each([
    { threshold: 0.8 },
    { threshold: '80%' },
    { threshold: 0.01 },
    { threshold: 0.05 },
    { threshold: 0.049 },
    { threshold: 1.5 },
    { threshold: [] },
    { passageThreshold: 1 },
    { minWords: 5 },
    { minWords: 4 },
    { minWords: 5.5 },
    { minWords: '1e2' },
    { minWords: 10_001 },
    { shingleWords: 0 },
    { shingleWords: 1 },
    { shingleWords: 9 },
    { shingleWords: 10 },
    { threshold: '0x1' },
    { spaces: ['prose'] },
    { spaces: [] },
    { spaces: ['music'] },
    { include: ['a', 'b/**'] },
    { include: [1] },
    { include: [''] },
    { exclude: [] },
    { ignoreFiles: false },
    { ignoreFiles: 'no' },
    { also: ['vendored', 'data'] },
    { also: ['all'] },
    { also: ['everything'] },
    { also: 'all' },
    { also: 'data' },
    { minWords: '40' },
    { shingleWords: '3' },
    { signatureLength: '128' },
    { distance: '3' },
    { spaces: 'prose' },
    { include: '*.md' },
    { exclude: 'docs/**, test_site/**' },
    { maxFileSize: 1000 },
    { maxFileSize: '4MB' },
    { maxFileSize: '4MiB' },
    { maxFileSize: '4 miles' },
    { maxFileSize: 0 },
    { maxFileSize: [5] },
    { method: 'exact' },
    { method: 'guess' },
    { shingle: 'words:20' },
    { shingle: 'words:21' },
    { shingle: 'chars:50' },
    { shingle: 'chars:0' },
    { shingle: 'stopwords' },
    { shingle: 5 },
    { family: 'xor' },
    { family: 'yor' },
    { signatureLength: 256 },
    { signatureLength: 16 },
    { signatureLength: 1024 },
    { signatureLength: 100 },
    { bands: '20x5' },
    { bands: 'area:0.8' },
    { bands: 'area:.05' },
    { bands: 'area:0.0' },
    { bands: 'best' },
    { distance: 20 },
    { distance: 21 },
    { weights: 'tf' },
    { weights: 'tf-idf' },
    { weights: 'idf' },
    { failOn: 'any' },
    { failOn: 'new' },
    { failOn: 'none' },
    { failAbove: '3%' },
    { failAbove: 3 },
    { failAbove: 0 },
    { failAbove: '0%' },
    { failAbove: 101 },
    { colour: 'red' },
    { $schema: './x.json' },
    // the list is the argument, not a list of them
    [[]],
    'text',
  ])('%j is judged alike by the schema', (written) => {
    expect(accepts(written)).toBe(validate(written));
  });

  it('are none of what every object has', () => {
    expect(() => checkedSettings({ constructor: 1 }, 'x')).toThrow('unknown key "constructor"');
  });

  it('are read into the units that the engine takes', () => {
    const written = {
      threshold: '80%',
      spaces: ['shape', 'prose'],
      maxFileSize: '1.5 MB',
      failAbove: 3,
      also: ['all'],
      include: ['*.{md,mdx}'],
    };
    expect(checkedSettings(written, 'x')).toEqual({
      threshold: 0.8,
      spaces: ['prose', 'shape'],
      maxFileSize: 1_572_864,
      failAbove: 0.03,
      also: ['generated', 'vendored', 'minified', 'snapshot', 'translated', 'licence', 'changelog', 'data'],
      include: ['*.{md,mdx}'],
    });
  });
});

describe('settings written as text', () => {
  it('are lists at their commas, but for globs, whose names may have one', () => {
    expect(settings.spaces.read('prose, code')).toEqual(['prose', 'code']);
    expect(settings.include.read('a,b.md')).toEqual(['a,b.md']);
  });

  it('are sizes in whole bytes', () => {
    expect(settings.maxFileSize.read('0.3KB')).toBe(307);
  });

  it('are sizes up to what fits into memory', () => {
    expect(['4MiB', '4 mb', '512MB', '513MB'].map((size) => settings.maxFileSize.read(size))).toEqual([
      4 << 20,
      4 << 20,
      512 << 20,
      undefined,
    ]);
  });
});

describe('nearest', () => {
  it('finds what was meant, and nothing when it is far', () => {
    const names = ['threshold', 'min-words', 'exclude', 'include'];
    expect(nearest('treshold', names)).toBe('threshold');
    expect(nearest('MinWords', names)).toBe('min-words');
    expect(nearest('inculde', names)).toBe('include');
    expect(nearest('excludes', names)).toBe('exclude');
    expect(nearest('colour', names)).toBeUndefined();
    expect(nearest('exclaim', names)).toBeUndefined();
    expect(nearest('im', ['also', 'in'])).toBe('in');
    // two letters that changed places are one mistake
    expect(nearest('aslo', ['also', 'in'])).toBe('also');
  });
});

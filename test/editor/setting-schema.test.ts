import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { isAllowed } from '../../src/editor/setting-schema.ts';

const settings = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties));

test('every default is allowed', () => {
  for (const [name, schema] of Object.entries<{ type: string; default: unknown }>(settings))
    expect(isAllowed(schema, schema.default), name).toBe(true);
});

test.each([
  ['threshold', 7],
  ['threshold', '0.7'],
  ['threshold', null],
  ['minimumWords', 'many'],
  ['minimumWords', 30.5],
  ['exclude', 'docs/**'],
  ['exclude', [1]],
  ['spaces', []],
  ['spaces', ['prose', 'text']],
  ['signatureLength', 100],
  ['severity', 'loud'],
  ['enable', 'yes'],
])('%s may not be %j', (name, value) => {
  expect(isAllowed(settings[`nearDuplicates.${name}`], value)).toBe(false);
});

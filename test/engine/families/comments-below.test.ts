import { expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const code = inventedFunction(1, 9).trimEnd();
const call = 'f(1);';

/** The lines of both places when these lines end a listing of two pages. */
function listed(first: string, second: string): string[][] {
  const page = (seed: number, ending: string) =>
    `${inventedProse(seed, 4)}\n\`\`\`ts\n${code}\n${call}\n${ending}\`\`\`\n\n${inventedProse(seed + 10, 4)}`;
  const files = { 'a.md': page(2, first), 'b.md': page(3, second) };
  const [{ members }] = findingsOf(files).families;
  return members.map((member) => textAt(files, member).split('\n'));
}

it('a comment that ends a listing goes with the code above it, whatever it says', () => {
  const [a, b] = listed('// => 4\n', '// => something else\n');
  expect(a.slice(-2)).toEqual([call, '// => 4']);
  expect(b.slice(-2)).toEqual([call, '// => something else']);
});

it('a comment that ends a listing does not where one place has none, or other code', () => {
  for (const ending of ['', '// => 4\nother(name, place, harbour, wheat);\n'])
    expect(listed('// => 5\n', ending).map((lines) => lines.at(-1))).toEqual([call, call]);
});

import { inventedFunction, inventedProse } from '../../engine/invented.ts';

/** What stands in two files of the example, as prose and as code. */
export const shared = inventedProse(1, 12);
export const code = inventedFunction(2, 14);

/** The files of a workspace, by their paths. */
export const example = () => ({
  'a.md': `# A\n\n${shared}\n${inventedProse(3, 4)}`,
  'b.md': `# B\n\n${inventedProse(4, 3)}\n${shared}`,
  'src/c.ts': code,
  'src/d.ts': `${inventedFunction(6, 5)}\n${code}`,
  'other.md': inventedProse(9, 10),
});

/** The files of each family of the example. */
export const found = [
  ['a.md', 'b.md'],
  ['src/c.ts', 'src/d.ts'],
];

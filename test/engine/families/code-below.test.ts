import { describe, expect, it } from 'vitest';
import { familyTexts, findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const lines = inventedProse(1, 4).trimEnd();
const comment = `/**\n${lines.replaceAll(/^/gm, ' * ')}\n */\n`;
const plain = `${lines.replaceAll(/^/gm, '// ')}\n`;
const bare = comment.trimEnd();
const setter = (name: string) => `export function set${name}(value) {\n  this.value = value ?? fallback;\n}`;

/** The texts of each family when these stand below two copies of a comment. */
function textsBelow(first: string, second: string): string[][] {
  return familyTexts({
    'a.js': `${inventedFunction(2, 9)}\n${first}\n`,
    'b.js': `const unlike = 1;\n\n${second}\n\n${inventedFunction(3, 9)}`,
  });
}

describe('code right below a copied comment', () => {
  it('is told with it, and with the lines that open and close it, when it is alike', () => {
    const [a, b] = [setter('Port'), setter('Quay')].map((code) => comment + code);
    expect(textsBelow(a, b)).toEqual([[a, b]]);
  });

  it('is also if it is lines without a block, up to an empty one', () => {
    const [a, b] = ['first', 'last'].map(
      (name) => `${plain}const ${name} = moor(harbour, quay);\nopen(quay);`,
    );
    expect(textsBelow(`${a}\n\nclose(1);`, `${b}\n\nwait(2);`)).toEqual([[a, b]]);
  });

  it('is not when it is unlike, apart, or more than a part of a function', () => {
    const other = 'export const wheat = grind(rye, spelt);';
    const long = (seed: number) =>
      `${setter('Port').slice(0, -1)}\n${inventedFunction(seed, 20).split('\n').slice(1).join('\n')}`;
    for (const [a, b] of [
      [setter('Port'), other],
      [setter('Port'), `\n${setter('Port')}`],
      [long(4), long(5)],
    ])
      for (const text of textsBelow(comment + a, comment + b)[0]) expect(text).toBe(bare);
  });

  it('is not when the comments in it say something else, which nothing else compares', () => {
    const commented = (seed: number) =>
      setter('Port').replace('\n', `\n  // ${inventedProse(seed, 3).replaceAll('\n', ' ')}\n`);
    for (const text of textsBelow(comment + commented(6), comment + commented(7))[0]) expect(text).toBe(bare);
    const alike = comment + commented(6);
    expect(textsBelow(alike, alike)).toContainEqual([alike, alike]);
  });

  it('is told also below a comment with an empty line in it', () => {
    const parted = `/*\n${lines}\n\n${inventedProse(7, 2).trimEnd()}\n*/\n`;
    const told = textsBelow(parted + setter('Port'), parted + setter('Quay'));
    expect(told.map((texts) => texts.map((text) => text.split('\n').slice(-3).join('\n')))).toEqual([
      [setter('Port'), setter('Quay')],
    ]);
  });

  it('is told once', () => {
    const long = inventedFunction(4, 9).trimEnd();
    expect(textsBelow(comment + long, comment + long)).toEqual([[comment + long, comment + long]]);
  });

  it('ends where the next comment stands', () => {
    const method = (name: string) =>
      `${lines.replaceAll(/^/gm, '\t// ')}\n\tAt${name}(*harbour.Berth, quay int) (int64, *harbour.Berth)\n`;
    const [low, high] = [method('Low'), method('High')];
    const files = { 'a.go': `package a\n\ntype Iterator interface {\n${low}${high}}\n` };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member))).toEqual([low.trimEnd(), high.trimEnd()]);
  });

  it('is not told with it where it is part of the other copy', () => {
    const call = (inner: string) => `${plain}harbour.moor({\n  quay: 1,\n${inner}  berth,\n});\n`;
    const files = { 'a.js': `${inventedFunction(2, 9)}\n${call(call('').replaceAll(/^/gm, '  '))}` };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member).split('\n').length)).toEqual([4, 4]);
  });
});

import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const comment = `/**
 * Clones an element without its descendants, because a field named like
 * one of its own properties would hide that one.
 */
`;
const code = `function bareClone(element) {
  return HTMLElement.prototype.cloneNode.call(element, false);
}
`;
const others = [11, 12].map((seed) => inventedFunction(seed, 9));

/** The places in two files that have something in the midst of what is not alike. */
const toldOf = (...inside: [string, string]) =>
  placesOf(
    findingsOf({ 'a.js': `${others[0]}\n${inside[0]}`, 'b.js': `${others[1]}\n\n${inside[1]}` }).families,
  );

describe('a comment and the code below it, each too short by itself', () => {
  it('are a passage together', () => {
    expect(toldOf(comment, comment)).toEqual([]);
    expect(toldOf(code, code)).toEqual([]);
    const [a, b] = toldOf(comment + code, comment + code)[0];
    expect([a, b].map((place) => place.split(':')[0])).toEqual(['a.js', 'b.js']);
    expect(toldOf(comment + code, comment + code)).toEqual([[a, b]]);
  });

  it('are counted and scored together', () => {
    const passageOf = (...inside: [string, string]) => {
      const [{ words, similarity }] = findingsOf({
        'a.js': `${others[0]}\n${inside[0]}`,
        'b.js': `${others[1]}\n\n${inside[1]}`,
      }).families;
      return { words, similarity };
    };
    expect(passageOf(comment + code, comment + code)).toEqual({ words: 30, similarity: 1 });
    // 18 shingles of the comment and 7 of the code; each code has one more, with its last word
    const other = code.replace('false', 'true');
    expect(passageOf(comment + code, comment + other)).toEqual({ words: 30, similarity: 25 / 27 });
  });

  it('are told without copies of the comment above other code', () => {
    const other = 'function shadowOf(host) {\n  return ShadowRoot.from(host.attached, { open: true });\n}\n';
    const families = findingsOf({
      'a.js': `${others[0]}\n${comment}${code}`,
      'b.js': `${others[1]}\n\n${comment}${code}`,
      'c.js': `${inventedFunction(13, 9)}\n${comment}${other}`,
      'd.js': `${inventedFunction(14, 9)}\n\n${comment}${other}`,
    }).families;
    expect(families.map(({ similarity }) => similarity)).toEqual([1, 1]);
    expect(placesOf(families)).toEqual([
      ['a.js:14-20', 'b.js:15-21'],
      ['c.js:14-20', 'd.js:15-21'],
    ]);
  });

  it('end before the condition that they stand under goes on or ends', () => {
    const inC = (code: string) => code.replace('function bareClone(element)', 'Node bareClone(Node element)');
    const under = (end: string) =>
      `#if FIELDS\n${comment}${inC(code)}${end}\nNode other(Node of) {\n  return of;\n}\n`;
    const toldIn = (...ends: [string, string]) =>
      placesOf(
        findingsOf({ 'a.c': `${others[0]}\n${under(ends[0])}`, 'b.c': `${others[1]}\n\n${under(ends[1])}` })
          .families,
      );
    const [[whole]] = toldIn('', '');
    expect(toldIn('#else', '#endif')[0][0]).toBe(whole);
    expect(toldIn('#else', '#else')[0][0]).toBe(whole);
  });

  it('are none where the code is other code, or is not below the comment', () => {
    const other = 'function depthOf(tree) {\n  return tree.left + 2 * Math.abs(tree.right);\n}\n';
    expect(toldOf(comment + code, comment + other)).toEqual([]);
    expect(toldOf(comment + code, `${code}\n${comment}`)).toEqual([]);
    expect(toldOf(comment + code, `${comment}\n${code}`)).toEqual([]);
  });

  it('are none where the comments are too little alike', () => {
    const unlike = comment.replace('a field named like', 'an input with the name of').replace('hide', 'be');
    expect(toldOf(comment + code, unlike + code)).toEqual([]);
  });

  it('are one within a text too, where both are nearly the same and have more words', () => {
    const body = code.replace(
      'return',
      'if (!element.isConnected) return element.cloneNode(0.5, other, than, those);\n  return',
    );
    const twice = (second: string) =>
      placesOf(findingsOf({ 'a.js': `${comment}${body}\n${others[0]}\n${second}\n${others[1]}` }).families);
    expect(twice(comment + body)).toHaveLength(1);
    expect(twice(comment + code)).toEqual([]);
    expect(twice(comment + body.replace('0.5, other, than', '1, some, when'))).toEqual([]);
    expect(twice(comment.replace('that one', 'it all') + body)).toEqual([]);
  });

  it('are one with an example between, which counts as what is below does', () => {
    const withExample = (call: string) =>
      comment.replace(' */', ` *\n * \`\`\`js\n * const copy = ${call};\n * \`\`\`\n */`);
    const first = withExample('bareClone(form.firstChild)') + code;
    expect(toldOf(first, first)).toHaveLength(1);
    const [[a, b]] = toldOf(first, first);
    expect([a, b].map((place) => Number(place.match(/-(\d+)$/)?.[1]))).toEqual([
      others[0].split('\n').length + 11,
      others[1].split('\n').length + 12,
    ]);
    const other = 'function depthOf(tree) {\n  return tree.left + 2 * Math.abs(tree.right);\n}\n';
    expect(toldOf(first, withExample('bareClone(form.firstChild)') + other)).toEqual([]);
    expect(toldOf(first, `${withExample('bareClone(form.firstChild)')}\n${code}`)).toEqual([]);
  });

  it('are none where the comments say more before, and other things', () => {
    const behind = (seed: number) =>
      comment.replace('/**\n', `/**\n * ${inventedProse(seed, 5).replaceAll(/\n+/g, ' ')}\n`);
    expect(toldOf(behind(21) + code, behind(22) + code)).toEqual([]);
  });

  it('are none where a line that stands everywhere is below', () => {
    expect(toldOf(`${comment}start(3);\n`, `${comment}start(3);\n`)).toEqual([]);
  });
});

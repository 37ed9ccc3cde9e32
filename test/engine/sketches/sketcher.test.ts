import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyLine } from '../../../src/engine/passages/lines.ts';
import { Sketcher } from '../../../src/engine/sketches/sketcher.ts';
import { elsewhere, transferables } from '../../../src/engine/sketches/sketches.ts';
import { blanksOf, lineStarts, type Text, wordCount, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { sketchesOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const typescript = languageOfPath('a.ts');

function textAt(sketches: ReturnType<typeof sketchesOf>, at: number): Text {
  return { sketches, at, key: '', paths: [] };
}

describe('a sketch', () => {
  const files = {
    'a.ts': `// ${inventedProse(1, 1)}${inventedFunction(1, 3)}`,
    'b.md': inventedProse(2, 2),
    'c.txt': '',
    'd.ts': 'let é = 1;\r\n// 漢字',
  };

  it('of a file does not depend on the files before it in the batch', () => {
    const together = sketchesOf(files);
    for (const [at, [path, content]] of Object.entries(files).entries()) {
      const alone = textAt(sketchOf(path, content), 0);
      const among = textAt(together, together.text[at]);
      for (const space of ['prose', 'code', 'shape'] as const) {
        expect(wordsOf(among, space)).toEqual(wordsOf(alone, space));
        expect(wordCount(among, space)).toBe(wordsOf(alone, space).count);
      }
      expect(lineStarts(among)).toEqual(lineStarts(alone));
    }
  });

  it('has the words, lines and length of the text that a reader sees', () => {
    const text = 'let é = "👍";\r\n// 漢字 done';
    const sketched = textAt(sketchOf('a.ts', text), 0);
    const spelled = (space: 'prose' | 'code') => {
      const { start, length } = wordsOf(sketched, space);
      return Array.from(start, (from, at) => text.slice(from, from + length[at]));
    };
    expect(spelled('code')).toEqual(['let', 'é', '"👍"']);
    expect(spelled('prose')).toEqual(['漢', '字', 'done']);
    expect([...lineStarts(sketched)]).toEqual([0, text.indexOf('//')]);
    expect(sketched.sketches.length[0]).toBe(text.length);
  });

  it('starts its lines where the decoded text does, whatever the bytes', () => {
    const bytes = fc
      .array(fc.oneof(fc.constantFrom(10, 13, 65, 0xc3, 0xa9, 0xf0, 0x9f, 0x91, 0x8d), fc.nat(255)), {
        maxLength: 60,
      })
      .map((values) => Uint8Array.from(values));
    fc.assert(
      fc.property(bytes, (content) => {
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
        const sketched = textAt(sketchOf('a.txt', content), 0);
        const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
        expect([...lineStarts(sketched)]).toEqual(starts);
        expect(sketched.sketches.length[0]).toBe(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has the lines that are blank but not empty, whatever ends its lines', () => {
    const characters = fc.array(fc.constantFrom(' ', '\t', '\n', '\r\n', '\f', 'x', 'é'), { maxLength: 40 });
    fc.assert(
      fc.property(characters, (content) => {
        const text = content.join('');
        const lines = text.split('\n').slice(0, -1);
        const allReturn = lines.every((line) => line.endsWith('\r'));
        const expected = [...lines.keys()].filter((at) => {
          const line = allReturn ? lines[at].slice(0, -1) : lines[at];
          return line !== '' && line.trim() === '';
        });
        const sketched = textAt(sketchOf('a.txt', text), 0);
        expect([...blanksOf(sketched)]).toEqual(expected);
        expect([...lines.keys()].filter((at) => isEmptyLine(sketched, lineStarts(sketched), at))).toEqual(
          [...lines.keys()].filter((at) => lines[at].trim() === ''),
        );
      }),
    );
  });

  it('can be handed over: every array has a buffer of its own size', () => {
    const sketches = sketchesOf(files);
    const copy = structuredClone(sketches);
    const buffers = transferables(sketches);
    expect(new Set(buffers).size).toBe(buffers.length);
    const moved = structuredClone(sketches, { transfer: buffers });
    expect(moved).toEqual(copy);
    expect(sketches.prose.hash).toHaveLength(0);
  });
});

describe('Sketcher', () => {
  it('reads the same content once a batch, but once a language', () => {
    const { text, bytes } = sketchesOf({ 'a.ts': 'let a = 1;', 'b.ts': 'let a = 1;', 'c.md': 'let a = 1;' });
    expect([...text]).toEqual([0, 0, 1]);
    expect([...bytes]).toEqual([10, 10, 10]);
  });

  it('remembers what earlier batches hold only when it is told to', () => {
    for (const remember of [true, false]) {
      const sketcher = new Sketcher({ remember });
      const batches = [1, 2].map(() => {
        sketcher.add(bytesOf('let a = 1;'), typescript);
        return sketcher.finish();
      });
      expect(batches[0].text[0]).toBe(0);
      expect(batches[1].text[0]).toBe(remember ? elsewhere : 0);
      expect(batches[1].content).toEqual(batches[0].content);
    }
  });

  it('is empty after a batch', () => {
    const sketcher = new Sketcher();
    sketcher.add(bytesOf('let a = 1; // well known'), typescript);
    sketcher.add(bytesOf('let b = 2;'), typescript);
    expect(sketcher.finish().bytes).toHaveLength(2);
    expect(sketcher.finish()).toEqual(new Sketcher().finish());
  });
});

describe('the hash of a content', () => {
  const sketcher = new Sketcher();
  const contentHash = (bytes: Uint8Array, language = typescript) => {
    sketcher.add(bytes, language);
    return sketcher.finish().content;
  };

  it('differs for other bytes and for another language', () => {
    const bytes = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        fc.pre(a.length !== b.length || a.some((byte, at) => byte !== b[at]));
        expect(contentHash(a)).not.toEqual(contentHash(b));
      }),
    );
    const markdown = languageOfPath('a.md');
    expect(contentHash(bytesOf('a'))).not.toEqual(contentHash(bytesOf('a'), markdown));
    expect(contentHash(bytesOf('a'))).toEqual(contentHash(bytesOf('a')));
  });
});

import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const page = (text: string) => wordsOf('berth.typ', text);

describe('Typst', () => {
  it.each([
    [
      'headings and lists',
      '= Berths\n\n== Depth\n- one\n+ two\n/ three: four',
      'Berths Depth one two three four',
    ],
    ['emphasis and escapes', 'A *deep* _berth_ for \\#1', 'A deep berth for 1'],
    ['breaks of lines', 'A \\\n= deep berth', 'A deep berth'],
    ['formulas', 'It is $x^2\n + y$ deep and costs 3 $\n\nA day', 'It is deep and costs 3 A day'],
    ['names', 'See @depth #h(1cm) or #link("https://port.example")[the *port*].', 'See depth or the port'],
    [
      'what stands between backticks',
      'Call `port.open` or ```ts open()``` now',
      'Call port open or ts open now',
    ],
    [
      'comments',
      'A berth // is deep\n/* and\nshut */\nnow https://a.example/b//c yes',
      'A berth is deep and shut now yes',
    ],
    ['what a function shows', '#note[\n  A berth\n]\nis deep', 'A berth is deep'],
    ['raw text on two lines', 'Call `port\nopen` now', 'Call port open now'],
    ['code behind a text', 'A berth #depth(3)\nis deep', 'A berth is deep'],
    ['a name with a hyphen', 'It #my-note(3) is', 'It is'],
    ['a statement in brackets', '#box[#show: it] is deep', 'is deep'],
    ['a licence', '// Copyright 2024 Port\n// MIT licence\n\nBerths', 'Berths'],
  ])('is read without %s', (_, text, prose) => {
    expect(page(text)).toEqual({ prose, code: '' });
    expect(page(text.replaceAll('\n', '\r\n'))).toEqual({ prose, code: '' });
  });

  it('breaks the comments that have code between them', () => {
    const breaks = (text: string) => [
      ...streamsOf(readerOf('a.typ'), new TextEncoder().encode(text)).prose.breaks,
    ];
    expect(breaks('// Error: 2\n#test(a)\n// Error: 3\n')).toEqual([2]);
    expect(breaks('// Error: 2\n\n// Error: 3\n')).toEqual([]);
  });

  it.each([
    ['a statement', '#let depth = 3\nBerths', 'Berths', 'let depth 3'],
    [
      'one of several lines',
      '#let open(\n  port,\n) = {\n  // why so\n  port\n}\nBerths',
      'why so Berths',
      'let open port port',
    ],
    [
      'a call',
      '#figure(\n  rect("a"),\n  caption: [A ) "berth],\n)\nBerths',
      'Berths',
      'figure rect "a" caption A berth',
    ],
    ['one by itself', 'Berths\n#outline(depth: 2)\nare', 'Berths are', 'outline depth 2'],
    ['a call of a member', '#port.open(3)\nBerths', 'Berths', 'port open 3'],
    [
      'a text in brackets with one of another kind',
      '#let a = [one ( two\nthree]\nBerths',
      'Berths',
      'let a one two three',
    ],
    [
      'a text with a bracket that is escaped',
      '#let a = [one \\] two\nthree]\nBerths',
      'Berths',
      'let a one two three',
    ],
    ['raw text', '#let a = `[`\n#let b = (\n  1,\n)\nBerths', 'Berths', 'let a let b 1'],
    ['brackets with a comment', '#let a = ( // one )\n  2,\n)\nBerths', 'one Berths', 'let a 2'],
    ['a string', '#let a = ("\\")",\n  2)\nBerths', 'Berths', 'let a "\\")" 2'],
    ['a block', '#{\n  depth(3)\n}\nBerths', 'Berths', 'depth 3'],
    ['a listing', 'Berths\n```ts\nopen(80)\n```\nare', 'Berths are', 'open 80'],
    [
      'a bracket that is never closed',
      '#let a = (1\n\nBerths\n#let b = 2\nare',
      'Berths are',
      'let a 1 let b 2',
    ],
  ])('has code in %s', (_, text, prose, code) => {
    expect(page(text)).toEqual({ prose, code });
    expect(page(text.replaceAll('\n', '\r\n'))).toEqual({ prose, code });
  });

  it('brings names in without a word', () => {
    expect(page('#import "@preview/port:0.1.0": berth, depth\nBerths')).toEqual({
      prose: 'Berths',
      code: '',
    });
  });

  it('marks its headings, which end with their line', () => {
    const bytes = new TextEncoder().encode('= Berths\nThey are.');
    const { prose } = streamsOf(readerOf('a.typ'), bytes);
    expect([...prose.mark.subarray(0, 3)].map((mark) => (mark & ProseMark.heading) !== 0)).toEqual([
      true,
      false,
      false,
    ]);
    expect(sentencesOf('a.typ', '= Berths\nThey\nare\n\n- one\n- two')).toEqual([
      'Berths',
      'They are',
      'one',
      'two',
    ]);
    expect(sentencesOf('a.typ', '+ one\n+ two\n/ three: four')).toEqual(['one', 'two', 'three four']);
  });

  it('ends a sentence at a full stop behind a name', () => {
    expect(sentencesOf('a.typ', 'See #port. Berths are deep.')).toEqual(['See', 'Berths are deep']);
  });

  it.each(['#(', '#{"', '$', '`', '```', '/*', '#a[', '#let a = [', '#a.'])(
    'reads a megabyte of "%s" that is never closed',
    (piece) => {
      expect(() => page(piece.repeat(1_000_000 / piece.length))).not.toThrow();
    },
  );
});

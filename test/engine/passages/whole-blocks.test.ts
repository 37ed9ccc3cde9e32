import { describe, expect, it } from 'vitest';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { withoutStub } from '../../../src/engine/passages/stubs.ts';
import type { TextPairWords } from '../../../src/engine/passages/text-pair.ts';
import {
  betweenOpenBlocks,
  inWholeBlocks,
  withoutOpenHeads,
} from '../../../src/engine/passages/whole-blocks.ts';
import type { Space } from '../../../src/engine/space.ts';
import { corpusOf, findingsOf, placesOf, textAt } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

type Trimmed = (pair: Pick<TextPairWords, 'layout' | 'self'>, chain: Chain) => Chain;

const bare: Trimmed = (pair, chain) => inWholeBlocks(pair, chain, true);

/** The lines that are left of a range of lines (from 1), when two texts are the same. */
function linesLeft(
  source: string,
  first: number,
  last: number,
  self = false,
  space: Space = 'code',
  path = 'a.ts',
  trimmed = bare,
): [number, number] {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const layout = layoutOf(text, space);
  const { words, lines } = layout;
  const firstOn = (line: number) => {
    const at = words.start.findIndex((start) => start >= (lines[line - 1] ?? Number.POSITIVE_INFINITY));
    return at < 0 ? words.count : at;
  };
  const from = firstOn(first);
  const chain = chainOf(Uint32Array.of(from, from, firstOn(last + 1) - from));
  const { aFrom, aTo, bFrom, bTo } = trimmed({ layout: { a: layout, b: layout }, self }, chain);
  expect([bFrom, bTo]).toEqual([aFrom, aTo]);
  const lineOf = (at: number) => source.slice(0, words.start[at]).split('\n').length;
  return [lineOf(aFrom), lineOf(aTo - 1)];
}

const tests = `test('reads', () => {
  const file = open('a.txt');
  expect(file.size).toBe(12);
});

test('writes what it is given to the end of the file', () => {
  const file = open('b.txt');
  for (const line of lines) {
    if (line.length > widest) continue;
    file.write(line.trim(), encodingOf(line));
  }
  expect(file.size).toBe(lines.length * 12);
  file.close();
});

test('closes', () => {
  const file = open('c.txt');
  expect(file.closed).toBe(false);
});
`;

const cases = `const cases = [
  {
    name: 'an empty list',
    given: [],
    wanted: { total: 0, rounded: 0 },
    because: nothingIsSummed,
  },
  {
    name: 'one order',
    given: [orderOf(12, 'pears'), shippingTo('Bern')],
    wanted: { total: 12, rounded: 12 },
    because: oneIsItsSum,
  },
  {
    name: 'two orders',
    given: [orderOf(3, 'plums'), orderOf(4, 'figs')],
    wanted: { total: 7, rounded: 10 },
    because: theyAreSummed,
  },
];
`;

const accessors = `class Cue {
  get left() {
    return this.bounds.left;
  }

  get right() {
    return this.bounds.right;
  }

  get top() {
    return this.bounds.top;
  }
}
`;

const pascal = `function TOrder.Total: Double;
var
  Item: TItem;
begin
  Result := Shipping;
  for Item in Items do
    Result := Result + Item.Price * Item.Count;
end;

{ Sends the order }
procedure TOrder.Send(Address: TAddress);
var
  Parcel: TParcel;
begin
  Parcel := TParcel.Create(Address);
  Parcel.Add(Items);
end;
`;

describe('a range of code', () => {
  it('has no head of a function whose body begins behind it, as far out as the head', () => {
    const left = (first: number, last: number) => linesLeft(pascal, first, last, false, 'code', 'a.pas');
    expect(left(1, 13)).toEqual([1, 8]);
    expect(left(1, 11)).toEqual([1, 8]);
    expect(left(11, 13)).toEqual([11, 13]);
    expect(left(1, 17)).toEqual([1, 17]);
  });

  it('does not begin with the end of the block before', () => {
    expect(linesLeft(tests, 3, 13)).toEqual([6, 13]);
  });

  it('does not where something further out is behind', () => {
    const method = tests
      .split('\n')
      .slice(4, 13)
      .map((line) => (line === '' ? '' : `  ${line}`));
    const source = [
      'class One {',
      '  first() {',
      '    open();',
      '    return size;',
      '  }',
      ...method,
      '}',
      '',
      'class Two {',
      '  size = 12;',
      '}',
    ];
    expect(linesLeft(source.join('\n'), 4, 18)).toEqual([7, 18]);
  });

  it('does not end with the beginning of a block that goes on', () => {
    expect(linesLeft(tests, 6, 17)).toEqual([6, 13]);
    expect(linesLeft(tests, 6, 16)).toEqual([6, 13]);
  });

  it('has no piece of a short block at either end', () => {
    expect(linesLeft(accessors, 2, 10)).toEqual([2, 7]);
    expect(linesLeft(accessors, 3, 11)).toEqual([6, 11]);
    expect(linesLeft(accessors, 2, 11)).toEqual([2, 11]);
    const longHead = accessors.replace('top()', 'top(\n      from,\n      to)');
    expect(linesLeft(longHead, 2, 12)).toEqual([2, 7]);
  });

  it('begins with what annotates a block, whose lines are no further in than those of the next', () => {
    const [first, second, ...rest] = [1, 9, 3].map((size) => inventedFunction(size, size).trimEnd());
    const source = [`@over(1)\n${first}`, second, ...rest, ''].join('\n\n');
    const lines = `${first}\n\n${second}`.split('\n').length;
    expect(linesLeft(source, 1, lines)).toEqual([1, lines]);
  });

  it('keeps the head of a block within the one that it begins with', () => {
    expect(linesLeft(tests, 6, 8)).toEqual([6, 8]);
  });

  it('is not half of one block and half of the next within one text', () => {
    expect(linesLeft(tests, 12, 17)).toEqual([12, 17]);
    expect(linesLeft(tests, 12, 17, true)).toEqual([12, 13]);
    expect(linesLeft(tests, 3, 10, true)).toEqual([6, 10]);
    const annotated = tests.replaceAll(/^test/gm, "@Slow(12, 'always')\n@Test\ntest");
    expect(linesLeft(annotated, 13, 23, true)).toEqual([13, 17]);
    expect(linesLeft(tests, 9, 13, true)).toEqual([9, 13]);
    expect(linesLeft(tests, 1, 10, true)).toEqual([1, 10]);
  });

  it('is not part of one entry and part of the next within one text', () => {
    expect(linesLeft(cases, 4, 9, true)).toEqual([4, 6]);
    expect(linesLeft(cases, 5, 11, true)).toEqual([9, 11]);
    expect(linesLeft(cases, 9, 17, true)).toEqual([9, 17]);
    expect(linesLeft(cases, 4, 12, true)).toEqual([4, 12]);
  });

  it('neither begins nor ends with a word that closes a block from before', () => {
    const ruby = tests.replaceAll(/^}\);$/gm, 'end').replaceAll(/^ {2}}$/gm, '  end');
    expect(linesLeft(ruby, 4, 14)).toEqual([6, 14]);
    expect(linesLeft(ruby, 11, 14)).toEqual([12, 13]);
    expect(linesLeft(ruby, 11, 14, false, 'shape')).toEqual([12, 13]);
    for (const word of ['endmethod.', 'Qed.']) {
      const other = tests.replaceAll(/^}\);$/gm, word).replaceAll(/^ {2}}$/gm, `  ${word}`);
      expect(linesLeft(other, 4, 14)).toEqual([6, 14]);
    }
  });

  it('does not begin with what stands behind a label of the function before', () => {
    const source = `int first(int *list) {
    if (!list) goto failed;
    return list[0];
failed:
    report(list);
    return -1;
}

int second(int *list, int count) {
    for (int at = 0; at < count; at++) {
        if (list[at] < 0) return at;
        use(list[at], list[at + 1], count);
    }
    int sum = add(list, count);
    return sum;
}
`;
    expect(linesLeft(source, 4, 16, false, 'code', 'a.c')).toEqual([9, 15]);
  });

  it('does not take the last line of a block for what annotates the word that closes it', () => {
    const ruby = tests.replaceAll(/^}\);$/gm, 'end').replaceAll(/^ {2}}$/gm, '  end');
    expect(linesLeft(ruby, 3, 14)).toEqual([6, 14]);
    expect(linesLeft(ruby, 3, 14, false, 'shape')).toEqual([6, 14]);
  });

  it('does not begin with half of a condition', () => {
    const under = `#ifdef A\n${tests.trimEnd()}\n#endif\n#ifdef B\nint plum;\n#endif\n`;
    expect(under.split('\n').indexOf('#endif') + 1).toBe(21);
    const left = (first: number, last: number) => linesLeft(under, first, last, false, 'code', 'a.c');
    expect(left(1, 21)).toEqual([1, 21]);
    expect(left(21, 24)).toEqual([22, 24]);
  });

  it('does not end with what is said of the next function, and begins with what is said of its own', () => {
    const annotated = tests.replaceAll(/^test/gm, "@Slow(12, 'always')\n@Test\ntest");
    expect(linesLeft(annotated, 10, 19)).toEqual([10, 17]);
    expect(linesLeft(annotated, 8, 18)).toEqual([8, 17]);
    expect(linesLeft(annotated, 8, 23)).toEqual([8, 17]);
    expect(linesLeft(annotated, 5, 17)).toEqual([8, 17]);
  });

  it('does not end with a head of which it has the parentheses, or some of them', () => {
    const long = accessors.replaceAll(
      /this\.bounds\.(\w+)/g,
      'this.bounds.of(this.last.cue, now()).$1 + this.offset',
    );
    const head = 'reserve(\n    size: number,\n    kind: Kind,\n  ): void {';
    const sized = long.replace('  get top() {', `  ${head}`);
    for (const last of [10, 11, 12, 13]) expect(linesLeft(sized, 1, last)).toEqual([1, 7]);
    expect(linesLeft(sized, 1, 14)).toEqual([1, 14]);
  });

  it('ends with the line that closes a head over several lines, which opens nothing by itself', () => {
    const python = `class Runner:
    def run(
        self,
        command: list[str],
        capture: bool,
        data: Optional[str] = None,
        stdin: Optional[IO[bytes]] = None,
    ) -> tuple[Optional[str], bool]:
        return self.shell.run(command, capture)
`;
    expect(linesLeft(python, 2, 8, false, 'code', 'a.py')).toEqual([2, 8]);
    const branches = `function sizeOf(item, width) {
  if (item.isOpen) {
    report(item.name, item.size);
    report(item.other, item.size * width);
  } else {
    close(item);
  }
}
`;
    expect(linesLeft(branches, 2, 5)).toEqual([2, 4]);
  });

  it('does not end with the head of a method in the class that it begins with', () => {
    expect(linesLeft(accessors, 1, 10)).toEqual([1, 7]);
  });

  it('does not end with what is said of the next function in several lines', () => {
    const annotated = accessors.replace('  get top', "  @Cases(\n      ['one'],\n  )\n  get top");
    expect(linesLeft(annotated, 2, 12)).toEqual([2, 7]);
    expect(linesLeft(annotated, 2, 13)).toEqual([2, 7]);
    const listed = accessors.replace(
      '  get top',
      "  @Cases(\n    'top',\n    [\n      'one',\n    ],\n  )\n  get top",
    );
    expect(linesLeft(listed, 2, 13)).toEqual([2, 7]);
    expect(linesLeft(listed, 2, 15)).toEqual([2, 7]);
  });

  it('does not end with the beginning of a declaration below others of one line', () => {
    const declared = ['Left', 'Right', 'Top', 'Width'].map(
      (name) => `export const is${name} = (cue: Cue) => cue.side === sides.${name};\n`,
    );
    const shape = 'export interface Shape {\n  left: Bounds;\n  right: Bounds;\n}\n';
    const source = `${[...declared, shape].join('\n')}\n${declared.join('\n')}`;
    expect(linesLeft(source, 1, 10)).toEqual([1, 7]);
    expect(linesLeft(source, 1, 12)).toEqual([1, 11]);
    // what stands right above it may belong to it
    expect(linesLeft(source.replace('\n\nexport interface', '\nexport interface'), 1, 9)).toEqual([1, 9]);
  });

  it('does not end with attributes of the next function, or of what has no block', () => {
    const rust = `impl Cue {
    #[inline]
    pub fn left(&self, width: usize, ratio: f32) -> Bounds {
        self.bounds.narrowed(width, ratio).left()
    }

    #[expect(
        unsafe_code,
    )]
    #[inline]
    pub unsafe fn top(&self) -> Bounds {
        self.bounds.top()
    }

    #[derive(Clone)]
    struct Width(Vec3);
    struct Ratio(Vec3);
}
`;
    const left = (first: number, last: number) => linesLeft(rust, first, last, false, 'code', 'a.rs');
    for (const last of [9, 10]) expect(left(2, last)).toEqual([2, 4]);
    expect(left(7, 15)).toEqual([7, 12]);
    expect(left(2, 13)).toEqual([2, 12]);
  });

  it('does not end with an annotation that several brackets close', () => {
    const java = `class Cues {
    @Told(
        by = List(
            Cue(width, ratio)
        )
    )
    int left(int width, float ratio) {
        return bounds.narrowed(width, ratio).left();
    }

    @Told(by = {
        Cue(ratio)
    })
    int top(int width) {
        return bounds.narrowed(width, 1).top();
    }
    @Told void close(Bounds bounds) {
        bounds.close(left, top, width);
    }
    int width() {
        return bounds.width() + bounds.left();
    }
}
`;
    const left = (first: number, last: number) => linesLeft(java, first, last, false, 'code', 'A.java');
    expect(left(2, 14)).toEqual([2, 8]);
    expect(left(11, 20)).toEqual([11, 18]);
  });

  it('does not begin with the rest of the listing of a comment, unless it has most of that', () => {
    const source = `/**
 * Fills a jar:
 *
 * \`\`\`ts
 * open(jar, lid, spoon);
 * fill(jar, figs, spoon);
 * close(jar, lid, spoon);
 * \`\`\`
 */
${tests}`;
    const last = source.trimEnd().split('\n').length;
    for (const first of [4, 5, 6]) expect(linesLeft(source, first, last)[0]).toBe(Math.max(5, first));
    expect(linesLeft(source, 7, last)[0]).toBe(10);
    expect(linesLeft(source, 7, 7)).toEqual([7, 7]);
  });

  it('neither begins nor ends inside of a string of several lines', () => {
    const text = 'one\nof\n  many';
    const expecting = tests.replaceAll(/expect\(file.size\).*$/gm, `expect(file.text).toBe(\`${text}\`);`);
    expect(linesLeft(expecting, 5, 16)).toEqual([8, 16]);
    expect(linesLeft(expecting, 8, 15)).toEqual([8, 12]);
    expect(linesLeft(expecting, 9, 18)).toEqual([9, 17]);
    expect(linesLeft(expecting, 4, 5)).toEqual([4, 5]);
  });

  it('does not end with the type of what the next function gives back', () => {
    const types = accessors.replaceAll(/^ {2}get (\w+)\(\) \{$/gm, '  static int\n  $1(int at)\n  {');
    expect(linesLeft(types, 2, 14)).toEqual([2, 11]);
  });

  it('stays as it is when it has whole blocks, or is a piece of one', () => {
    expect(linesLeft(tests, 1, 19)).toEqual([1, 18]);
    expect(linesLeft(tests, 7, 12)).toEqual([7, 12]);
    expect(linesLeft(tests, 6, 10)).toEqual([6, 10]);
  });

  it('does not end with the beginning of the next entry of a list, nor begin with the end of the one before', () => {
    expect(linesLeft(cases, 9, 15)).toEqual([9, 12]);
    expect(linesLeft(cases, 6, 12)).toEqual([9, 12]);
    expect(linesLeft(cases, 4, 15)).toEqual([4, 12]);
    expect(linesLeft(cases, 9, 18)).toEqual([9, 18]);
    expect(linesLeft(cases.replaceAll('  ', '\t'), 9, 15)).toEqual([9, 12]);
  });

  it('gives up no more than a quarter', () => {
    expect(linesLeft(tests, 12, 17)).toEqual([12, 17]);
  });

  it('keeps a block that goes on behind it when what holds both begins in it', () => {
    const nested = `function all() {\n${tests.replaceAll(/^(?=.)/gm, '  ')}}\n`;
    expect(linesLeft(nested, 1, 18)).toEqual([1, 18]);
  });

  it('ends before the head of what comes next also where only that made it long enough for one text', () => {
    const lines = Array.from({ length: 6 }, (_, i) => `  settings.put(Setting.key${i}, 'value ${i}', ${i});`);
    const head = '  for (const consumer of new Consumer<Key, Value>(settings).open()) {';
    const readerOf = (seed: number) =>
      [
        `function ${inventedFunction(seed, 1).match(/\w+\(/)}) {`,
        ...lines,
        head,
        `    ${inventedFunction(seed, 6).split('\n').slice(1, -2).join('\n    ')}`,
        '  }',
        '}',
      ].join('\n');
    const files = { 'a.ts': `${readerOf(1)}\n\n${readerOf(2)}\n` };
    const [{ members }] = findingsOf(files).families;
    for (const member of members) expect(textAt(files, member).split('\n').at(-1)).toBe(lines.at(-1));
  });

  it('is told so on both sides', () => {
    const copied = inventedFunction(1, 9);
    const [above, below] = [inventedFunction(2, 6), inventedFunction(3, 6)];
    const end = above.split('\n').slice(-3).join('\n');
    const files = {
      'a.ts': `${above}\n${copied}\n${below}`,
      'b.ts': `${inventedFunction(4, 6).split('\n').slice(0, -3).join('\n')}\n${end}\n${copied}\n${inventedFunction(5, 6)}`,
    };
    const lines = copied.split('\n').length - 1;
    const firstIn = (text: string) => text.slice(0, text.indexOf(copied)).split('\n').length;
    expect(placesOf(findingsOf(files).families)).toEqual([
      Object.entries(files).map(([path, text]) => `${path}:${firstIn(text)}-${firstIn(text) + lines - 1}`),
    ]);
  });

  it('does not begin with the head of a function that only one side has', () => {
    const copied = inventedFunction(1, 9);
    const above = inventedFunction(2, 6);
    const end = above.split('\n').slice(-5).join('\n');
    const inserted = 'function* reopen({ ledger }) {\n  ledger.reopen(today, true);\n}\n';
    const files = {
      'a.ts': `${above}\n${copied}\n${inventedFunction(3, 6)}`,
      'b.ts': `${inventedFunction(4, 6).split('\n').slice(0, -5).join('\n')}\n${end}\n${inserted}\n${copied}`,
    };
    const { families } = findingsOf(files);
    expect(families.map(({ members }) => members.map((member) => `${textAt(files, member)}\n`))).toEqual([
      [copied, copied],
    ]);
  });
});

describe('a range without the heads of smaller blocks', () => {
  const left = (source: string, first: number, last: number, path = 'a.ts') =>
    linesLeft(source, first, last, false, 'code', path, withoutOpenHeads);

  const settle = `function settle(orders, rates) {
  const total = sumOf(orders, rates.base);
  const open = orders.filter((order) => order.isOpen);
  report(total, open.length, rates.name);
  for (const order of open) {
    if (order.total > rates.limit) {
      charge(order, rates.high);
      remind(order.customer);
    }
  }
}
`;

  it('ends before a head with nothing below it', () => {
    expect(left(settle, 1, 5)).toEqual([1, 4]);
    expect(left(settle, 1, 6)).toEqual([1, 4]);
    expect(left(settle, 2, 6)).toEqual([2, 4]);
  });

  it('keeps a head of which it has more', () => {
    expect(left(settle, 1, 7)).toEqual([1, 7]);
    expect(left(settle, 1, 8)).toEqual([1, 8]);
    expect(left(settle, 1, 4)).toEqual([1, 4]);
  });

  it('keeps a function before the annotation of the next one', () => {
    const hooks = ['documents', 'images']
      .map(
        (name) =>
          `@hooks.register("${name}")\ndef panel_of_${name}():\n    return panel_of(${name}, model)\n`,
      )
      .join('\n');
    expect(left(hooks, 1, 3, 'a.py')).toEqual([1, 3]);
  });

  it('is what is told of two functions that differ from there on', () => {
    const readerOf = (seed: number) =>
      `${settle.split('\n').slice(0, 5).join('\n')}\n    ${inventedFunction(seed, 6).split('\n').slice(1, -2).join('\n    ')}\n  }\n}\n`;
    expect(placesOf(findingsOf({ 'a.ts': readerOf(1), 'b.ts': readerOf(2) }).families)).toEqual([
      ['a.ts:1-4', 'b.ts:1-4'],
    ]);
  });
});

describe('a range within one text that runs on over whole blocks', () => {
  const twice = `${tests.split('\n\n')[1]}\n\n`.repeat(2);
  const left = (first: number, last: number, source = twice) =>
    linesLeft(source, first, last, true, 'code', 'a.ts', betweenOpenBlocks);

  it('has nothing of the block that it begins in', () => {
    expect(linesLeft(twice, 2, 18, true)).toEqual([2, 18]);
    expect(left(2, 18)).toEqual([11, 18]);
  });

  it('has nothing of the block that it ends in, nor of what annotates that', () => {
    expect(linesLeft(twice, 1, 14, true)).toEqual([1, 14]);
    expect(left(1, 14)).toEqual([1, 8]);
    expect(left(1, 16, twice.replaceAll(/^test/gm, '@Test\ntest'))).toEqual([1, 9]);
  });

  it('is told as the blocks that are whole', () => {
    const copied = inventedFunction(1, 8);
    const [end, begin, other] = [
      inventedFunction(2, 8).split('\n').slice(4),
      inventedFunction(3, 8).split('\n').slice(0, 4),
      inventedFunction(4, 8).split('\n').slice(0, 4),
    ];
    const lines = [
      ...begin,
      ...end,
      copied,
      inventedFunction(5, 8),
      ...other,
      ...end,
      copied,
      inventedFunction(6, 8),
    ];
    const files = { 'a.ts': lines.join('\n') };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => `${textAt(files, member)}\n`)).toEqual([copied, copied]);
  });
});

describe('a word that ends the block which a range began in', () => {
  const ruby = (between: string) => `def listed(jar)
  [
    ["Kind", kind_of(jar)],
    ["Raw", raw(jar)]
  ]
end
${between}def raw(jar)
  jar.read
    .with(options, 12)
    .opened(jar.lid)
    .closed(jar.lid, jar.figs)
  jar.figs.sum
end
`;

  it.each([
    ['', 7],
    ['\n', 8],
  ])('is given up with it (between them: %j)', (between, first) => {
    const last = first + 6;
    const left = linesLeft(ruby(between), 4, last, true, 'code', 'a.rb', betweenOpenBlocks);
    expect(left).toEqual([first, last]);
  });
});

describe('of a block that a range has only begun', () => {
  const source = `use std::io::Read;

impl Command for Open {
    fn name(&self) -> &str {
        "open"
    }

    fn search_terms(&self) -> Vec<&str> {
        vec!["load", "read", "file", "cat", "content", "text", "lines", "bytes", "data", "input", "fetch", "get", "take", "open", "show", "print", "view", "see"]
    }

    fn category(&self) -> Category {
        Category::FileSystem(self.kind, self.group, self.order)
    }

    /// What it does.
    #[allow(unused)]
    fn run(
        &self,
        call: &Call,
    ) -> Result<Data, ShellError> {
        let paths = call.rest(0)?;
        let raw = call.has_flag("raw")?;

        if paths.is_empty() {
            return Err(missing(call.head));
        }
        open_all(paths, raw, call.head)
    }
}
`;
  const left = (last: number, text = source) =>
    linesLeft(text, 1, last, false, 'code', 'a.rs', withoutStub)[1];

  it('the first rows are given up, with what is said of it', () => {
    expect(left(22)).toBe(13);
  });

  it('half of it stays, and so does all', () => {
    for (const last of [23, 26, 28]) expect(left(last)).toBe(last);
  });

  it('it stays where it does not stand apart', () => {
    const close = source.replace('}\n\n    /// What it does.\n', '}\n');
    expect(left(20, close)).toBe(20);
  });

  it('it stays where it is much of what there is', () => {
    const short = source.split('\n').slice(11).join('\n');
    expect(left(10, short)).toBe(10);
  });
});

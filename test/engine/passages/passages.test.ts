import { describe, expect, it } from 'vitest';
import { type Files, findingsOf, placesOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from '../invented.ts';

/** Something of its own above and below, so that files are no copies of one another. */
function amid(seed: number, passage: string): string {
  return `${inventedFunction(seed, 4)}\n${passage}\n${inventedFunction(seed + 1, 4)}`;
}

/** Whether a text has the whole passage, and not much of what stands around it. */
function expectWhole(text: string, passage: string): void {
  expect(text).toContain(passage.trimEnd());
  expect(text.length).toBeLessThan(passage.length * 1.3);
}

function familiesOf(files: Files) {
  return findingsOf(files).families.map(({ space, members }) => ({
    space,
    members: members.map(({ path }) => path),
    texts: members.map((range) => textAt(files, range)),
  }));
}

const openDays = `export function openDays(bookings: Booking[], boat: Boat, start: Date, nights: number) {
  const busy = new Set<string>();
  for (const booking of bookings) {
    if (booking.boat.id !== boat.id) continue;
    for (let index = 0; index < booking.nights; index++) {
      const date = new Date(booking.from);
      date.setDate(date.getDate() + index);
      busy.add(date.toISOString().slice(0, 10));
    }
  }
  let streak = 0;
  for (let ahead = 0; ahead < 90; ahead++) {
    const date = new Date(start);
    date.setDate(date.getDate() + ahead);
    streak = busy.has(date.toISOString().slice(0, 10)) ? 0 : streak + 1;
    if (streak === nights) return date;
  }
  return undefined;
}
`;

const aboutCaching = `Answers are kept in memory for as long as the process runs, and on disk for a week after
that. A request with a body is never answered from there, nor is one that asks for a fresh answer in
its headers. When the disk is full the oldest answers go first, and the newest tenth of them stays
whatever happens, so that a crowded machine does not fetch the same page over and over again.
`;

describe('copied code', () => {
  it('is judged with the rest of its block where it would be too short without', () => {
    const test = (name: string, how: string) => `
  def test_${name}
    oven = Oven.new(bakery, plate)
    shelf = Shelf::Mock.new bakery.shelf

    shelf.expect(:keep, nil, ["bread:rolls:rye:Loaf#1-Crust", Tin, Tin])

    baker = BreadBaker.new oven, ""
    baker.light_the_oven

    bakery.stub(:shelf, shelf) do
      baker.${how} Loaf.new(1)
    end

    assert shelf.verify
  end
`;
    const opened = '  def test_opens\n    shelf = at.dawn(7)\n\n    assert shelf.verify\n  end\n';
    const both = `${test('bakes', 'bake_for')}${test('toasts', 'toast_or_send_back')}`;
    const files = { 'a.rb': `class Bakery\n${opened}${both}end\n` };
    expect(placesOf(findingsOf(files).families)).toEqual([['a.rb:8-22', 'a.rb:24-38']]);
  });

  it('is found whole, from its first line to its closing bracket', () => {
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, openDays) });
    expect(more).toEqual([]);
    expect(family.space).toBe('code');
    expect(family.texts).toEqual([openDays.trimEnd(), openDays.trimEnd()]);
  });

  it('is found whole after edits inside it', () => {
    const edited = openDays
      .replace('< 90', '< horizon')
      .replace('  let streak = 0;\n', '  let streak = 0;\n  log.debug("days that are taken", busy.size);\n')
      .replace('      busy.add(date.toISOString().slice(0, 10));\n', '      busy.add(dayOf(date));\n');
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, edited) });
    expect(more).toEqual([]);
    expect(family.texts).toEqual([openDays.trimEnd(), edited.trimEnd()]);
  });

  it('ends where its copy does when only one of the functions ends soon after', () => {
    const statements = openDays.split('\n').slice(1, -3);
    const [ending, longer] = [inventedFunction(5, 5), inventedFunction(6, 40)].map((other) =>
      other.split('\n').slice(1, -2),
    );
    const inFunction = (name: string, lines: readonly string[]) =>
      `export function ${name}() {\n${[...statements, ...lines].join('\n')}\n}\n`;
    const [family] = familiesOf({ 'a.ts': inFunction('soon', ending), 'b.ts': inFunction('late', longer) });
    for (const text of family.texts) expect(text.trimEnd().split('\n').slice(1)).toEqual(statements);
  });

  it('ends with its last whole block where it would score much less with half of the next', () => {
    const roundedUp = `static unsigned int rounded_up(unsigned int loaves) {
  loaves -= 1;
  loaves |= loaves >> 1;
  loaves |= loaves >> 2;
  loaves |= loaves >> 4;
  loaves |= loaves >> 8;
  loaves += 1;
  return loaves;
}
`;
    const files = {
      'oven.c': `${roundedUp}
static int maybe_extend(oven_t* oven, unsigned int length) {
  tray_t** trays;
  void* borrowed_tray;
  void* borrowed_count;
  unsigned int count;
  unsigned int i;

  if (length <= oven->count) return 0;
  bake_all(oven, length);
}
`,
      'shelf.c': `${roundedUp}
static void maybe_extend(shelf_list* list, unsigned int length) {
  unsigned int newsize;
  unsigned int i;
  board_t* boards = saw(list, newsize);

  drop(list->boards);
}
`,
    };
    const [{ texts }] = familiesOf(files);
    expect(texts.map((text) => text.trimEnd())).toEqual([roundedUp.trimEnd(), roundedUp.trimEnd()]);
  });

  it('is told as it is where whole blocks would say too little', () => {
    const checked = `function checkTicket(ticket, kind, seasonOrDay) {
  if (!kind) {
    var problem = new Error("Missing kind of ticket for gate.check");
    problem.code = "MISSING_KIND";
    throw problem;
  }
  ticket = plain(ticket);
  var stamp = stampFrom(ticket);
  var printed = printedOn(ticket);
  var gate = gateFor(kind);
  return gate.check(printed, stamp, seasonOrDay);
}
`;
    const oneLine = (name: string) =>
      `function ${name}(${name}Value) {\n  return with${name}(${name}Value);\n}\n`;
    const edited = checked
      .replace(/ {4}var problem.*/, '    visits++;')
      .replace(/ {2}ticket =.*/, '  const prefix = settings.prefix ?? this.prefix;')
      .replace(/ {2}var printed.*/, '  var row = sheet.rows[sheet.last];\n  cells[at] = row[places[at]];')
      .replace(/( {2}var gate.*)/, '$1\n  yield { from: batch, begin: 0, size: batch.length };');
    const files = {
      'a.js': `${oneLine('first')}\n${checked}\nfunction readTicket(ticket, options) {\n  options = options || {};\n  ticket = plain(ticket);\n  return options.read(ticket);\n}\n`,
      'b.js': `${oneLine('second')}\n${edited}\nfunction sellBread(loaf) {\n  const flour = mill(loaf, 12);\n  return bake(flour, 7);\n}\n`,
    };
    const [{ texts }] = familiesOf(files);
    expect(texts[0]).toContain(checked.trimEnd());
    expect(texts[1]).toContain(edited.trimEnd());
  });

  it('is too short where only the head of the next function makes it long enough', () => {
    const copied = (statements: string) => `
static void after_delivery(delivery_t* request, int status) {
  ${statements}
  shop_close((shop_handle_t*) request->handle, on_closed);
  release(request);
}

`;
    const files = (statements: string) => ({
      'bakery.c': `${copied(statements)}static void on_refused(delivery_t* parcel, int reason) {\n  count_refused(reason);\n}\n`,
      'florist.c': `${copied(statements)}static void on_weighed(delivery_t* parcel, int grams) {\n  print_label(grams);\n}\n`,
    });
    expect(familiesOf(files(''))).toEqual([]);
    const [family] = familiesOf(
      files('EXPECT_EQ(status, delivered);\n  note_delivery(request, clock_now());'),
    );
    for (const text of family.texts)
      expect(text).toMatch(/^static void after_delivery(.*\n)*.*release\(request\);\n}\n?$/);
  });

  it('is too short where only an inner head that it ends with makes it long enough', () => {
    const handled = (seed: number) => {
      const body = inventedFunction(seed, 8).trimEnd().split('\n').slice(1, -1);
      return `async function handle(answer: Answer, baker: Baker) {
  const taskId = answer.text("taskId");
  ovens.first.open(taskId, trays.left);
  if (taskId.isEmpty()) {
  ${body.join('\n  ')}
  }
}
`;
    };
    expect(familiesOf({ 'bakery.ts': handled(1), 'florist.ts': handled(2) })).toEqual([]);
  });

  it('is found in another layout, with other comments', () => {
    const reformatted = openDays
      .replaceAll('  ', '\t')
      .replace(/\) \{\n/g, ')\n{\n')
      .replace('\tlet streak', '\t/* nothing so far */\n\tlet streak')
      .replaceAll("';", "'");
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, reformatted) });
    expect(more).toEqual([]);
    expect(family.space).toBe('code');
    expect(family.texts[1]).toContain('export function openDays');
    expect(family.texts[1]).toContain('return undefined');
  });

  it('meets the fence of a page that shows it', () => {
    const files = {
      'guide.md': `# Guide\n\n${aboutCaching}\n\`\`\`ts\n${openDays}\`\`\`\n`,
      'src/days.ts': amid(1, openDays),
    };
    expect(familiesOf(files)).toEqual([
      {
        space: 'code',
        members: ['guide.md', 'src/days.ts'],
        texts: [expect.stringContaining(openDays.trimEnd()), openDays.trimEnd()],
      },
    ]);
  });

  it('makes one family with its comments', () => {
    const commented = openDays.replace('  let streak', `${aboutCaching.replace(/^/gm, '  // ')}  let streak`);
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, commented), 'b.ts': amid(3, commented) });
    expect(more).toEqual([]);
    expect(family.texts).toEqual([commented.trimEnd(), commented.trimEnd()]);
  });

  it('is found before and behind what only one of the copies has between', () => {
    const [before, behind, between] = [
      inventedFunction(8, 6),
      inventedFunction(9, 6),
      inventedFunction(20, 14),
    ];
    const files = {
      'a.ts': amid(1, `${before}\n${behind}`),
      'b.ts': amid(3, `${before}\n${between}\n${behind}`),
    };
    const families = familiesOf(files);
    expect(families.map(({ space }) => space)).toEqual(['code', 'code']);
    const texts = families.flatMap((family) => family.texts).sort();
    expect(texts).toEqual([before, before, behind, behind].map((each) => each.trimEnd()).sort());
  });

  it('is found twice in one file, in two places that do not meet', () => {
    const files = { 'a.ts': amid(1, openDays) + amid(5, openDays.replace('busy', 'taken')) };
    const [{ members }, ...more] = findingsOf(files).families;
    expect(more).toEqual([]);
    expect(members).toHaveLength(2);
    expect(members[0].endOffset).toBeLessThanOrEqual(members[1].startOffset);
  });
});

describe('code with other names', () => {
  const renamed = openDays
    .replaceAll(/\bbookings?\b/gi, (name) =>
      name.endsWith('s') ? 'rentals' : name === 'Booking' ? 'Rental' : 'rental',
    )
    .replaceAll(/\bboat\b/g, 'bike')
    .replaceAll('Boat', 'Bike')
    .replaceAll('nights', 'hours')
    .replaceAll('busy', 'lent')
    .replaceAll('streak', 'row')
    .replaceAll('index', 'step')
    .replaceAll('ahead', 'later')
    .replaceAll('openDays', 'freeHours');

  it('is found by its shape', () => {
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, renamed) });
    expect(more).toEqual([]);
    expectWhole(family.texts[0], openDays);
    expectWhole(family.texts[1], renamed);
  });

  it('is found when not one name is left', () => {
    const names = new Map<string, string>();
    const kept = new Set('export function const new for of if continue let return undefined'.split(' '));
    const other = openDays.replace(/[A-Za-z]\w*/g, (name) => {
      if (kept.has(name)) return name;
      if (!names.has(name)) names.set(name, `other${names.size}`);
      return names.get(name) ?? name;
    });
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, other) });
    expect(more).toEqual([]);
    expect(family.space).toBe('shape');
    expectWhole(family.texts[0], openDays);
    expectWhole(family.texts[1], other);
  });

  it('is found with lines changed besides, whole to its last line', () => {
    const edited = renamed
      .replace('  const lent', '  log.info("looking for free hours", start);\n  const lent')
      .replace('      date.setDate(date.getDate() + step);\n', '')
      .replace('  return undefined;', '  throw new Error("none left");');
    const [family, ...more] = familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, edited) });
    expect(more).toEqual([]);
    expectWhole(family.texts[0], openDays);
    expectWhole(family.texts[1], edited);
  });

  it('is found whole when what is alike ends within a smaller block', () => {
    const original = [
      "import inside from 'inside';",
      '',
      'const isHosted = () => {',
      "  if (process.platform !== 'linux') {",
      '    return false;',
      '  }',
      '',
      "  if (os.release().toLowerCase().includes('hosted')) {",
      '    if (isInsideContainer()) {',
      '      return false;',
      '    }',
      '',
      '    return true;',
      '  }',
      '',
      '  try {',
      "    if (fs.readFileSync('/proc/version', 'utf8').toLowerCase().includes('hosted')) {",
      '      return !isInsideContainer();',
      '    }',
      '  } catch {}',
      '',
      '  if (',
      "    fs.existsSync('/proc/sys/fs/interop')",
      "    || fs.existsSync('/run/hosted')",
      '  ) {',
      '    return !isInsideContainer();',
      '  }',
      '',
      '  return false;',
      '};',
      '',
    ];
    const edited = [...original];
    edited[0] = "import { readFileSync } from 'node:fs';";
    edited.splice(27, 2);
    edited.splice(25, 0, '    if (root.raws.indent) return root.raws.indent');
    edited.splice(22, 0, '    offsets[index + 1] = scratch.index');
    edited.splice(12, 1);
    edited.splice(4, 1);
    const { families } = findingsOf({ 'a.js': original.join('\n'), 'b.js': edited.join('\n') });
    expect(placesOf(families)).toEqual([['a.js:1-30', 'b.js:1-28']]);
  });

  it('is no copy when the names follow no renaming', () => {
    let next = 0;
    const kept = new Set('export function const new for of if continue let return undefined'.split(' '));
    const scrambled = openDays.replace(/[A-Za-z]\w*/g, (name) => (kept.has(name) ? name : `any${next++}`));
    expect(familiesOf({ 'a.ts': amid(1, openDays), 'b.ts': amid(3, scrambled) })).toEqual([]);
  });
});

describe('what is no copy', () => {
  const licence = `/*
 * Copyright 2024 The Harbour Authors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at http://www.apache.org/licenses/
 *
 * Unless required by applicable law or agreed to in writing, software distributed under the License is
 * distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 */
`;

  it.each([
    ['ts', licence],
    ['py', licence.replaceAll(/^.*?(\w.*)?$/gm, '# $1')],
    ['sql', licence.replaceAll(/^.*?(\w.*)?$/gm, '-- $1')],
    ['js', `'use strict';\n\n${licence}`],
    ['php', `<?php\ndeclare(strict_types=1);\n\n${licence}`],
    ['h', `#ifndef HARBOUR_H\n#define HARBOUR_H\n\n${licence}`],
    ['bat', `@echo off\n${licence.replaceAll(/^.*?(\w.*)?$/gm, 'rem $1')}`],
    ['vim', licence.replaceAll(/^.*?(\w.*)?$/gm, '" $1')],
    ['xml', `<?xml version="1.0" encoding="utf-8"?>\n<!--\n${licence.replaceAll(/^\W*/gm, '')}\n-->\n`],
    ['Converter', licence.replaceAll(/^.*?(\w.*)?$/gm, ' # $1')],
    ['tex', licence.replaceAll(/^.*?(\w.*)?$/gm, '% $1')],
    ['html', `<!--\n${licence.replaceAll(/^\W*/gm, '')}\n-->\n`],
  ])('is the licence at the top of %s files', (extension, header) => {
    const body = (seed: number) =>
      ['html', 'tex', 'Converter'].includes(extension) ? inventedProse(seed, 1) : inventedFunction(seed, 1);
    const files = Object.fromEntries(
      [1, 2, 3].map((seed) => [`${seed}.${extension}`, `${header}${body(seed)}`]),
    );
    const found = findingsOf(files, { threshold: 0.5 });
    expect(found.files).toEqual([]);
    expect(found.families).toEqual([]);
    expect(found.totals.duplicatedLines).toBe(0);
  });

  it.each([
    [
      'ts',
      Array.from(
        { length: 12 },
        (_, i) => `import { part${i}, type Kind${i} } from '../parts/part${i}.ts';\n`,
      ).join(''),
    ],
    [
      'py',
      Array.from({ length: 12 }, (_, i) => `from parts.part${i} import first${i}, second${i}\n`).join(''),
    ],
    ['java', Array.from({ length: 12 }, (_, i) => `import org.parts.part${i}.Part${i};\n`).join('')],
    ['rs', Array.from({ length: 12 }, (_, i) => `use crate::parts::{part${i}, other${i}};\n`).join('')],
    [
      'go',
      `import (\n${Array.from({ length: 12 }, (_, i) => `\t"example.org/parts/part${i}/v2"\n`).join('')})\n`,
    ],
    ['c', Array.from({ length: 12 }, (_, i) => `#include "parts/part${i}_of_many.h"\n`).join('')],
  ])('are the imports of %s files', (extension, imports) => {
    const files = Object.fromEntries(
      [1, 2, 3].map((seed) => [`${seed}.${extension}`, `${imports}\n${inventedFunction(seed, 5)}`]),
    );
    expect(findingsOf(files, { threshold: 0.5 }).families).toEqual([]);
    expect(findingsOf(files, { threshold: 0.5 }).files).toEqual([]);
  });

  it('is a passage shorter than wanted', () => {
    const short = 'The crane lifts forty tons when the wind allows it.\n';
    const files = { 'a.md': `${short}\n${inventedProse(1, 4)}`, 'b.md': `${inventedProse(2, 4)}\n${short}` };
    expect(findingsOf(files).families).toEqual([]);
  });
});

describe('a copied page with listings', () => {
  const listings = [openDays, inventedFunction(7, 9)].map((code) => `\`\`\`ts\n${code}\`\`\`\n`);
  const page = [aboutCaching, listings[0], inventedProse(8, 24), listings[1], inventedProse(9, 2)].join('\n');
  const withMore = (seed: number) => `${page}\n${inventedProse(seed, 9)}`;

  it('is told once, as the page', () => {
    const families = familiesOf({ 'a.md': withMore(1), 'b.md': withMore(2) });
    expect(families).toEqual([
      { space: 'prose', members: ['a.md', 'b.md'], texts: [page.trimEnd(), page.trimEnd()] },
    ]);
  });

  it('is told once where its last listing is behind all that it says', () => {
    const used =
      '```ts\nexport function free(boat: Boat, start: Date) {\n  return openDays(bookings, boat, start, 7);\n}\n```\n';
    const ending = `${page}\n${used}`;
    const files = { 'a.md': ending, 'b.md': `${ending}\n${inventedProse(17, 30)}` };
    expect(familiesOf(files).map(({ space }) => space)).toEqual(['prose']);
  });

  it('tells a listing that has a copy elsewhere', () => {
    const files = { 'a.md': withMore(1), 'b.md': withMore(2), 'src/days.ts': amid(3, openDays) };
    expect(familiesOf(files).map(({ space, members }) => [space, ...members])).toEqual([
      ['prose', 'a.md', 'b.md'],
      ['code', 'a.md', 'b.md', 'src/days.ts'],
    ]);
  });

  it('tells a listing that two pages took from two others', () => {
    const other = [inventedProse(11, 30), listings[0], inventedProse(12, 30)].join('\n');
    const files = {
      'a.md': withMore(1),
      'b.md': withMore(2),
      'c.md': `${other}\n${aboutCaching}`,
      'd.md': other,
    };
    const listed = familiesOf(files).find(({ space }) => space === 'code');
    expect(listed?.members).toEqual(['a.md', 'b.md', 'c.md', 'd.md']);
  });
});

describe('prose beside a listing', () => {
  const comment = '// fetch the answer that the cache has kept for us\n';
  const listing = (seed: number, said = comment) => `\`\`\`ts\n${said}${inventedFunction(seed, 4)}\`\`\`\n`;
  const more = inventedProse(9, 4);

  it('begins behind what the comments of the one above say, and ends before those of the one below', () => {
    const page = (seed: number) => `${listing(seed)}\n${aboutCaching}\n${listing(seed + 1)}`;
    const files = { 'a.md': page(1), 'b.md': page(3) };
    expect(familiesOf(files).map(({ texts }) => texts)).toEqual([
      [aboutCaching.trimEnd(), aboutCaching.trimEnd()],
    ]);
  });

  it('ends before the heading of the one below', () => {
    const page = (seed: number) => `${aboutCaching}\n## How to ask\n\n${listing(seed)}`;
    expect(familiesOf({ 'a.md': page(1), 'b.md': page(3) }).map(({ texts }) => texts)).toEqual([
      [aboutCaching.trimEnd(), aboutCaching.trimEnd()],
    ]);
  });

  it('is scored as it is told', () => {
    const page = (seed: number, said: string) => `${aboutCaching}\n${listing(seed, said + comment)}`;
    const [{ similarity }] = findingsOf({
      'a.md': page(1, '// as it is now, or was\n'),
      'b.md': page(3, '// nobody asks for more\n'),
    }).families;
    expect(similarity).toBe(1);
  });

  it('goes on behind a listing', () => {
    const page = (seed: number) => `${aboutCaching}\n${listing(seed)}\n${more}`;
    const files = { 'a.md': page(1), 'b.md': page(3) };
    expect(familiesOf(files).map(({ texts }) => texts)).toEqual([[page(1).trimEnd(), page(3).trimEnd()]]);
  });

  it('goes on behind a listing with code between its comments', () => {
    const page = (seed: number) =>
      `${aboutCaching}\n${listing(seed, `${comment}${inventedFunction(seed + 1, 4)}${comment}`)}\n${more}`;
    const files = { 'a.md': page(1), 'b.md': page(3) };
    expect(familiesOf(files).map(({ texts }) => texts)).toEqual([[page(1).trimEnd(), page(3).trimEnd()]]);
  });

  it('is not what comments of listings say with code between them', () => {
    const said = inventedProse(10, 4)
      .replace(/^(?=.)/gm, '// ')
      .trimEnd()
      .split('\n');
    const page = (seed: number) =>
      said.map((line, at) => `${line}\n${inventedFunction(seed + at, 2)}`).join('');
    const listed = (seed: number) => `As ${inventedProse(seed, 1)}\n\`\`\`ts\n${page(seed)}\`\`\`\n`;
    expect(familiesOf({ 'a.md': listed(20), 'b.md': listed(40) })).toEqual([]);
    expect(familiesOf({ 'a.md': listed(20), 'b.ts': page(40) })).toEqual([]);
    const headed = (seed: number) => `# How it is used\n\n\`\`\`ts\n${page(seed)}\`\`\`\n\n# What it costs\n`;
    expect(familiesOf({ 'a.md': headed(20), 'b.md': headed(40) })).toEqual([]);
  });

  it('is not what is left of such comments without the text beside them', () => {
    const said = [
      'Expect a title "to contain" a substring.',
      'Click the get started link.',
      'Expects the page to have a heading with the name of Installation.',
    ];
    const listing = (seed: number) =>
      `\`\`\`ts\n${said.map((line, at) => `// ${line}\n${inventedFunction(seed + at, 1)}`).join('')}\`\`\`\n`;
    const once = `## Add an example test\n\nCreate a file inside the current working directory with the code below. Make sure your test name also follows the convention of prefixes.\n\n${listing(20)}\n## Running the example test\n\nBy default tests will be run on one browser. Tests are run without a window.\n`;
    const often = `## First test\n\nTake a look at the following example to see how to write a test.\n\n${[30, 40, 50, 60].map(listing).join('\n')}\n## Actions\n\nMost of the tests start at a page, and act on what it shows.\n`;
    expect(familiesOf({ 'a.md': once, 'b.md': often })).toEqual([]);
  });

  it('leaves what a listing says a passage of its own', () => {
    const said = aboutCaching.replace(/^(?=.)/gm, '// ');
    const page = (seed: number) => `As they say it.\n\n${listing(seed, said)}`;
    expect(familiesOf({ 'a.md': page(1), 'b.md': page(3) }).map(({ texts }) => texts)).toEqual([
      [said.trimEnd(), said.trimEnd()],
    ]);
  });
});

describe('copied prose', () => {
  const lines = aboutCaching.trim().split('\n');
  const asDocComment = `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
  const marked = (mark: string) => lines.map((line) => `${mark} ${line}\n`).join('');

  it('is one family across every kind of file', () => {
    const files = {
      'README.md': `# Cache\n\n${aboutCaching}\n## Else\n\n${inventedProse(1, 3)}`,
      'cache.ts': `${inventedFunction(1, 3)}${asDocComment}${inventedFunction(2, 3)}`,
      'cache.rs': `fn a() {}\n\n${marked('///')}fn b() {}\n`,
      'cache.rb': `def a; end\n\n${marked('#')}def b; end\n`,
      'cache.py': `def cache(page):\n    """\n${lines.map((line) => `    ${line}\n`).join('')}    """\n    return page\n`,
      'cache.sql': `select 1;\n${marked('--')}select 2;\n`,
      'cache.rst': `Cache\n=====\n\n${aboutCaching}`,
      'cache.html': `<h1>Cache</h1>\n<p>${aboutCaching}</p>\n`,
    };
    const [family, ...more] = familiesOf(files);
    expect(more).toEqual([]);
    expect(family.space).toBe('prose');
    expect(family.members).toEqual(Object.keys(files).sort());
    for (const text of family.texts) {
      expect(text).toContain('Answers are kept');
      expect(text).toMatch(/over and over again\.?/);
    }
  });

  it('is found in each of many files, short as it is', () => {
    const short = inventedProse(7, 3).trim().split('\n').join(' ');
    const paths = Array.from({ length: 30 }, (_, i) => `${String(i).padStart(2, '0')}.md`);
    const files = Object.fromEntries(
      paths.map((path, i) => [
        path,
        `${inventedProse(100 + i, 4)}\n${short}\n\n${inventedProse(200 + i, 4)}`,
      ]),
    );
    const [family, ...others] = familiesOf(files);
    expect(others).toEqual([]);
    expect(family.members).toEqual(paths);
    for (const text of family.texts) expect(text).toBe(short);
  });

  it('is found on one line, with other marks, cases and punctuation', () => {
    const files = {
      'a.md': aboutCaching,
      'b.md': lines.join(' '),
      'c.md': aboutCaching
        .replace('memory', '**memory**')
        .replace('on disk', '[on disk](https://example.org/disk "where")')
        .replace('headers', '`headers`'),
      'd.md': aboutCaching.toUpperCase().replaceAll(',', ' –'),
    };
    const [family, ...more] = familiesOf(files);
    expect(more).toEqual([]);
    expect(family.members).toEqual(Object.keys(files));
  });

  it('is found with a sentence more, a sentence less, and two in the other order', () => {
    const [one, two, three] = lines.join(' ').split(/(?<=\.) /);
    const files = (edited: string) => ({
      'a.md': `${inventedProse(1, 3)}\n${aboutCaching}`,
      'b.md': `${edited}\n\n${inventedProse(2, 3)}`,
    });
    for (const edited of [
      `${one} Nobody has asked for more so far. ${two} ${three}`,
      `${one} ${three}`,
      `${two} ${one} ${three}`,
    ]) {
      const [family, ...more] = familiesOf(files(edited));
      expect(more).toEqual([]);
      expect(family.texts[1]).toContain(three.slice(0, -1));
      expect(family.texts[1]).toContain(one.slice(0, -1));
    }
  });

  it.each([
    [
      'Chinese',
      '缓存会把每个请求的结果保存在内存中,进程结束以后还会在磁盘上保留一个星期。带有正文的请求从不使用缓存,明确要求新结果的请求也不会使用。磁盘写满的时候,最旧的结果最先被删除。',
    ],
    [
      'Japanese',
      'キャッシュは各リクエストの結果をメモリに保存し、プロセスが終わったあともディスクに一週間残します。本文のあるリクエストには決して使われません。ディスクがいっぱいになると、最も古い結果から順に削除されます。',
    ],
    [
      'Thai',
      'แคชจะเก็บผลลัพธ์ของทุกคำขอไว้ในหน่วยความจำตราบเท่าที่โปรแกรมยังทำงานอยู่ และเก็บไว้บนดิสก์อีกหนึ่งสัปดาห์หลังจากนั้น คำขอที่มีเนื้อหาจะไม่ใช้แคชเลย เมื่อดิสก์เต็มผลลัพธ์ที่เก่าที่สุดจะถูกลบก่อน',
    ],
    [
      'Russian',
      'Ответы хранятся в памяти, пока работает программа, и ещё неделю после этого лежат на диске. Запрос с телом никогда не получает ответ оттуда, как и запрос, который прямо просит свежий ответ. Когда диск заполнен, первыми удаляются самые старые ответы, а новая десятая часть остаётся.',
    ],
  ])('is found in %s', (_, text) => {
    const files = {
      'a.md': `# One\n\n${inventedProse(1, 3)}\n${text}\n`,
      'b.ts': `const a = 1;\n/** ${text} */\nconst b = 2;\n`,
    };
    const [family, ...more] = familiesOf(files);
    expect(more).toEqual([]);
    expect(family.texts[0]).toContain(text.slice(0, -1));
    expect(family.texts[1]).toContain(text.slice(0, -1));
  });
});

describe('repetition', () => {
  it.each([
    [
      'of one line of code',
      'data.ts',
      'register(handlers, "name of the thing", { retries: 3, delay: 250 });\n',
    ],
    ['of one number', 'data.csv', '0,0,0,0,0,0,0,0,0,0,0,0,0\n'],
  ])('%s gives no range that overlaps another', (_, path, line) => {
    const found = findingsOf({ [path]: line.repeat(3000) });
    for (const { members } of found.families)
      for (const [i, x] of members.entries())
        for (const y of members.slice(i + 1))
          expect(x.endOffset <= y.startOffset || y.endOffset <= x.startOffset).toBe(true);
    expect(found.families.length).toBeLessThan(20);
    expect(found.totals.duplicatedLines).toBeLessThanOrEqual(found.totals.lines);
  });

  it('of one sentence gives no range that overlaps another', () => {
    const sentence = 'Every harbour master keeps the same old book of all boats in the bay.\n';
    for (const { members } of findingsOf({ 'a.md': sentence.repeat(12) }).families)
      for (const [i, x] of members.entries())
        for (const y of members.slice(i + 1))
          expect(x.endOffset <= y.startOffset || y.endOffset <= x.startOffset).toBe(true);
  });

  it('of one line does not hide a passage in the same files', () => {
    const table = '  { kind: "row", value: 0, label: "" },\n'.repeat(200);
    const files = {
      'a.ts': `const rows = [\n${table}];\n${openDays}`,
      'b.ts': `${openDays}const others = [\n${table}];\n`,
    };
    const texts = familiesOf(files).flatMap((family) => family.texts);
    expect(texts.filter((text) => text.includes('function openDays'))).toHaveLength(2);
  });
});

describe('places', () => {
  it('are told by path, line and column', () => {
    const files = { 'a.ts': `const one = 1;\n${openDays}`, 'b.ts': openDays };
    expect(placesOf(findingsOf(files).families)).toEqual([['a.ts:2-20', 'b.ts:1-19']]);
  });
});

describe('passages with something else between them', () => {
  const [first, second] = [inventedProse(31, 4), inventedProse(32, 4)];
  const between = (seed: number) => inventedProse(seed, 5);

  it('are told each for itself', () => {
    const files = {
      'a.md': `${first}\n${between(33)}\n${second}`,
      'b.md': `${first}\n${between(34)}\n${second}`,
    };
    const texts = familiesOf(files).map((family) => family.texts.map((text) => text.trim()));
    expect(texts.sort()).toEqual([first, second].map((text) => [text.trim(), text.trim()]).sort());
  });

  it('are one passage when it was put into one of the two', () => {
    const files = { 'a.md': `${first}\n${second}`, 'b.md': `${first}\n${inventedProse(33, 1)}\n${second}` };
    expect(familiesOf(files)).toHaveLength(1);
  });
});

describe('comments', () => {
  const lines = inventedProse(35, 9).trim().split('\n');
  const commented = (seed: number) =>
    lines.map((line, at) => `// ${line}\n${inventedFunction(seed + at, 3)}`).join('\n');

  it('are no passage when code that is not alike parts them', () => {
    expect(familiesOf({ 'a.ts': commented(100), 'b.ts': commented(200) })).toEqual([]);
  });

  it('are one when they stand together', () => {
    const together = lines.map((line) => `// ${line}\n`).join('');
    const files = {
      'a.ts': together + inventedFunction(100, 4),
      'b.ts': together + inventedFunction(200, 4),
    };
    expect(familiesOf(files).map(({ space }) => space)).toEqual(['prose']);
  });
});

it('tells two places of a text once, though a few lines further on they are alike too', () => {
  const random = randomOf(5);
  const names = Array.from({ length: 24 }, () => inventedWord(random));
  const step = (name: string, at: number) =>
    `  await ${names[at % 5]}.connect(server, { ${names[at % 7]}: ${at % 3} });\n  expect(${name}.read(${at})).toBe('${names[(at * 5) % 24]}');\n`;
  const steps = `async function run() {\n${names.map(step).join('')}}\n`;
  const { passages } = findingsOf({
    'a.ts': steps,
    'b.ts': `${steps.replace('expect(', 'assume(')}done();\n`,
  });
  for (const [at, one] of passages.entries())
    for (const other of passages.slice(0, at)) {
      if (one.a.path !== other.a.path || one.b.path !== other.b.path) continue;
      const shared = (side: 'a' | 'b') =>
        (Math.min(one[side].endOffset, other[side].endOffset) -
          Math.max(one[side].startOffset, other[side].startOffset)) /
        Math.min(
          one[side].endOffset - one[side].startOffset,
          other[side].endOffset - other[side].startOffset,
        );
      expect(Math.min(shared('a'), shared('b'))).toBeLessThan(0.4);
    }
  expect(passages.length).toBeGreaterThan(0);
});

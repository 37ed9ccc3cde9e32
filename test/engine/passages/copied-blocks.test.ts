import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

/** A test in which every other line has a word that the other one has not. */
const bakes = `  it('bakes a loaf of rye', async ({ oven, shelf }) => {
    const loaf = await oven.bake(rye, { minutes: 40 });
    await loaf.cool(shelf.top, { minutes: 15 });
    expect(loaf.crust.colour).toBe('brown');
    expect(loaf.crumb.holes).toHaveLength(12);
    await shelf.keep(loaf, { days: 3 });
    expect(shelf.loaves).toContain(loaf);
    await oven.sweep();
  });
`;
const bakesOther = bakes
  .replace('rye, {', 'wheat, {')
  .replace('40', '35')
  .replace('.cool(shelf.top', '.cool(shelf.bottom')
  .replace('.crust.colour', '.crust.look')
  .replace('holes', 'pores')
  .replace('days: 3', 'days: 2')
  .replace('loaves', 'bread');

/** Something else, between two blocks. */
const between = `  ${inventedFunction(11, 8).replaceAll('\n', '\n  ')}\n`;

function toldIn(...blocks: string[]) {
  const text = `describe('the oven', () => {\n${blocks.join('\n')}});\n`;
  const { families } = findingsOf({ 'oven.test.ts': text }, { spaces: ['code'] });
  return { families, places: placesOf(families), text };
}

/** Where a block is in a text, as families have it. */
function placeOf(text: string, block: string): string {
  const first = text.slice(0, text.indexOf(block)).split('\n').length;
  return `oven.test.ts:${first}-${first + block.trimEnd().split('\n').length - 1}`;
}

describe('blocks of one text', () => {
  it('are told as a whole where most of their words are the same in the same order, whatever their score', () => {
    const { families, places, text } = toldIn(bakes, between, bakesOther);
    expect(places).toEqual([[placeOf(text, bakes), placeOf(text, bakesOther)]]);
    expect(families[0].similarity).toBeLessThan(0.6);
  });

  it('are not where more of them is other', () => {
    const more = (name: string) =>
      `    ${name}.open({ minutes: 40 });\n    await ${name}.heat(rye, ${name}.top);\n`;
    const third = bakesOther
      .replace('pores', 'holes')
      .replace('look', 'colour')
      .replace('    expect', `${more('stove')}    expect`)
      .replace('    await shelf', `${more('grill')}    await shelf`);
    expect(toldIn(bakes, between, third).places).toEqual([]);
  });

  it('count by their code where comments in them say other things', () => {
    const said = (comment: string) => (test: string) =>
      test.replace('    expect', `${comment.replaceAll(/^/gm, '    // ')}\n    expect`);
    const saidOfCrust = said(
      'The crust is what a customer sees first,\nso it has to be as brown as last week.',
    );
    const saidOfHoles = said(
      'Holes come from the yeast, of which there\nis less in winter, when the flour is cold.',
    );
    const { families } = toldIn(saidOfCrust(bakes), between, saidOfHoles(bakesOther));
    const bare = toldIn(bakes, between, bakesOther).families;
    expect(families.map(({ words, similarity }) => [words, similarity])).toEqual(
      bare.map(({ words, similarity }) => [words, similarity]),
    );
  });

  it('are told with those around them that are copies too, though these are less alike', () => {
    const group = (name: string, title: string, test: string) =>
      `  describe('${name}', () => {
    beforeEach(() => ${name}.${title}.open(oven, ${title}, ${name}.shelf));
${test.replaceAll(/^(?=.)/gm, '  ')}  });
`;
    const alike = bakes
      .replace('.cool(shelf.top', '.cool(shelf.bottom')
      .replace('12', '9')
      .replace('days: 3', 'days: 2');
    const groups = [group('rye', 'dark', bakes), group('wheat', 'label', alike)];
    const { places, text } = toldIn(groups[0], between, groups[1]);
    expect(places).toEqual([groups.map((each) => placeOf(text, each))]);
  });

  it('may be short if they are nearly the same, and no calls', () => {
    const method = (name: string, colour: string) => `  ${name}(shelf: Shelf, baker: Baker) {
    if (this.crust.${colour}) {
      this.crumbs.sweep(
        shelf,
        shelf.width,
        shelf.height,
      );
      baker.apron.wash(this.crumbs, shelf.top);
    }
    return this.oven.clean(shelf, baker.name);
  }
`;
    const call = (colour: string) => `  crumbs.sweep(
    shelf,
    shelf.width,
    shelf.height,
    oven.clean(shelf, colour),
    colour.${colour},
    colour.dark,
    crust.isBrown,
    crust.isThick,
    crust.thickness.millimetres,
    baker.name,
    baker.apron,
  );
`;
    const methods = [method('sweepBrown', 'brown'), method('sweepGolden', 'isGolden.enough')];
    const { places, text } = toldIn(methods[0], between, methods[1]);
    expect(places).toEqual([methods.map((each) => placeOf(text, each))]);
    expect(toldIn(call('brown'), between, call('golden')).places).toEqual([]);
  });
});

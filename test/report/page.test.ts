import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeReport } from '../../bench/large-report.ts';
import { oneOf, randomFrom } from '../../bench/random.ts';
import { withExcerpts } from '../../src/report/excerpts.ts';
import { type ReportModel, reportModel } from '../../src/report/report-model.ts';
import { thisMachine } from '../../src/service/node/machine.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { scan } from '../../src/service/scan.ts';
import { accessFaults } from '../host/access-faults.mjs';
import { launchBrowser } from '../host/browser-run.mjs';
import { memoryFileSystem } from '../workspace/memory-file-system.ts';
import { lines, openInEditor, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
let demo: ReportModel;
const folder = fileURLToPath(new URL('../../demo', import.meta.url));
const shots = process.env.SHOTS;

beforeAll(async () => {
  browser = await launchBrowser();
  const { result } = await scan(
    { folders: [folder], options: defaultOptions },
    thisMachine(new URL('../../dist/worker.js', import.meta.url), { wanted: 0 }),
  );
  demo = await withExcerpts(reportModel(result, 'demo'), (name) =>
    readFileSync(`${folder}/${name}`, 'utf8').split('\n'),
  );
});
afterAll(() => browser?.close());

/** Opens every picture of a page. */
async function openAll(page: Page): Promise<void> {
  for (const part of await page.locator('.picture-part').all())
    if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
}

const rows = '[role=tabpanel]:not([hidden]) .row';

describe('the report page as a file', { timeout: 180_000 }, () => {
  it('says nothing of passages and lines when whole files were compared', async () => {
    const model = reportOf([], {
      options: { minWords: 30, threshold: 0.7, passageThreshold: 0.3, method: 'exact' },
      files: [{ a: 'a.md', b: 'b.md', jaccard: 0.9, containmentOfA: 0.9, containmentOfB: 1 }],
      stats: { files: 2, skipped: {} } as never,
    });
    const { page, complaints } = await openReport(browser, model);
    expect(await page.textContent('.figures')).toBe('Files compared2Alike files1 pair');
    expect(await page.textContent('main')).toContain(
      'Whole files were compared, by exact; passages were not looked for.',
    );
    expect(await page.locator('[role=tab]:visible').allTextContents()).toEqual(['Alike files (1)']);
    await page.focus('[role=tab]:visible');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(rows).count()).toBe(1);
    await page.evaluate("location.hash = '#find=a'");
    await expect.poll(() => page.inputValue('[type=search]')).toBe('a');
    expect(await page.locator(rows).count()).toBe(1);
    const none = await openReport(browser, { ...model, filePairs: [], fileGroups: [] });
    expect(await none.page.textContent('main')).toContain(
      '2 files were compared, and none is a near-duplicate of another.',
    );
    expect(complaints).toEqual([]);
  });

  it('tells figures, opens a family side by side, and asks nobody for anything', async () => {
    const { page, complaints, requests } = await openReport(browser, demo);
    expect(await page.textContent('h1')).toBe('Duplicates in demo');
    expect(await page.textContent('.figures')).toMatch(/Copied.*% · \d+ of \d+ lines/);
    const tops = await page
      .locator(`${rows} >> nth=0 >> [role=gridcell]`)
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.click(rows);
    await page.waitForSelector('.pair tr.same, .copies pre');
    expect(new URL(page.url()).hash).toMatch(/open=/);
    const address = page.url();
    await page.reload();
    await page.waitForSelector('.pair tr.same, .copies pre');
    expect(page.url()).toBe(address);
    expect(complaints).toEqual([]);
    expect(new Set(requests)).toEqual(new Set(['http://report.test/']));
  });

  it('sets prose that is broken into other lines face to face a sentence at a time', async () => {
    const texts: Record<string, string[]> = {
      'a.md': ['The gate opens at nine (e.g. `x`). It is closed by ten.', 'Nobody waits.'],
      'b.ts': [
        '/**',
        ' * The gate opens at nine',
        ' * (e.g. `x`). It is closed',
        ' * by eleven. Nobody waits.',
        ' */',
      ],
    };
    const members = [lines('a.md', 1, 2), lines('b.ts', 1, 5)];
    const model = await withExcerpts(reportOf([{ space: 'prose', members }]), (name) => texts[name]);
    const { page } = await openReport(browser, model);
    await page.click(rows);
    await page.waitForSelector('.pair tr.same');
    const shown = await page
      .locator('.pair tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(shown).toEqual([
      ['1', 'The gate opens at nine (e.g. `x`).', '2', 'The gate opens at nine (e.g. `x`).'],
      ['1', 'It is closed by ten.', '3', 'It is closed by eleven.'],
      ['2', 'Nobody waits.', '4', 'Nobody waits.'],
    ]);
    expect(await page.locator('.pair mark').allTextContents()).toEqual(['ten', 'eleven']);
  });

  it('keeps the names of places in sight, however wide it is', async () => {
    const path = 'src/components/navigation/a-component-with-a-long-name.ts';
    const { page } = await openReport(
      browser,
      reportOf([{ members: [lines(path, 274, 319), lines('b.ts', 1, 9)] }]),
    );
    await page.click(rows);
    for (const width of [400, 520, 700, 1040, 1181, 1320]) {
      await page.setViewportSize({ width, height: 900 });
      const rightOf = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      const [grid] = await rightOf('[role=tabpanel]:not([hidden]) .grid');
      const place = page.locator(`${rows} .path:nth-child(6)`);
      await expect.poll(() => place.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      expect(Math.max(...(await rightOf(`${rows} .path:nth-child(6) span`)))).toBeLessThanOrEqual(grid);
      expect(await place.textContent()).toBe(`${path}:274–319`);
    }
    expect(await page.getByRole('gridcell', { name: `${path}:274–319`, exact: true }).count()).toBe(1);
  });

  it('wraps the long lines of copies', async () => {
    const members = ['a.md', 'b.md', 'c.md'].map((path) => lines(path, 1, 2));
    const model = await withExcerpts(reportOf([{ space: 'prose', members }]), () => [
      'The gate opens at nine. '.repeat(40),
      '/a/long/address'.repeat(40),
    ]);
    const { page } = await openReport(browser, model);
    await page.click(rows);
    await expect.poll(() => page.locator('.copies pre').first().textContent()).toContain('nine');
    expect(await page.getByRole('group', { name: 'Text of ' }).count()).toBe(3);
    for (const width of [1280, 520]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = 'each => each.scrollWidth > each.clientWidth';
      expect(
        await page.evaluate(`[...document.querySelectorAll('.copies pre')].filter(${overflow}).length`),
      ).toBe(0);
    }
  });

  it('shows two texts one below the other where it is too narrow for both, and once what they share', async () => {
    const { page } = await openReport(browser, demo);
    await page.locator(rows).filter({ hasText: 'src/invoice.ts' }).first().click();
    await page.waitForSelector('.pair tr.same');
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      return found ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const sides = async () => Promise.all(['.first', '.second'].map((side) => box(`.pair .edited ${side}`)));
    const [left, right] = await sides();
    expect(right).toMatchObject({ y: left.y, width: left.width });
    for (const width of [360, 500]) {
      await page.setViewportSize({ width, height: 900 });
      const [above, below] = await sides();
      expect(below.y, `at ${width}`).toBeGreaterThanOrEqual(above.y + above.height);
      expect(below.width).toBeGreaterThan(width * 0.7);
      expect(await page.locator('.pair .same .second:visible').count()).toBe(0);
      expect(await page.locator('.pair th:visible').count()).toBe(2);
      expect(await accessFaults(page)).toEqual([]);
    }
  });

  it('gives the list the whole width until something is chosen', async () => {
    const { page } = await openReport(
      browser,
      reportOf([{ members: [lines('a.ts', 1, 9), lines('b.ts', 1, 9)] }]),
    );
    const width = async () => (await page.locator('#list-families .grid').boundingBox())?.width ?? 0;
    expect(await width()).toBe(1240);
    await page.click(rows);
    expect(await width()).toBe(610);
    await page.click('.detail button:has-text("Close")');
    expect(await width()).toBe(1240);
  });

  it('keeps in sight what tells two files apart, and gives paths the room there is', async () => {
    const [a, b] = ['10', '11'].map(
      (number) => `listings/ch21-web-server/listing-21-${number}/source/folder/main.rs`,
    );
    const { page } = await openReport(
      browser,
      reportOf([{ members: [lines(a, 1, 9), lines(b, 1, 9)] }], {
        files: [{ a, b, jaccard: 0.9, containmentOfA: 0.9, containmentOfB: 0.9 }],
      }),
      { viewport: { width: 1500, height: 900 } },
    );
    await page.click('#tab-groups');
    const leftOut = page.locator(`${rows} .left-out`);
    expect(await leftOut.count()).toBe(0);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => leftOut.allTextContents()).toEqual(Array(2).fill('listings/ch21-web-server'));
    await page.click('#tab-files');
    const widths = await page
      .locator('#list-files [role=columnheader]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.max(...widths.slice(0, -1))).toBeLessThan(110);
  });

  it('says how many lines the places have, and that words are those of the longest', async () => {
    const members = [lines('a.ts', 1, 31), lines('b.ts', 1, 48)];
    const { page } = await openReport(browser, reportOf([{ members, words: 249 }]));
    const cells = await page.locator(`${rows} [role=gridcell]`).allTextContents();
    expect(cells.slice(3)).toEqual(['31–48', '249', 'a.ts:1–31', 'b.ts:1–48']);
    await page.getByTitle('Of the longest place.').getByText('Words').waitFor();
    await page.click(rows);
    expect(await page.textContent('.detail .note')).toBe('code, 31–48 lines, 249 words at most');
  });

  it('says of two of many places how many lines these have, and their score or the mean', async () => {
    const members = [lines('a.ts', 1, 73), lines('b.ts', 1, 90), lines('c.ts', 1, 149)];
    const model = reportOf([{ members, words: 799, similarity: 0.65 }]);
    model.families[0].scored = [{ a: 0, b: 1, jaccard: 0.98 }];
    const { page } = await openReport(browser, model);
    await page.click(rows);
    const told = async () => [await page.textContent('.detail h2'), await page.textContent('.detail .note')];
    expect(await told()).toEqual(['3 places, 65% alike', 'code, 73–149 lines, 799 words at most']);
    await page.click('text=Compare with the first (98%)');
    expect(await told()).toEqual(['Two of 3 places, 98% alike', 'code, 73–90 lines']);
    await page.click('text=All 3 copies');
    await page.locator('text=Compare with the first >> nth=1').click();
    expect(await told()).toEqual(['Two of 3 places, ≈ 65% alike', 'code, 73–149 lines']);
  });

  it('names the first place that a search and a folder ask for', async () => {
    const members = ['lib/a.ts', 'src/b.ts', 'src/c.ts'].map((path) => lines(path, 1, 9));
    const { page } = await openReport(browser, reportOf([{ members }]));
    const named = () => page.locator(`${rows} .path`).first().textContent();
    expect(await named()).toBe('lib/a.ts:1–9');
    await page.fill('input[type=search]', 'C.ts');
    await expect.poll(named).toBe('src/c.ts:1–9');
    await page.fill('input[type=search]', '');
    await expect.poll(named).toBe('lib/a.ts:1–9');
    await page.locator('.picture-of-treemap [aria-label^="src, folder"]').press('Enter');
    await expect.poll(named).toBe('src/b.ts:1–9');
  });

  it('closes what is open while its row is filtered out, and keeps it while the row is there', async () => {
    const pair = { a: 'a.ts', b: 'b.ts', jaccard: 0.7, containmentOfA: 0.7, containmentOfB: 0.7 };
    const model = reportOf(
      [
        { members: ['a.ts', 'b.ts', 'c.ts'].map((path) => lines(path, 1, 9)) },
        { members: [lines('c.ts', 21, 29), lines('d.ts', 21, 29)], space: 'prose' },
      ],
      { files: [pair, { ...pair, a: 'c.ts', b: 'd.ts' }] },
    );
    const { page } = await openReport(browser, model);
    const open = page.locator('.detail h2');
    const search = async (text: string, left: string) => {
      await page.fill('input[type=search]', text);
      await expect.poll(() => page.locator(rows).first().textContent()).toContain(left);
    };
    await page.locator(rows).first().click();
    await search('c.ts', 'c.ts');
    expect(await open.textContent()).toBe('3 places, 90% alike');
    await search('d.ts', 'd.ts');
    expect(await page.textContent('.detail')).toBe('Choose a finding to see its copies.');
    await search('', 'a.ts');
    expect(await open.textContent()).toBe('3 places, 90% alike');
    await page.getByLabel('Code', { exact: true }).uncheck();
    expect(await open.count()).toBe(0);
    await page.getByLabel('Code', { exact: true }).check();
    await page.click('#tab-groups');
    await page.locator(rows).first().click();
    expect(await open.textContent()).toBe('Two files, 70% alike');
    await search('b.ts', 'a.ts');
    expect(await open.count()).toBe(1);
    await search('c.ts', 'c.ts');
    expect(await open.count()).toBe(0);
  });

  it('shows beside each list what is chosen in it', async () => {
    const members = ['a.ts', 'b.ts'].map((path) => lines(path, 1, 9));
    const pair = { a: 'a.ts', b: 'b.ts', jaccard: 0.7, containmentOfA: 0.7, containmentOfB: 0.7 };
    const { page } = await openReport(browser, reportOf([{ members }], { files: [pair] }));
    const shown = () => page.locator('.detail').textContent();
    const choose = 'Choose a finding to see its copies.';
    await page.click(rows);
    await page.click('#tab-groups');
    expect(await shown()).toBe(choose);
    await page.click(rows);
    expect(await shown()).toContain('Two files, 70% alike');
    await page.click('#tab-files');
    expect(await shown()).toBe(choose);
    await page.click('#tab-families');
    expect(await shown()).toContain('Two places, 90% alike');
    expect(await page.getAttribute(rows, 'aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toContain('Two files, 70% alike');
    await page.click('.detail button:has-text("1–9")');
    expect(await page.getAttribute('#tab-families', 'aria-selected')).toBe('true');
    expect(await shown()).toContain('Two places, 90% alike');
    await page.click('#tab-families');
    expect(await shown()).toContain('Two places, 90% alike');
  });

  it('lists alike files by groups, which open to their files and any two of them', async () => {
    const [a, b, c] = ['lib/a.ts', 'src/b.ts', 'src/c.ts'];
    const pair = (a: string, b: string, jaccard: number) => ({
      ...{ a, b, jaccard, containmentOfA: 0.8, containmentOfB: 0.9 },
    });
    const members = [b, c].map((path) => lines(path, 1, 9));
    const model = reportOf([{ members }], {
      files: [pair(a, b, 0.95), pair(a, c, 0.75), pair(b, c, 0.72), pair('d.md', 'e.md', 0.8)],
    });
    const { page } = await openReport(browser, model);
    await page.click('#tab-groups');
    expect(await page.textContent('#tab-groups')).toBe('Alike files (2)');
    const told = () =>
      page
        .locator(rows)
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
    expect(await told()).toEqual(['75–95% 3 80% 90% lib/a.ts src/b.ts', '80% 2 80% 90% d.md e.md']);
    await page.locator(rows).first().click();
    expect(await page.textContent('.detail h2')).toBe('3 files, 75–95% alike');
    expect(await page.locator('.files li').allTextContents()).toEqual([a, `95% ${b}`, `75% ${c}`]);
    expect(await accessFaults(page)).toEqual([]);
    await page.click('.files button:has-text("c.ts")');
    expect(await page.textContent('.detail h2')).toBe('Two files, 75% alike');
    expect(await page.textContent('.detail .note')).toContain('80% of the first is in the second');
    expect(await page.getAttribute(rows, 'aria-selected')).toBe('true');
    await page.reload();
    expect(await page.textContent('.detail h2')).toBe('Two files, 75% alike');
    await page.click('text=All 3 files');
    expect(await page.textContent('.detail h2')).toBe('3 files, 75–95% alike');
    await page.getByText('Worst files against each other', { exact: true }).click();
    await page.locator('.picture-of-heat [role=button]').first().click();
    expect(await page.textContent('.detail h2')).toBe('Two files, 72% alike');
    expect(await page.getAttribute(rows, 'aria-selected')).toBe('true');
    await page.fill('input[type=search]', 'c.ts');
    await expect.poll(told).toEqual(['75–95% 3 80% 90% lib/a.ts src/c.ts']);
  });

  it('shows two files of a picture though the list of groups leaves them out', async () => {
    const members = ['a.ts', 'b.ts'].map((path) => lines(path, 1, 9));
    const pair = { a: 'a.ts', b: 'b.ts', jaccard: 0.7, containmentOfA: 0.7, containmentOfB: 0.7 };
    const { page } = await openReport(browser, reportOf([{ members }], { files: [pair] }));
    await page.click('#tab-groups');
    await page.focus('.scores [role=slider]');
    await page.keyboard.press('End');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(rows).count()).toBe(0);
    await page.getByText('Worst files against each other', { exact: true }).click();
    await page.locator('.picture-of-heat [role=button]').first().click();
    expect(await page.textContent('.detail h2')).toBe('Two files, 70% alike');
    expect(await page.getAttribute('#tab-families', 'aria-selected')).toBe('true');
  });

  it('says of alike files without a passage why, and gives their names the room beside the details', async () => {
    const [a, b, c] = ['one/a.ts', 'two/a.ts', 'b.ts'];
    const pair = { jaccard: 0.8, containmentOfA: 0.8, containmentOfB: 0.8 };
    const model = reportOf([{ members: [lines(a, 1, 9), lines(c, 1, 9)] }], {
      files: [
        { a, b: c, ...pair },
        { a: b, b: 'c.ts', ...pair },
      ],
    });
    const { page } = await openReport(browser, model);
    await page.click('#tab-groups');
    const heads = page.locator('#list-groups [role=columnheader]:visible');
    expect(await heads.count()).toBe(6);
    await page.locator(`${rows} >> text=two/`).click();
    expect(await page.textContent('.detail h3')).toBe('They share no passage.');
    expect(await page.locator('.detail .note').last().textContent()).toContain('30 words');
    expect(await heads.allTextContents()).toEqual(['Alike', 'Files', 'First file', 'Second file']);
    await page.getByLabel('Code', { exact: true }).click();
    expect(await page.textContent('.detail h3')).toBe('They share no passage.');
    await page.locator(`${rows} >> text=one/`).click();
    expect(await page.textContent('.detail h3')).toBe('No passage that both have passes the filters.');
  });

  it.each(['vscode-high-contrast', 'vscode-high-contrast-light', 'more', 'forced'])(
    'marks what differs without colours where contrast is high: %s',
    async (contrast) => {
      const members = [lines('a.ts', 1, 3), lines('b.ts', 1, 3)];
      const model = await withExcerpts(reportOf([{ members }]), (path) => [
        'one();',
        path === 'a.ts' ? 'two();' : 'three();',
        'four();',
      ]);
      const { page } = await openReport(browser, model, {
        contrast: contrast === 'more' ? 'more' : 'no-preference',
        forcedColors: contrast === 'forced' ? 'active' : 'none',
      });
      if (contrast.startsWith('vscode')) await page.evaluate(`document.body.className = '${contrast}'`);
      await page.click(rows);
      await page.waitForSelector('.pair tr.same');
      const styleOf = (selector: string, name: string) =>
        page.evaluate(
          `[...document.querySelectorAll('${selector}')].map((each) => getComputedStyle(each)['${name}'])`,
        );
      expect(await styleOf('.pair mark', 'textDecorationLine')).toEqual(['underline', 'underline']);
      expect(await styleOf('.edited .text', 'outlineStyle')).toEqual(['dashed', 'dashed']);
      expect(await styleOf('.same .text', 'outlineStyle')).toEqual(['none', 'none', 'none', 'none']);
    },
  );

  it.each([
    ['Dark Modern', '#1f1f1f', '#9d9d9d', '#6e7681'],
    ['Solarized Dark', '#002b36', '#ccccccb3', '#586e75'],
  ])('numbers lines so that they can be read: %s', async (_, ground, lesser, number) => {
    // axe-core does not judge a single character
    const members = [lines('a.ts', 11, 13), lines('b.ts', 11, 13)];
    const text = (path: string) => [...Array(10).fill(''), 'one();', `${path}();`, 'four();'];
    const model = await withExcerpts(reportOf([{ members }]), text);
    const { page } = await openReport(browser, model, { colorScheme: 'dark' });
    const colours = {
      'editor-background': ground,
      descriptionForeground: lesser,
      'editorLineNumber-foreground': number,
    };
    for (const [name, colour] of Object.entries(colours))
      await page.evaluate(`document.documentElement.style.setProperty('--vscode-${name}', '${colour}')`);
    await page.click(rows);
    await page.waitForSelector('.pair tr.edited');
    expect(await accessFaults(page)).toEqual([]);
  });

  it('says of every part that filters empty that they do, and shows again what was open', async () => {
    const model = reportOf(
      [
        { members: [lines('a.ts', 1, 9), lines('b.ts', 1, 9)] },
        { members: [lines('c.ts', 1, 9), lines('d.ts', 1, 9)] },
      ],
      { files: [{ a: 'c.ts', b: 'd.ts', jaccard: 0.9, containmentOfA: 0.9, containmentOfB: 0.9 }] },
    );
    const { page } = await openReport(browser, model);
    await openAll(page);
    await page.locator(rows).first().click();
    const chosen = await page.textContent('.detail');
    await page.fill('input[type=search]', 'no such path');
    const emptied = page.getByRole('tabpanel').locator('.emptied');
    await expect.poll(() => emptied.textContent()).toBe('No finding passes the filters.Clear the filters');
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await page.textContent('.detail')).toBe('');
    expect(await page.locator('.pictures button:has-text("Save as"):visible').count()).toBe(6);
    expect(await page.locator('.pictures button:has-text("Save as"):disabled').count()).toBe(6);
    expect(await page.locator('.picture-empty:visible').allTextContents()).toEqual([
      'Nothing that is copied in this folder passes the filters.',
      'No two files share a passage that passes the filters.',
      'No two files share a passage that passes the filters.',
    ]);
    expect(await page.textContent('.picture-of-histogram .picture-strong')).toBe('0% or more: 0 families');
    await page.click('.emptied button:has-text("Clear the filters")');
    await expect.poll(() => page.textContent('.detail')).toBe(chosen);
    expect(await page.locator('.pictures button:has-text("Save as"):disabled').count()).toBe(0);
    await page.fill('input[type=search]', 'a.ts');
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await page.click('.detail button:has-text("Close")');
    await page.click('#tab-groups');
    expect(await emptied.textContent()).toContain('Nothing in this list passes the filters.');
    await page.click('#tab-families');
    expect(await page.locator(rows).count()).toBe(1);
    expect(await emptied.textContent()).toBe('');
  });

  it('says how many families the view of duplicates leaves to alike files', async () => {
    const pair = (a: string, b: string) => ({ a, b, jaccard: 0.9, containmentOfA: 0.9, containmentOfB: 0.9 });
    const model = reportOf(
      [
        { members: [lines('a.ts', 1, 9), lines('b.ts', 1, 9), lines('c.ts', 1, 9)] },
        { members: [lines('a.ts', 20, 29), lines('b.ts', 20, 29), lines('b.ts', 40, 49)] },
        { members: [lines('a.ts', 60, 69), lines('d.ts', 60, 69)], similarity: 0.5 },
      ],
      { files: [pair('a.ts', 'b.ts'), pair('a.ts', 'c.ts'), pair('b.ts', 'c.ts')] },
    );
    expect(model.families.map(({ inAlikeFiles }) => inAlikeFiles)).toEqual([true, false, false]);
    const { page } = await openReport(browser, model);
    const figures = page.locator('.figures');
    expect(await figures.textContent()).toContain('Families3 · 1 only between alike files');
    expect(await figures.textContent()).toContain('Alike files1 group');
    const aboutView = /The Duplicates view lists alike files as groups/;
    expect((await page.locator('.note').allTextContents()).join()).not.toMatch(aboutView);
    await page.fill('input[type=search]', 'd.ts');
    await expect.poll(() => figures.textContent()).toMatch(/Families1 of 3Alike files0 of 1 group$/);
    const editor = await openInEditor(browser);
    await editor.say({ type: 'report', model });
    await editor.page.locator('.note').filter({ hasText: aboutView }).waitFor();
  });

  it('prints all of a text that is scrolled on the screen', async () => {
    const members = [lines('a.ts', 1, 90), lines('b.ts', 1, 90), lines('c.ts', 1, 90)];
    const text = Array.from({ length: 90 }, (_, at) => `call${at}();`);
    const model = await withExcerpts(reportOf([{ members }]), () => text);
    const { page } = await openReport(browser, model);
    await page.click(rows);
    await page.getByText('call0();').first().waitFor();
    const cut = () =>
      page
        .locator('.copies pre')
        .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight).length);
    expect(await cut()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    expect(await cut()).toBe(0);
  });

  it('prints all rows of the list that is shown, and draws few again afterwards', async () => {
    const members = (at: number) => [lines(`a${at}.ts`, 1, 9), lines(`b${at}.ts`, 1, 9)];
    const many = Array.from({ length: 300 }, (_, at) => ({ members: members(at) }));
    const { page } = await openReport(browser, await withExcerpts(reportOf(many), () => ['call();']));
    const drawn = () => page.locator(rows).count();
    expect(await drawn()).toBeLessThan(60);
    const list = "document.querySelector('.grid')";
    await page.evaluate(`addEventListener('beforeprint', () => {
      const isCut = ${list}.scrollHeight > ${list}.clientHeight + 1;
      document.title = ${list}.querySelectorAll('.row').length + (isCut ? ' rows, cut' : ' rows');
    })`);
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    expect(await page.title()).toBe('300 rows');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(drawn).toBeLessThan(60);
  });

  it('says on a telephone too what every colour of the folders means', async () => {
    const model = reportOf([{ members: [lines('src/a.ts', 1, 900), lines('lib/b.ts', 1, 90)] }]);
    for (const wide of [360, 280, 200]) {
      const { page } = await openReport(browser, model, { viewport: { width: wide, height: 700 } });
      await openAll(page);
      for (const kind of ['treemap', 'heat']) {
        const picture = page.locator(`.picture-of-${kind}`);
        expect(await picture.textContent()).toContain('0–10%10–25%25–50%50–75%over 75%');
        const { x, width } = (await picture.getByText('over 75%').boundingBox()) ?? { x: 0, width: wide };
        expect(x + width).toBeLessThanOrEqual(wide);
        const below = await picture
          .locator('g[role=button]')
          .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
        const legend = await picture.getByText('0–10%').boundingBox();
        expect(below).toBeLessThanOrEqual(legend?.y ?? 0);
      }
    }
  });

  it('counts a single line as one', async () => {
    const totals = { lines: 1, duplicatedLines: 0 };
    const kinds = { prose: { lines: 0, duplicatedLines: 0 }, code: totals };
    const { page } = await openReport(browser, reportOf([], { totals: { ...totals, ...kinds } }));
    expect(await page.textContent('.figures')).toContain(
      'Copied0.0% · 0 of 1 lineText0.0% · 0 of 0 linesCode0.0% · 0 of 1 lineSecond and further copies',
    );
  });

  it('says of what is filtered that it is of all', async () => {
    const { page } = await openReport(
      browser,
      reportOf([
        { members: [lines('a.ts', 1, 10), lines('b.ts', 1, 10)] },
        { members: [lines('c.ts', 1, 20), lines('d.ts', 1, 20)] },
      ]),
    );
    const figures = page.locator('.figures');
    expect(await figures.textContent()).toContain('1.5% · 60 of 4,000 lines');
    expect(await page.textContent('main')).not.toContain('that pass the filters');
    await page.fill('input[type=search]', 'a.ts');
    await expect.poll(() => figures.textContent()).toContain('0.5% · 20 of all 4,000 lines');
    expect(await figures.textContent()).toContain('Families1 of 2');
    expect(await page.textContent('.picture-of-histogram .picture-strong')).toBe('0% or more: 1 family');
    expect(await page.textContent('main')).toContain('findings that pass the filters, in whatever file;');
  });

  it('filters by path, kind and cutoff, and says so in the address', async () => {
    const { page } = await openReport(browser, demo);
    const all = await page.locator(rows).count();
    await page.fill('input[type=search]', 'receipt');
    await expect.poll(() => page.locator(rows).count()).toBeLessThan(all);
    expect(await page.locator(rows).count()).toBeGreaterThan(0);
    expect(page.url()).toContain('find=receipt');
    await page.fill('input[type=search]', 'no such path');
    const slider = page.locator('.scores [role=slider]');
    await expect.poll(() => page.locator(rows).count()).toBe(0);
    await slider.press('PageUp');
    await expect
      .poll(() => page.textContent('.picture-of-histogram .picture-strong'))
      .toBe('10% or more: 0 families');
    expect(await slider.isVisible()).toBe(true);
    await page.click('text=Clear the filters');
    await expect.poll(() => page.locator(rows).count()).toBe(all);
    expect(await page.locator('button:has-text("Clear the filters"):visible').count()).toBe(0);
    await page.getByLabel('Include tests').uncheck();
    await page.click('.filters button:has-text("Clear the filters")');
    expect(await page.getByLabel('Include tests').isChecked()).toBe(true);

    await page.getByLabel('Text', { exact: true }).uncheck();
    await expect.poll(() => page.locator(rows).count()).toBeLessThan(all);
    await page.getByLabel('Text', { exact: true }).check();
    const before = await page.textContent('.figures');
    await page.focus('.scores [role=slider]');
    await page.keyboard.press('End');
    await expect.poll(() => page.textContent('.figures')).not.toBe(before);
    expect(page.url()).toContain('from=1');
  });

  it('says in the picture of the folders which file is chosen there, and goes back to its folder', async () => {
    const members = ['src/deep/a.ts', 'src/deep/b.ts', 'src/c.ts', 'lib/d.ts'].map((path) =>
      lines(path, 1, 9),
    );
    const { page } = await openReport(browser, reportOf([{ members }]));
    const trail = () => page.locator('.picture-trail button').allTextContents();
    const chosen = () => page.textContent('.picture-trail [aria-current]');
    const place = (path: string) => page.locator(`.picture-of-treemap [aria-label^="${path}, "]`);
    await place('src').press('Enter');
    await place('src/deep/a.ts').press('Enter');
    expect(await trail()).toEqual(['All folders', 'src', 'deep', 'a.ts']);
    expect(await chosen()).toBe('a.ts');
    expect(page.url()).toContain('in=src%2Fdeep%2Fa.ts');
    await place('src/deep/b.ts').focus();
    await page.keyboard.press('Escape');
    expect(await chosen()).toBe('deep');
    await page.setViewportSize({ width: 230, height: 800 });
    const beyond =
      '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".picture-trail"))';
    await expect.poll(() => page.evaluate(beyond)).toBe(0);
    await page.click('.picture-trail button:has-text("All folders")');
    expect(await trail()).toEqual(['All folders']);
  });

  it('draws a picture when it is opened, with a table behind it', async () => {
    const { page, complaints } = await openReport(browser, demo);
    for (const part of await page.locator('.picture-part').all()) {
      if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
      await part.locator('svg rect, svg circle').first().waitFor();
      await part.locator('details > summary').click();
      await expect.poll(() => part.locator('details tr').count()).toBeGreaterThan(1);
    }
    const saved = page.waitForEvent('download');
    await page.getByText('Save as PNG').first().click();
    const png = readFileSync(await (await saved).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    if (shots) await page.screenshot({ path: `${shots}/report-pictures.png`, fullPage: true });
    expect(complaints).toEqual([]);
  });

  it('breaks long paths in the table behind a picture, and no figure', async () => {
    const [a, b] = ['one', 'other'].map((name) => `src/${'components/navigation/'.repeat(4)}${name}.ts`);
    const { page } = await openReport(
      browser,
      reportOf([{ members: [lines(a ?? '', 1, 1000), lines(b ?? '', 1, 1000)] }]),
    );
    await page.setViewportSize({ width: 1050, height: 900 });
    const part = page.locator('.picture-part', { hasText: 'Worst files against each other' });
    await part.locator('> summary').click();
    await part.locator('details > summary').click();
    await part.locator('td').first().waitFor();
    const linesOf = (cells: string) =>
      part.locator(cells).evaluateAll((all) =>
        all.map((each) => {
          const text = each.ownerDocument.createRange();
          text.selectNodeContents(each);
          return text.getClientRects().length;
        }),
      );
    expect(await linesOf('td:last-child')).toEqual([1, 1]);
    expect(Math.min(...(await linesOf('td:first-child')))).toBeGreaterThan(1);
    const table = part.locator('table');
    expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThan(1050);
  });

  it('draws a dot plot of two passages, from which their lines are found', async () => {
    const { page, complaints } = await openReport(browser, demo);
    await page.locator(rows, { hasText: 'configuration' }).first().click();
    await page.locator('.detail summary', { hasText: 'Dot plot' }).first().click();
    const runs = page.locator('.picture-of-dots [role=button]');
    await runs.first().click();
    await expect.poll(() => page.locator('.pair .found').count()).toBeGreaterThan(0);
    await page.locator('.detail details summary', { hasText: 'as a table' }).click();
    const told = (await runs.count()) + 1;
    await expect.poll(() => page.locator('.detail details details tr').count()).toBe(told);
    if (shots) await page.screenshot({ path: `${shots}/report-dots.png`, fullPage: true });
    expect(complaints).toEqual([]);
  });

  it('finds the first sentence of a run, of a paragraph that is one line', async () => {
    const sentences = ['One', 'Two', 'Three', 'Four'].map((word) => `${word} of the gates opens at nine.`);
    const text = sentences.join(' ').repeat(3);
    const model = reportOf([{ space: 'prose', members: [lines('a.md', 1, 1), lines('b.md', 1, 1)] }]);
    const { page } = await openReport(browser, await withExcerpts(model, () => [text]));
    await page.click(rows);
    await page.locator('.detail summary', { hasText: 'Dot plot' }).first().click();
    await page.locator('.picture-of-dots [role=button]').first().click();
    const found = page.locator('.pair .found');
    await expect.poll(() => found.count()).toBe(1);
    expect(await page.locator('.pair tbody tr').count()).toBeGreaterThan(1);
    expect(await page.locator('.pair tbody tr').first().getAttribute('class')).toContain('found');
  });

  it('keeps the whole address when it forgets what was shown', async () => {
    const { page } = await openReport(browser, demo);
    await page.evaluate("history.replaceState(null, '', '/?token=1')");
    await page.click('#tab-groups');
    await page.click('#tab-families');
    expect(page.url()).toBe('http://report.test/?token=1');
  });

  it('shows two files that are chosen in the heat map, also after a reload', async () => {
    const { page } = await openReport(browser, demo);
    await page.getByText('Worst files against each other', { exact: true }).click();
    const cell = page.locator('.picture-of-heat [role=button]').first();
    const [, first, second] =
      /of (\S+) is in (\S+)$/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
    await cell.click();
    const files = page.locator('.detail .files code');
    await expect.poll(async () => (await files.allTextContents()).sort()).toEqual([first, second].sort());
    await page.reload();
    await expect.poll(async () => (await files.allTextContents()).sort()).toEqual([first, second].sort());
    await page.locator('.detail li button').first().click();
    await page.waitForSelector('.pair tr.same');
  });

  it('says of two files how alike their passages are, or the mean where these two were not compared', async () => {
    const [a, b, c] = ['a.md', 'b.md', 'c.md'];
    const members = [lines(a, 1, 9), lines(b, 1, 9), lines(c, 1, 9)];
    const model = reportOf(
      [{ members, similarity: 0.65 }, { members: [lines(a, 30, 39), lines(b, 30, 39)] }],
      {
        files: [
          { a, b, jaccard: 0.8, containmentOfA: 0.9, containmentOfB: 0.9 },
          { a, b: c, jaccard: 0.7, containmentOfA: 0.9, containmentOfB: 0.9 },
        ],
      },
    );
    model.families[0].scored = [{ a: 0, b: 1, jaccard: 0.98 }];
    const { page } = await openReport(browser, model);
    await page.click('#tab-groups');
    await page.click(rows);
    const said = async (other: number) => {
      await page.locator('.files button').nth(other).click();
      return page.locator('.detail ul li').allTextContents();
    };
    expect(await said(0)).toEqual(['98% a.md:1–9 ↔ b.md:1–9', '90% a.md:30–39 ↔ b.md:30–39']);
    await page.click('text=All 3 files');
    expect(await said(1)).toEqual(['≈ 65% a.md:1–9 ↔ c.md:1–9']);
  });

  it('cuts no text of a picture at its edge, however narrow it is', async () => {
    const { page } = await openReport(browser, demo);
    await page.locator(rows).filter({ hasText: 'src/invoice.ts' }).first().click();
    await page.locator('.detail summary', { hasText: 'Dot plot' }).first().click();
    await page.locator('.picture-of-dots text').first().waitFor();
    const cut = () =>
      page.evaluate(`
        ['.picture-of-histogram', '.picture-of-dots'].flatMap((picture) => {
          const around = document.querySelector(picture).getBoundingClientRect();
          return [...document.querySelectorAll(picture + ' text')].filter((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return left < around.left - 1 || right > around.right + 1 || top < around.top - 2 || bottom > around.bottom + 1;
          }).map((text) => text.textContent);
        })`);
    for (const width of [1280, 700, 360, 210]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => Number(await page.getAttribute('.picture-of-histogram', 'width')))
        .toBeLessThan(width);
      expect(await cut(), `at ${width}`).toEqual([]);
      const overlap = await page.evaluate<number>(`
        (() => {
          const labels = [...document.querySelectorAll('.picture-of-histogram text[text-anchor=middle]')];
          const boxes = labels.map((each) => each.getBoundingClientRect());
          return boxes.filter(({ left }, at) => at > 0 && left < boxes[at - 1].right).length;
        })()`);
      expect(overlap, `at ${width}`).toBe(0);
    }
    expect(await page.textContent('.picture-of-histogram .picture-strong')).toMatch(
      /^0% or more: \d+ families$/,
    );
  });

  it('parts no word of its title for the buttons beside it', async () => {
    const { page } = await openReport(browser, demo, { viewport: { width: 300, height: 700 } });
    const layout = (title: string) =>
      page.evaluate<{ lines: number[]; overflow: number }>(`(() => {
        const heading = document.querySelector('h1');
        heading.textContent = ${JSON.stringify(title)};
        document.querySelector('header').replaceChildren(heading, ...['Export all…', 'Update'].map((text) => {
          const button = document.createElement('button');
          button.textContent = text;
          return button;
        }));
        const lines = [...heading.textContent.matchAll(/\\S+/g)].map(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(heading.firstChild, index);
          range.setEnd(heading.firstChild, index + word.length);
          return range.getClientRects().length;
        });
        return { lines, overflow: document.documentElement.scrollWidth - innerWidth };
      })()`);
    expect(await layout('Duplicates in sqlalchemy')).toEqual({ lines: [1, 1, 1], overflow: 0 });
    expect((await layout('x'.repeat(100))).overflow).toBe(0);
  });

  it('is used by keyboard: tabs, rows, a finding', async () => {
    const { page } = await openReport(browser, demo);
    await page.focus('[role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#tab-groups', 'aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await page.focus(`${rows}[tabindex="0"]`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getAttribute(`${rows}[aria-selected=true]`, 'aria-rowindex')).toBe('3');
  });

  it.each(['light', 'dark', 'contrast', 'forced'] as const)('has no fault of access: %s', async (theme) => {
    for (const width of [1440, 900]) {
      const { page } = await openReport(browser, demo, {
        viewport: { width, height: 900 },
        colorScheme: theme === 'light' ? 'light' : 'dark',
        contrast: theme === 'contrast' ? 'more' : 'no-preference',
        forcedColors: theme === 'forced' ? 'active' : 'none',
      });
      await page.click(rows);
      await page.waitForSelector('.pair tr.same, .copies pre');
      await openAll(page);
      await page.locator('.picture-of-graph [role=button]').first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}/report-${theme}-${width}.png`, fullPage: true });
      expect(await accessFaults(page)).toEqual([]);
      await page.context().close();
    }
  });

  it('shows the cells of notebooks, with the lines of their files, and finds them from the dot plot', async () => {
    const words = 'one(two, three); four(five, six); seven(eight);';
    const notebook = (last: string) =>
      JSON.stringify(
        { cells: [{ source: [`${words}\n`], outputs: ['iVBOR'] }, { source: [words, last] }] },
        undefined,
        1,
      ).split('\n');
    const [left, right] = [notebook('end'), notebook('stop')];
    const model = reportOf([
      { members: [lines('a.ipynb', 1, left.length), lines('b.ipynb', 1, right.length)] },
    ]);
    const texts = await withExcerpts(model, (path) => (path === 'a.ipynb' ? left : right));
    expect(JSON.stringify(texts)).not.toContain('iVBOR');
    const { page, complaints } = await openReport(browser, texts);
    await page.click(rows);
    await page.waitForSelector('.pair tr.same');
    const shown = await page.locator('.pair tbody tr').allTextContents();
    const numberOf = (text: string) => left.findIndex((line) => line.includes(text)) + 1;
    expect(shown[0]).toBe(`${numberOf(words)}${words}`.repeat(2));
    expect(shown.at(-1)).toBe(`${numberOf('end')}end${numberOf('end')}stop`);
    await page.locator('.detail summary', { hasText: 'Dot plot' }).first().click();
    await page.locator('.picture-of-dots [role=button]').first().click();
    await expect.poll(() => page.locator('.pair .found').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('shows of a paragraph on one line only what is in the passage', async () => {
    const copied = 'The gate opens at nine. It is closed by ten.';
    const texts: Record<string, string> = {
      'a.md': `${copied} Nobody waits.`,
      'b.md': `In winter it snows. ${copied} Somebody waits.`,
    };
    const members = Object.entries(texts).map(([path, text]) => ({
      ...lines(path, 1, 1),
      startColumn: text.indexOf(copied) + 1,
      endLine: 1,
      endColumn: text.indexOf(copied) + copied.length + 1,
    }));
    const model = await withExcerpts(reportOf([{ space: 'prose', members }]), (path) => [texts[path]]);
    const { page } = await openReport(browser, model);
    await page.click(rows);
    await page.waitForSelector('.pair tr.same');
    expect(await page.locator('.pair tbody tr').allTextContents()).toEqual([`1${copied}`.repeat(2)]);
    expect(await page.locator('.pair mark').count()).toBe(0);
  });

  it('shows hostile names and contents as text', async () => {
    const evil = '<img src=x onerror="document.title=1">';
    const long = `${'word <i>&amp; '.repeat(1000)}end`;
    const model = reportOf([
      {
        members: [
          lines(`${evil}/\u202egnp.ts`, 1, 3),
          lines('</script><script>alert(1)</script>\u2028.ts', 1, 3),
        ],
      },
    ]);
    const texts = await withExcerpts(model, (path) => [
      `${evil} one \u202e reversed`,
      '</script><b>two</b>',
      path.startsWith('<img') ? long : long.replace('end', 'stop'),
    ]);
    const { page, complaints } = await openReport(browser, texts);
    await page.click(rows);
    await page.waitForSelector('.pair tr.same');
    expect(await page.locator('main img, main b, main i, main script').count()).toBe(0);
    expect(await page.textContent('.pair')).toContain(evil);
    expect(await page.textContent('.pair')).toContain('[U+202E] reversed');
    expect(await page.textContent(rows)).toContain('[U+202E]gnp.ts');
    expect(await page.textContent('main')).not.toMatch(/[\u202a-\u202e]/);
    // of a long line only what differs is marked
    expect(await page.locator('.pair mark').allTextContents()).toEqual(['end', 'stop']);
    await openAll(page);
    await page.locator('.picture-of-dots [role=button]').first().waitFor();
    await page.locator('.picture-of-graph [role=button]').first().waitFor();
    expect(await page.locator('main img, main b, main i, main script').count()).toBe(0);
    const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(wide).toBe(false);
    expect(await page.title()).toBe('Duplicates in invented');
    expect(complaints).toEqual([]);
  });

  it('says when there is nothing', async () => {
    const { page } = await openReport(browser, reportOf([]));
    expect(await page.textContent('.detail')).toContain('There are no files to compare.');
    // they would all be zero
    expect(await page.locator('.figures').isVisible()).toBe(false);
    expect(await accessFaults(page)).toEqual([]);
    const whyNoFiles = 'No file fits nearDuplicates.include: srcs/**.';
    const { page: other } = await openReport(browser, { ...reportOf([]), whyNoFiles });
    expect(await other.textContent('.detail')).toContain(`There are no files to compare. ${whyNoFiles}`);
    const editor = await openInEditor(browser);
    const buttons = editor.page.locator('header button');
    await editor.say({ type: 'report', model: reportOf([]) });
    await editor.page.getByRole('button', { name: 'Update' }).waitFor();
    expect(await buttons.allTextContents()).toEqual(['Update']);
    await editor.say({ type: 'report', model: reportOf([], { stats: { files: 12, skipped: {} } as never }) });
    await expect.poll(() => buttons.allTextContents()).toEqual(['Export…', 'Update']);
  });

  it('offers nothing to filter, to draw and to save where nothing is copied', async () => {
    const twelve = { stats: { files: 12, skipped: {} } } as never;
    const { page, complaints } = await openReport(browser, reportOf([], twelve));
    expect(await page.textContent('.detail')).toBe(
      '12 files were compared, and nothing is copied: no passages of 30 words or more, and no files, are near-duplicates.',
    );
    const shown = page.locator(
      'input:visible, button:visible, summary:visible, svg:visible, [role=tab]:visible',
    );
    expect(await shown.count()).toBe(0);
    const { page: since } = await openReport(browser, { ...reportOf([], twelve), since: 'main' });
    expect(await since.textContent('.detail')).toBe(
      '12 files were compared, and nothing that is copied touches lines changed since main.',
    );
    expect(complaints).toEqual([]);
  });

  it('says what is ignored, and not that nothing is copied where that is all', async () => {
    const stats = { files: 12, skipped: {}, ignored: 3, ignoredFamilies: 1 } as never;
    const { page } = await openReport(browser, reportOf([], { stats }));
    expect(await page.textContent('.detail')).toBe(
      '12 files were compared, and nothing is copied but what is ignored: no other passages of 30 words or more, and no other files, are near-duplicates.',
    );
    const said = 'Ignored by the ignore list: 1 family. Ignored by comments: 3.';
    expect(await page.textContent('.figures + .filters ~ .note')).toBe(said);
    const members = [lines('a.ts', 1, 9), lines('b.ts', 1, 9)];
    const { page: full } = await openReport(browser, reportOf([{ members }], { stats }));
    expect(await full.textContent('.figures + .filters ~ .note')).toContain(said);
  });

  it('says above its figures what is still to be read, and not that nothing is copied', async () => {
    const incomplete = '3 of 9 files have been compared so far.';
    const some = { incomplete, stats: { files: 3, skipped: {} } } as never;
    const { page } = await openReport(browser, reportOf([], some));
    expect(await page.textContent('header + p')).toBe(incomplete);
    expect(await page.textContent('.detail')).toBe('Nothing was found so far.');
    const members = [lines('a.ts', 1, 9), lines('b.ts', 1, 9)];
    const { page: full } = await openReport(browser, reportOf([{ members }], some));
    expect(await full.textContent('header + p')).toBe(incomplete);
    expect(await accessFaults(full)).toEqual([]);
  });

  it('says in the editor that what is to come comes by itself, and offers one update then and later', async () => {
    const { page, say } = await openInEditor(browser);
    const incomplete = '3 of 9 files have been compared so far.';
    const members = [lines('a.ts', 1, 9), lines('b.ts', 1, 9)];
    const resume = page.getByRole('button', { name: 'Resume' });
    await say({ type: 'problem', text: 'Paused.', isPaused: true });
    await resume.click();
    const asked = 'globalThis.said.at(-1).type';
    expect(await page.evaluate(asked)).toBe('resume');
    await say({ type: 'problem', text: incomplete });
    await expect.poll(() => resume.count()).toBe(0);
    await say({ type: 'report', model: reportOf([{ members }], { incomplete }), isPaused: true });
    await page.locator('header + p').getByRole('button', { name: 'Resume' }).click();
    expect(await page.evaluate(asked)).toBe('resume');
    await say({ type: 'report', model: reportOf([{ members }], { incomplete }) });
    await expect.poll(() => resume.count()).toBe(0);
    await say({ type: 'stale' });
    await page.getByText(`${incomplete} The report is made anew when this is done.`).waitFor();
    const update = page.getByRole('button', { name: 'Update' });
    expect(await update.count()).toBe(1);
    await say({ type: 'report', model: reportOf([{ members }]) });
    await expect.poll(() => page.getByText(incomplete).count()).toBe(0);
    const topOf = async () => (await page.locator('.figures').boundingBox())?.y;
    const before = await topOf();
    await say({ type: 'stale' });
    await page.getByText('The workspace has changed since this report.').waitFor();
    expect(await topOf(), 'where the figures are').toBe(before);
    expect(await update.count()).toBe(1);
    await say({ type: 'problem', text: 'The report cannot be made.' });
    await page.locator('header + p', { hasText: 'The report cannot be made.' }).waitFor();
    expect(await page.getByText('The workspace has changed since').isVisible()).toBe(false);
  });

  it('has a heading above each of its parts, and says what each table is before it is opened', async () => {
    const { page } = await openReport(browser, demo);
    const headings = page.getByRole('heading');
    expect(await headings.allTextContents()).toEqual([
      'Duplicates in demo',
      'Folders',
      'Files that share passages',
      'Worst files against each other',
      'Findings',
    ]);
    for (const table of await page.locator('table').all())
      expect(await table.locator('caption').textContent()).not.toBe('');
    const fontsOf = (all: string) =>
      page.evaluate(`[...document.querySelectorAll('${all}')].map((each) => getComputedStyle(each).font)`);
    expect(await fontsOf('summary > h2')).toEqual(await fontsOf('.picture-part > summary'));
    await page.locator(rows).first().click();
    await expect.poll(() => page.getByRole('heading', { name: 'Dot plot', level: 3 }).count()).toBe(1);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('says so when nothing in a single file stands twice, and shows one that has copies of its own', async () => {
    const single = { stats: { files: 1, skipped: {} } };
    const { page: nothing } = await openReport(browser, reportOf([], single as never));
    expect(await nothing.textContent('.detail')).toContain('1 file was compared, and nothing is copied: ');
    const family = { members: [lines('a.ts', 1, 9), lines('a.ts', 101, 109)] };
    const { page, complaints } = await openReport(browser, reportOf([family]));
    expect(await page.textContent('.figures')).toContain('1.8% · 18 of 1,000 lines');
    await openAll(page);
    await expect.poll(() => page.getByText('No two files share a passage.').count()).toBe(2);
    await page.getByLabel('Include copies within one file').uncheck();
    expect(await page.getByRole('tabpanel').textContent()).toContain('No finding passes the filters.');
    expect(page.url()).toContain('samefile=no');
    expect(complaints).toEqual([]);
  });

  it('opens and filters 10,000 families in 15,000 files, drawing few rows and saying what pictures leave out', async () => {
    const { page, complaints } = await openReport(browser, largeReport(15_000, 10_000));
    const rowCount = () => page.getAttribute('#list-families [role=grid]', 'aria-rowcount');
    expect(await rowCount()).toBe('10001');
    expect(await page.locator(rows).count()).toBeLessThan(60);
    await page.focus(`${rows}[tabindex="0"]`);
    await page.keyboard.press('End');
    expect(await page.getAttribute(':focus', 'aria-rowindex')).toBe('10001');
    await openAll(page);
    await expect
      .poll(() => page.textContent('.picture-of-graph'), { timeout: 20_000 })
      .toMatch(/\d{3} files.*Not shown: [\d,]+ more files/);
    expect(await page.locator('.picture-of-graph circle').count()).toBeLessThanOrEqual(500);
    expect(await page.textContent('.picture-of-heat')).toMatch(/Not shown: [\d,]+ more files/);
    await page.fill('input[type=search]', 'src/part-1/');
    await expect.poll(rowCount).not.toBe('10001');
    expect(Number(await rowCount())).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });

  it('speaks the language whose texts it is given, and English where one is missing', async () => {
    const texts = {
      Families: '<b>Familien</b>',
      '{0} places': '{0} Stellen',
      '{0} alike': 'zu {0} gleich',
      '{0}% or more: {1}': '{1} ab {0} %',
      '1 family': '1 Familie',
    };
    const family = { members: [lines('a.ts', 1, 9), lines('b.ts', 1, 9), lines('c.ts', 1, 9)] };
    const { page } = await openReport(browser, reportOf([family]), {}, { language: 'de', texts });
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await page.textContent('#tab-families')).toBe('<b>Familien</b> (1)');
    expect(await page.textContent('#tab-files')).toBe('Files (3)');
    expect(await page.textContent('.scores')).toContain('1 Familie ab 0 %');
    await page.click(rows);
    expect(await page.textContent('.detail h2')).toBe('3 Stellen, zu 90% gleich');
  });

  it('shows what was filtered, sorted and opened again from its address', async () => {
    const { page } = await openReport(browser, demo);
    await page.getByLabel('Include tests').uncheck();
    await page.fill('input[type=search]', 'docs');
    await expect.poll(() => page.url()).toContain('find=docs');
    await page.getByRole('button', { name: 'First place' }).click();
    await page.getByText('Worst files against each other', { exact: true }).click();
    await page.click(rows);
    await page.waitForSelector('.pair tbody tr, .copies pre');
    const shown = () =>
      page.evaluate(
        "[document.querySelector('.figures').textContent, document.querySelector('.lists').textContent, document.querySelector('.detail h2').textContent, document.querySelectorAll('.picture-part[open]').length, location.hash].join()",
      );
    await expect.poll(() => page.url()).toContain('pictures=');
    const before = await shown();
    await page.reload();
    await page.waitForSelector('.pair tbody tr, .copies pre');
    expect(await page.inputValue('input[type=search]')).toBe('docs');
    expect(await page.getByLabel('Include tests').isChecked()).toBe(false);
    await expect.poll(shown).toBe(before);
  });

  it('shows what a scan of 15,000 files found', async () => {
    const copied = paragraphOf(0);
    const texts: Record<string, string> = {};
    for (let at = 0; at < 15_000; at++) {
      const text = at % 5000 === 7 ? `${paragraphOf(at + 1)}\n\n${copied}` : paragraphOf(at + 1);
      texts[`/notes/part-${at % 60}/note-${at}.md`] = `# ${at}\n\n${text}\n`;
    }
    const machine = thisMachine(new URL('../../dist/worker.js', import.meta.url), { wanted: 0 });
    const { result } = await scan(
      { folders: ['/notes'], options: defaultOptions },
      { ...machine, fileSystem: memoryFileSystem(texts) },
    );
    const model = await withExcerpts(reportModel(result, 'notes'), (name) =>
      texts[`/notes/${name}`].split('\n'),
    );
    const { page, complaints } = await openReport(browser, model);
    expect(await page.textContent('.figures')).toMatch(/^Files compared15,000/);
    expect(await page.locator(rows).count()).toBe(1);
    await page.click(rows);
    await expect.poll(() => page.locator('.copies pre').allTextContents()).toEqual([copied, copied, copied]);
    await page.fill('input[type=search]', 'note-7.md');
    await expect.poll(() => page.url()).toContain('find=note-7.md');
    expect(await page.locator(rows).count()).toBe(1);
    await page.fill('input[type=search]', 'note-8.md');
    await expect.poll(() => page.locator(rows).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

/** Words in an order of its own for each number. */
function paragraphOf(number: number): string {
  const random = randomFrom(number);
  const syllables = ['ka', 'lo', 'mi', 'ter', 'nu', 'sor', 'vel', 'ba', 'rin', 'do', 'fa', 'gu'];
  const word = () => Array.from({ length: 3 }, () => oneOf(random, syllables)).join('');
  return Array.from({ length: 45 }, word).join(' ');
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../host/browser-run.mjs';
import { lines, openReport, reportOf } from './page-driver.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Opens the graph of a report, and waits for its files. */
async function openGraph(...report: Parameters<typeof reportOf>): Promise<Page> {
  const { page } = await openReport(browser, reportOf(...report));
  await page.getByText('Files that share passages', { exact: true }).click();
  await page.locator('.picture-of-graph .picture-node').first().waitFor();
  return page;
}

/** A family of a file and its copy. */
function copies(a: string, b: string, similarity = 0.9) {
  return { members: [lines(a, 1, 9), lines(b, 1, 9)], similarity };
}

describe('the graph in the report page', { timeout: 60_000 }, () => {
  it('lights up what is near a file until it is drawn anew', async () => {
    const page = await openGraph([copies('a.ts', 'b.ts'), copies('b.ts', 'c.ts'), copies('d.ts', 'e.ts')]);
    const count = (selector: string) => page.locator(`.picture-of-graph ${selector}`).count();
    const nodeOf = (name: string) => page.locator(`.picture-of-graph [aria-label^="${name}"]`);
    await nodeOf('a.ts').hover();
    expect(await count('.picture-dimmed')).toBe(1);
    await nodeOf('a.ts').click();
    await nodeOf('d.ts').waitFor({ state: 'detached' });
    await nodeOf('b.ts').waitFor();
    await page.mouse.move(0, 0);
    expect(await count('.picture-dimmed')).toBe(0);
  });

  it('keeps the focus on the file that was chosen by a key', async () => {
    const page = await openGraph([copies('a.ts', 'b.ts'), copies('b.ts', 'c.ts'), copies('d.ts', 'e.ts')]);
    const nodeOf = (name: string) => page.locator(`.picture-of-graph [aria-label^="${name}"]`);
    await nodeOf('a.ts').focus();
    await page.keyboard.press('Enter');
    await nodeOf('d.ts').waitFor({ state: 'detached' });
    await nodeOf('b.ts').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^a\.ts/);
  });

  it('tells of each pair at least how the name of a file begins, however many there are', async () => {
    const page = await openGraph(
      Array.from({ length: 60 }, (_, at) =>
        copies(`src/${at}-of-the-first.ts`, `src/${at}-of-the-others.ts`),
      ),
    );
    const names = await page.locator('.picture-of-graph .picture-halo[text-anchor]').allTextContents();
    const told = new Set(names.map((name) => /^(\d+)-of/.exec(name)?.[1]));
    expect(told.size).toBe(60);
  });

  it('names files by as much of their paths as tells them apart', async () => {
    const page = await openGraph([
      copies('docs/tea/index.md', 'docs/coffee/index.md'),
      copies('docs/coffee/index.md', 'docs/cake.md'),
      copies('docs/cake.md', 'one/src/deep/a.ts'),
      copies('two/src/deep/a.ts', 'docs/tea/index.md'),
    ]);
    const names = await page
      .locator('.picture-of-graph .picture-halo[text-anchor]:not(.picture-strong)')
      .allTextContents();
    expect(names.sort()).toEqual(
      ['cake.md', 'coffee/index.md', 'tea/index.md', 'one/…/a.ts', 'two/…/a.ts'].sort(),
    );
  });

  it('names a group by a folder that tells it from others, or not at all', async () => {
    const circle = (...paths: string[]) =>
      paths.map((path, at) => copies(path, paths[(at + 1) % paths.length]));
    const page = await openGraph([
      ...circle(...['a', 'b', 'c', 'd'].map((name) => `packages/app/tests/${name}.ts`)),
      ...circle('packages/core/e.ts', 'packages/app/f.ts', 'packages/math/g.ts'),
      ...circle('packages/core/h.ts', 'packages/app/i.ts', 'packages/j.ts'),
      ...circle('lib/k.ts', 'lib/l.ts', 'demo/m.ts'),
    ]);
    const names = page.locator('.picture-of-graph .picture-strong');
    expect((await names.allTextContents()).sort()).toEqual(['app/tests', 'mostly lib']);
  });

  it('names groups whose folders end alike by what tells these apart', async () => {
    const pack = (of: string) => ['a', 'b', 'c'].map((name) => `src/${of}/java/org/samples/shop/${name}.ts`);
    const page = await openGraph(
      [...['main', 'test'].map(pack), ['docs/d.md', 'docs/e.md', 'docs/f.md']].flatMap((paths) =>
        paths.map((path, at) => copies(path, paths[(at + 1) % paths.length])),
      ),
    );
    const names = page.locator('.picture-of-graph .picture-strong');
    expect((await names.allTextContents()).sort()).toEqual(['docs', 'main/…/shop', 'test/…/shop']);
  });

  it('names every colour that it has, however narrow it is', async () => {
    const folders = Array.from({ length: 9 }, (_, at) => `packages/a-package-with-a-name-${at}`);
    const page = await openGraph(folders.map((folder) => copies(`${folder}/a.ts`, `${folder}/b.ts`)));
    const coloursOf = (what: string) =>
      page
        .locator(`.picture-of-graph ${what}[class*="picture-colour"]`)
        .evaluateAll((all) => [
          ...new Set(all.map((each) => /picture-colour-(\d)/.exec(each.getAttribute('class') ?? '')?.[1])),
        ]);
    for (const width of [1280, 700, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => Number(await page.getAttribute('.picture-of-graph', 'width')))
        .toBeLessThan(width);
      expect((await coloursOf('circle')).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      expect(await coloursOf('rect')).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      const outside = await page
        .locator('.picture-of-graph rect, .picture-of-graph rect + text')
        .evaluateAll(
          (all, right) => all.filter((each) => each.getBoundingClientRect().right > right).length,
          width,
        );
      expect(outside).toBe(0);
    }
  });

  it('gives a folder the same colour, whatever is filtered out', async () => {
    const page = await openGraph([
      copies('many/a.ts', 'many/b.ts', 0.5),
      copies('many/c.ts', 'many/d.ts', 0.5),
      copies('few/a.ts', 'few/b.ts'),
    ]);
    const legend = page.locator('.picture-of-graph rect + text');
    const colour = () =>
      page.getAttribute('.picture-of-graph [aria-label^="few/a.ts"] .picture-node', 'class');
    expect(await legend.allTextContents()).toEqual(['many', 'few']);
    const before = await colour();
    await page.focus('.scores [role=slider]');
    await page.keyboard.press('End');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => legend.allTextContents()).toEqual(['few']);
    expect(await colour()).toBe(before);
  });

  it('is arranged anew for another width, with its buttons above it', async () => {
    const many = Array.from({ length: 30 }, (_, at) => copies(`src/${at}.ts`, `src/${(7 * at + 1) % 30}.ts`));
    const pairs = Array.from({ length: 12 }, (_, at) => copies(`lib/a${at}.ts`, `lib/b${at}.ts`));
    const page = await openGraph([...many, ...pairs]);
    const widthOfAll = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => Math.abs(Number(await page.getAttribute('.picture-of-graph', 'width')) - width))
        .toBeLessThan(60);
      const boxes = await page
        .locator('.picture-of-graph circle')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
      const across = boxes.map(({ x }) => x);
      const down = boxes.map(({ y }) => y);
      const buttons = await page.locator('.picture-buttons').boundingBox();
      expect(Math.min(...down)).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0));
      return Math.max(...across) - Math.min(...across);
    };
    const [narrow, wide] = [await widthOfAll(420), await widthOfAll(1300)];
    expect(wide).toBeGreaterThan(1.5 * narrow);
    expect(await widthOfAll(420)).toBe(narrow);
  });
});

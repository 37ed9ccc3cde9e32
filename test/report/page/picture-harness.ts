// Mounts a picture by its name in a page of a test.
import type { DrawPicture, Picture } from '../../../src/report/page/picture.ts';
import { bandCurvePicture } from '../../../src/report/page/pictures/band-curve-picture.ts';
import { dotPlot } from '../../../src/report/page/pictures/dot-plot.ts';
import { fileGraphPicture } from '../../../src/report/page/pictures/file-graph-picture.ts';
import { heatMapPicture } from '../../../src/report/page/pictures/heat-map.ts';
import { scoreHistogram } from '../../../src/report/page/pictures/score-histogram.ts';
import { pngOf } from '../../../src/report/page/pictures/svg-file.ts';
import { treemap } from '../../../src/report/page/pictures/treemap.ts';
import { plottedWords, wordRuns } from '../../../src/report/page/pictures/word-matches.ts';

const draw = {
  histogram: scoreHistogram,
  treemap,
  graph: fileGraphPicture,
  heat: heatMapPicture,
  dots: dotPlot,
  curve: bandCurvePicture,
};

Object.assign(globalThis, {
  picks: [],
  pictures: {} as Record<string, Picture<unknown>>,
  mount(name: keyof typeof draw, data: unknown, width: number, height: number) {
    const host = document.createElement('section');
    document.body.append(host);
    const page = globalThis as unknown as { picks: unknown[]; pictures: Record<string, Picture<unknown>> };
    page.pictures[name] = (draw[name] as DrawPicture<unknown>)(host, data, {
      width,
      height,
      pick: (choice) => page.picks.push(choice),
    });
  },
  png: async (name: string) =>
    (
      await pngOf(
        (globalThis as unknown as { pictures: Record<string, Picture<unknown>> }).pictures[name].toSvg(),
      )
    ).size,
  /** The room between name and percentage in the heads of a treemap of any width. */
  gapsInHeads(data: unknown) {
    const host = document.createElement('section');
    document.body.append(host);
    const gaps: number[] = [];
    for (let width = 160; width <= 800; width += 20) {
      (treemap as DrawPicture<unknown>)(host, data, { width, height: 320, pick: () => {} });
      for (const name of host.querySelectorAll('.picture-strong')) {
        const share = name.nextElementSibling;
        // where there is no room for both, the name has it
        if (share) gaps.push(share.getBoundingClientRect().left - name.getBoundingClientRect().right);
      }
      host.replaceChildren();
    }
    host.remove();
    return gaps;
  },
  /** What stands in the cells and heads of a treemap of any width, a list of texts for each. */
  textsInCells(data: unknown) {
    const host = document.createElement('section');
    document.body.append(host);
    const texts: string[][] = [];
    for (let width = 160; width <= 800; width += 20) {
      (treemap as DrawPicture<unknown>)(host, data, { width, height: 320, pick: () => {} });
      for (const cell of host.querySelectorAll('[aria-hidden] > g'))
        texts.push([...cell.children].map((each) => each.textContent ?? ''));
      host.replaceChildren();
    }
    host.remove();
    return texts.filter(({ length }) => length > 0);
  },
  dots(a: string, b: string) {
    const [wordsA, wordsB] = [plottedWords(a), plottedWords(b)];
    const side = (label: string, words: typeof wordsA) => ({
      label,
      startLine: 1,
      lineOfWord: words.map(({ line }) => line),
    });
    return { a: side('a.md', wordsA), b: side('b.md', wordsB), runs: wordRuns(wordsA, wordsB) };
  },
});

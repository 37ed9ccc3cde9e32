import type { Space } from '../../engine/space.ts';
import { everythingInReport, isFiltering, type Selection } from '../selection.ts';
import { count, percent } from '../wording.ts';
import type { View } from './address.ts';
import { button, element } from './element.ts';
import type { Choice, HistogramData, Picture } from './picture.ts';
import { scoreHistogram } from './pictures/score-histogram.ts';
import { t } from './texts.ts';

const kinds: readonly [Space, string][] = [
  ['prose', t('Text')],
  ['code', t('Code')],
  ['shape', t('Renamed code')],
];

/** The search field and the filters, with the cutoff over the scores of all families. */
export function openFilters(now: () => View, change: (part: Partial<View>) => void) {
  const search = element('input', {
    type: 'search',
    placeholder: t('Part of a path'),
    'aria-label': t('Search in paths'),
  });
  let timer = 0;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => change({ text: search.value }), 120);
  });
  const box = (text: string, act: (on: boolean) => void) => {
    const input = element('input', { type: 'checkbox' });
    input.addEventListener('change', () => act(input.checked));
    return { input, label: element('label', {}, input, ` ${text}`) };
  };
  const boxes = kinds.map(([space, text]) => ({
    space,
    ...box(text, (on) =>
      change({
        spaces: kinds
          .map(([each]) => each)
          .filter((each) => (each === space ? on : now().spaces.includes(each))),
      }),
    ),
  }));
  const tests = box(t('Include tests'), (on) => change({ tests: on }));
  const sameFile = box(t('Include copies within one file'), (on) => change({ sameFile: on }));
  const drawn = element('div', { class: 'scores' });
  let histogram: Picture<HistogramData> | undefined;
  const size = () => ({ width: Math.min(640, drawn.clientWidth || 600), height: 180 });
  new ResizeObserver(() => histogram?.resize(size().width, size().height)).observe(drawn);
  const below = element('span', { class: 'below' });
  const everywhere = () => {
    change({ below: '' });
    search.focus();
  };
  const clear = button(
    t('Clear the filters'),
    () => {
      search.value = '';
      change(everythingInReport);
      search.focus();
    },
    { class: 'secondary' },
  );
  const table = element('table');
  const behind = element('details', {}, element('summary', {}, t('Scores as a table')), table);
  return {
    element: element(
      'section',
      { class: 'filters', 'aria-label': t('Filters') },
      element(
        'div',
        { class: 'row-of-filters' },
        search,
        ...boxes.map(({ label }) => label),
        tests.label,
        sameFile.label,
        below,
        clear,
      ),
      drawn,
      behind,
    ),
    show(view: View, { bins, families, isFiltered }: Selection): void {
      if (document.activeElement !== search) search.value = view.text;
      for (const { space, input } of boxes) input.checked = view.spaces.includes(space);
      tests.input.checked = view.tests;
      sameFile.input.checked = view.sameFile;
      clear.hidden = !isFiltering(view);
      below.replaceChildren(
        ...(view.below
          ? [`${t('in {0}', view.below)} `, button(t('Everywhere'), everywhere, { class: 'secondary' })]
          : []),
      );
      const data = { bins, cutoff: view.cutoff, reached: families.length, isFiltered };
      const pick = (choice: Choice) => choice.kind === 'cutoff' && change({ cutoff: choice.score });
      if (histogram) histogram.update(data);
      else histogram = scoreHistogram(drawn, data, { ...size(), pick });
      const heads = [t('Alike'), ...kinds.map(([, text]) => text)];
      const filled = bins.filter((bin) => bin.prose + bin.code + bin.shape > 0);
      table.replaceChildren(
        element('caption', {}, t('Families by how alike their copies are')),
        element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text))),
        ...filled.map((bin) =>
          element(
            'tr',
            {},
            element(
              'th',
              { scope: 'row' },
              bin.from < 1 ? t('{0} to {1}', percent(bin.from), percent(bin.to)) : t('The same'),
            ),
            ...kinds.map(([space]) => element('td', {}, count(bin[space]))),
          ),
        ),
      );
    },
  };
}

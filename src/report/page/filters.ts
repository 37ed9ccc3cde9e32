import type { Space } from '../../engine/space.ts';
import type { Selection } from '../selection.ts';
import { count, percent } from '../wording.ts';
import type { View } from './address.ts';
import { button, element } from './element.ts';

const kinds: readonly [Space, string][] = [
  ['prose', 'Text'],
  ['code', 'Code'],
  ['shape', 'Renamed code'],
];

/** What is searched for and filtered by, with the cutoff over the scores of all families. */
export function openFilters(now: () => View, change: (part: Partial<View>) => void) {
  const search = element('input', {
    type: 'search',
    placeholder: 'Part of a path',
    'aria-label': 'Search in paths',
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
  const tests = box('Include tests', (on) => change({ tests: on }));
  const sameFile = box('Include copies within one file', (on) => change({ sameFile: on }));
  const cutoff = element('input', { type: 'range', min: '0', max: '100', step: '1', id: 'cutoff' });
  cutoff.addEventListener('input', () => change({ cutoff: Number(cutoff.value) / 100 }));
  const said = element('output', { for: 'cutoff' });
  const bars = element('div', { class: 'bars', 'aria-hidden': 'true' });
  const below = element('span', { class: 'below' });
  const table = element('table');
  const behind = element('details', {}, element('summary', {}, 'Scores as a table'), table);
  return {
    element: element(
      'section',
      { class: 'filters', 'aria-label': 'Filters' },
      element(
        'div',
        { class: 'row-of-filters' },
        search,
        ...boxes.map(({ label }) => label),
        tests.label,
        sameFile.label,
        below,
      ),
      element(
        'div',
        { class: 'cutoff' },
        bars,
        element('label', { for: 'cutoff' }, 'At least alike'),
        cutoff,
        said,
        behind,
      ),
    ),
    show(view: View, { bins, families }: Selection): void {
      if (document.activeElement !== search) search.value = view.text;
      for (const { space, input } of boxes) input.checked = view.spaces.includes(space);
      tests.input.checked = view.tests;
      sameFile.input.checked = view.sameFile;
      const at = Math.round(view.cutoff * 100);
      cutoff.value = String(at);
      cutoff.setAttribute('aria-valuetext', `at least ${at}% alike`);
      said.textContent = `${at}%: ${count(families.length)} families`;
      below.replaceChildren(
        ...(view.below
          ? [`in ${view.below} `, button('Everywhere', () => change({ below: '' }), { class: 'secondary' })]
          : []),
      );
      const most = Math.max(1, ...bins.map((bin) => bin.prose + bin.code + bin.shape));
      bars.replaceChildren(
        ...bins.map((bin) => {
          const parts = kinds.map(([space]) => {
            const part = element('span', { class: `bar-${space}` });
            part.style.height = `${(bin[space] / most) * 100}%`;
            return part;
          });
          return element('span', { class: bin.to <= view.cutoff ? 'bar out' : 'bar' }, ...parts);
        }),
      );
      const heads = ['Alike', ...kinds.map(([, text]) => text)];
      const filled = bins.filter((bin) => bin.prose + bin.code + bin.shape > 0);
      table.replaceChildren(
        element('caption', {}, 'Families by how alike their copies are'),
        element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text))),
        ...filled.map((bin) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, `${percent(bin.from)} to ${percent(bin.to)}`),
            ...kinds.map(([space]) => element('td', {}, count(bin[space]))),
          ),
        ),
      );
    },
  };
}

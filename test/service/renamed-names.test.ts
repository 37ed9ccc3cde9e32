import { expect, it } from 'vitest';
import { namesPut } from '../../src/service/renamed-names.ts';
import { corpusOf } from '../engine/corpus-of.ts';

const vet = `// Vets.
import { clinic } from './clinic.js';

export function vetsOf(vets, page) {
  const vetList = vets.slice(page * size, page * size + size);
  for (const vet of vetList) vets.mark(vet.name, page);
  return render('vets', vetList);
}
`;
const doctor = vet.replaceAll('vet', 'doctor').replace('// Vets.', '// Ärzte 🩺.');

/** The names that stand for one another in two sources, each from its function on. */
function namesOf(...sources: [string, string]): string[] {
  const { texts } = corpusOf({ 'a.js': sources[0], 'b.js': sources[1] });
  const [a, b] = [...texts.values()].map((text, at) => {
    const place = { startOffset: sources[at].indexOf('export'), endOffset: sources[at].length };
    return [text, place] as const;
  });
  return namesPut(a, b, sources).map(({ from, to, times }) => `${from} → ${to} ${times}`);
}

it('tells which names stand for which, the most frequent first', () => {
  expect(namesOf(vet, doctor)).toEqual([
    'vets → doctors 3',
    'vetList → doctorList 3',
    'vet → doctor 2',
    'vetsOf → doctorsOf 1',
  ]);
});

it('tells none where all are as they were', () => {
  expect(namesOf(vet, vet.replace('// Vets.', '// All vets.'))).toEqual([]);
});

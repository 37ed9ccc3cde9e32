import { inventedProse, randomOf } from '../../engine/invented.ts';

const words = inventedProse(70, 6).split(' ');

/** A page with a passage that has some words of its own. */
export function editedPage(at: number): string {
  const random = randomOf(700 + at);
  const others = inventedProse(800 + at, 6).split(' ');
  const edited = words.map((word, index) => (random() < 0.04 ? others[index] : word));
  return `${inventedProse(900 + at, 2)}\n\n${edited.join(' ')}`;
}

/** So many of them that a text is not compared with all: which pairs are known depends on which came first. */
export const manyPages = 36;

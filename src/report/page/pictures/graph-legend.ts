import { t } from '../texts.ts';
import type { FolderColours } from './folder-colours.ts';
import { fitted, type Measure } from './label-fit.ts';
import { svg } from './svg.ts';

const quiet = 'picture-quiet picture-halo';
const lineHeight = 16;
const edge = 4;
/** The dot of a colour, and what is between it, its name and the next one. */
const aroundName = 25;

/** What sizes and colours mean in a graph of files, from the top left corner, on as many lines as that needs. */
export function graphLegend(
  { folders, others }: FolderColours,
  width: number,
  measure: Measure,
): { readonly elements: readonly SVGElement[]; readonly height: number } {
  const text = t('Size: copied lines. Thickness: shared lines. Colour: folder.');
  const elements: SVGElement[] = [
    svg('text', { class: quiet, x: edge, y: 10 }, fitted(text, width - 2 * edge, measure)),
  ];
  let x = 20 + measure(text);
  let y = 0;
  const put = (colour: number, folder: string) => {
    const name = fitted(folder, width - edge - aroundName, measure);
    if (x + aroundName + measure(name) > width) {
      x = edge;
      y += lineHeight;
    }
    elements.push(
      svg('rect', { class: `picture-colour-${colour}`, x, y: y + 1, width: 10, height: 10, rx: 5 }),
      svg('text', { class: quiet, x: x + 15, y: y + 10 }, name),
    );
    x += aroundName + measure(name);
  };
  for (const [colour, folder] of folders) put(colour, folder || t('(root)'));
  if (others !== undefined) put(others, t('other folders'));
  return { elements, height: y + lineHeight };
}

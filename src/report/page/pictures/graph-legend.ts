import { t } from '../texts.ts';
import type { FolderColours } from './folder-colours.ts';
import { fitted, type Measure } from './label-fit.ts';
import { svg } from './svg.ts';

const quiet = 'picture-quiet picture-halo';

/** What sizes and colours mean in a graph of files, in a line as far as it is wide enough. */
export function graphLegend(
  { folders, others }: FolderColours,
  { y, width }: { readonly y: number; readonly width: number },
  measure: Measure,
): SVGElement[] {
  const text = t('Size: copied lines. Thickness: shared lines. Colour: folder.');
  const shown: SVGElement[] = [
    svg('text', { class: quiet, x: 4, y: y + 10 }, fitted(text, width - 8, measure)),
  ];
  let x = 20 + measure(text);
  const widthOf = (name: string) => 25 + measure(name);
  const put = (colour: number, name: string) => {
    shown.push(
      svg('rect', { class: `picture-colour-${colour}`, x, y: y + 1, width: 10, height: 10, rx: 5 }),
      svg('text', { class: quiet, x: x + 15, y: y + 10 }, name),
    );
    x += widthOf(name);
  };
  const rest = others === undefined ? '' : t('other folders');
  const room = width - (rest ? widthOf(rest) : 0);
  for (const [colour, folder] of folders.entries()) {
    const name = folder || t('(root)');
    if (x + widthOf(name) > room) break;
    put(colour, name);
  }
  if (others !== undefined && x + widthOf(rest) <= width) put(others, rest);
  return shown;
}

import type { Selection } from '../selection.ts';
import { element } from './element.ts';
import type { Choice } from './picture.ts';
import { picturePanel } from './picture-panel.ts';
import { fileGraphPicture } from './pictures/file-graph-picture.ts';
import { heatMapPicture } from './pictures/heat-map.ts';
import { treemap } from './pictures/treemap.ts';
import { t } from './texts.ts';

/** The pictures of what is selected. */
export function openPictures(on: { pick(choice: Choice): void; save(name: string, content: Blob): void }) {
  const folders = picturePanel(t('Folders'), 'folders', treemap, on);
  const graph = picturePanel(t('Files that share passages'), 'graph', fileGraphPicture, on);
  const heat = picturePanel(t('Worst files against each other'), 'heat', heatMapPicture, on);
  const root = element(
    'section',
    { 'aria-label': t('Pictures') },
    ...[folders, graph, heat].map((panel) => panel.element),
  );
  return {
    element: root,
    show(selection: Selection, open: string): void {
      folders.show({ files: selection.files, open });
      graph.show(selection);
      heat.show(selection);
    },
  };
}

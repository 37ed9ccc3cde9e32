import { selectedLinks } from '../file-links.ts';
import type { ReportModel } from '../report-model.ts';
import type { Selection } from '../selection.ts';
import { type PictureName, pictureNames, type View } from './address.ts';
import { element } from './element.ts';
import type { Choice, GraphData } from './picture.ts';
import { picturePanel } from './picture-panel.ts';
import { fileGraphPicture } from './pictures/file-graph-picture.ts';
import { heatMapPicture } from './pictures/heat-map.ts';
import { treemap } from './pictures/treemap.ts';
import { t } from './texts.ts';

/** The pictures of the selection. */
export function openPictures(
  now: () => View,
  on: {
    pick(choice: Choice): void;
    save(name: string, content: Blob): void;
    change(part: Partial<View>): void;
  },
) {
  const eventsOf = (name: PictureName) => ({
    ...on,
    toggle: (open: boolean) => {
      const { pictures } = now();
      if (pictures.includes(name) !== open)
        on.change({
          pictures: pictureNames.filter((each) => (each === name ? open : pictures.includes(each))),
        });
    },
  });
  const heading = (text: string) => element('h2', {}, text);
  const graphTitle = heading(t('Files that share passages'));
  const heatTitle = heading(t('Worst files against each other'));
  const panels = {
    folders: picturePanel(heading(t('Folders')), 'folders', treemap, eventsOf('folders')),
    graph: picturePanel(graphTitle, 'graph', fileGraphPicture, eventsOf('graph')),
    heat: picturePanel(heatTitle, 'heat', heatMapPicture, eventsOf('heat')),
  };
  const parts = pictureNames.map((name) => panels[name].element);
  return {
    element: element('section', { class: 'pictures', 'aria-label': t('Pictures') }, ...parts),
    open(pictures: readonly PictureName[]): void {
      for (const name of pictureNames) panels[name].setOpen(pictures.includes(name));
    },
    show(selection: Selection, model: ReportModel, open: string): void {
      const { files, isFiltered } = selection;
      const paths = model.files.map(({ path }) => path);
      let found: GraphData | undefined;
      const graph = () => {
        found ??= { files, paths, isFiltered, ...selectedLinks(selection) };
        return found;
      };
      panels.folders.show(() => ({ files, folders: model.folders, open, isFiltered }));
      panels.graph.show(graph);
      panels.heat.show(graph);
    },
  };
}

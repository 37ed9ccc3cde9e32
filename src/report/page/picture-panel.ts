import './pictures/pictures.css';
import type { Selection } from '../selection.ts';
import { button, element } from './element.ts';
import type { Choice, DrawPicture, Picture } from './picture.ts';
import { fileGraphPicture } from './pictures/file-graph-picture.ts';
import { heatMapPicture } from './pictures/heat-map.ts';
import { pngOf } from './pictures/svg-file.ts';
import { treemap } from './pictures/treemap.ts';

interface Shown {
  update(selection: Selection, open: string): void;
}

/** The pictures of what is selected; each is drawn when it is opened, with a table behind it and a way to save it. */
export function openPictures(pick: (choice: Choice) => void) {
  const parts = [
    part('Folders', 'folders', treemap, ({ files }, open: string) => ({ files, open }), pick),
    part(
      'Files that share passages',
      'graph',
      fileGraphPicture,
      ({ files, links }) => ({ files, links }),
      pick,
    ),
    part(
      'Worst files against each other',
      'heat',
      heatMapPicture,
      ({ files, links }) => ({ files, links }),
      pick,
    ),
  ];
  const root = element('section', { 'aria-label': 'Pictures' }, ...parts.map(({ details }) => details));
  return {
    element: root,
    show(selection: Selection, open: string): void {
      for (const each of parts) each.shown.update(selection, open);
    },
  };
}

function part<Data>(
  title: string,
  name: string,
  draw: DrawPicture<Data>,
  dataOf: (selection: Selection, open: string) => Data,
  pick: (choice: Choice) => void,
): { details: HTMLElement; shown: Shown } {
  const host = element('div', { class: 'picture-host' });
  const table = element('table');
  const behind = element('details', {}, element('summary', {}, `${title}, as a table`), table);
  const details = element('details', { class: 'picture-part' }, element('summary', {}, title));
  let picture: Picture<Data> | undefined;
  let latest: Data | undefined;
  const saveSvg = () =>
    picture && saveFile(`${name}.svg`, new Blob([picture.toSvg()], { type: 'image/svg+xml' }));
  const savePng = async () => picture && saveFile(`${name}.png`, await pngOf(picture.toSvg()));
  const tools = element(
    'p',
    { class: 'tools' },
    button('Save as SVG', saveSvg, { class: 'secondary' }),
    button('Save as PNG', savePng, { class: 'secondary' }),
  );
  details.append(host, tools, behind);
  const tell = () => {
    if (!behind.open || !picture) return;
    const { caption, columns, rows } = picture.table();
    table.replaceChildren(
      element('caption', {}, caption),
      element('tr', {}, ...columns.map((text) => element('th', { scope: 'col' }, text))),
      ...rows.map((cells) => element('tr', {}, ...cells.map((text) => element('td', {}, text)))),
    );
  };
  const refresh = () => {
    if (!details.open || latest === undefined) return;
    const width = host.clientWidth || 600;
    if (picture) picture.update(latest);
    else picture = draw(host, latest, { width, height: Math.min(480, width), pick });
    tell();
  };
  details.addEventListener('toggle', refresh);
  behind.addEventListener('toggle', tell);
  new ResizeObserver(() => picture?.resize(host.clientWidth, Math.min(480, host.clientWidth))).observe(host);
  return {
    details,
    shown: {
      update(selection, open) {
        latest = dataOf(selection, open);
        refresh();
      },
    },
  };
}

function saveFile(name: string, content: Blob): void {
  const link = element('a', { download: name, href: URL.createObjectURL(content) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

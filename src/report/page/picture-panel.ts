import './pictures/pictures.css';
import { button, element } from './element.ts';
import type { Choice, DrawPicture, Picture, PictureTable } from './picture.ts';
import { pngOf } from './pictures/svg-file.ts';
import { plural, t } from './texts.ts';

const mostRows = 1000;

/** A part of the page that shows a picture when opened. */
export interface PicturePanel<Data> {
  readonly element: HTMLDetailsElement;
  setOpen(open: boolean): void;
  /** Sets what to show from now on; calls `data` only when somebody can see it. */
  show(data: () => Data): void;
}

/** A picture that is drawn when its part is opened by its heading, with a table behind it and a way to save it. */
export function picturePanel<Data>(
  heading: HTMLHeadingElement,
  name: string,
  draw: DrawPicture<Data>,
  on: {
    pick(choice: Choice): void;
    save(name: string, content: Blob): void;
    toggle?(open: boolean): void;
  },
): PicturePanel<Data> {
  const host = element('div', { class: 'picture-host' });
  const title = t('{0}, as a table', heading.textContent ?? '');
  const table = element('table', {}, element('caption', {}, title));
  const behind = element('details', {}, element('summary', {}, title), table);
  const details = element('details', { class: 'picture-part' }, element('summary', {}, heading));
  let picture: Picture<Data> | undefined;
  let latest: (() => Data) | undefined;
  const saver = (text: string, save: (drawing: string) => void) =>
    button(text, () => picture && save(picture.toSvg()), { class: 'secondary' });
  const savers = [
    saver(t('Save as SVG'), (drawing) =>
      on.save(`${name}.svg`, new Blob([drawing], { type: 'image/svg+xml' })),
    ),
    saver(t('Save as PNG'), async (drawing) => on.save(`${name}.png`, await pngOf(drawing))),
  ];
  const tools = element('p', { class: 'tools' }, ...savers);
  details.append(host, tools, behind);
  const tell = () => {
    if (behind.open && picture) table.replaceChildren(...tableRows(picture.table()));
  };
  const height = () => Math.min(480, host.clientWidth || 600);
  const refresh = () => {
    if (!details.open || latest === undefined) return;
    const data = latest();
    if (picture) picture.update(data);
    else picture = draw(host, data, { width: host.clientWidth || 600, height: height(), pick: on.pick });
    for (const press of savers) press.disabled = picture.isEmpty();
    tell();
  };
  details.addEventListener('toggle', () => {
    refresh();
    on.toggle?.(details.open);
  });
  behind.addEventListener('toggle', tell);
  new ResizeObserver(() => {
    if (host.clientWidth > 0) picture?.resize(host.clientWidth, height());
  }).observe(host);
  return {
    element: details,
    setOpen(open) {
      if (details.open !== open) details.open = open;
    },
    show(data) {
      latest = data;
      refresh();
    },
  };
}

/** The rows of the table behind a picture, or the first of very many. */
export function tableRows({ caption, columns, figures, rows }: PictureTable): HTMLElement[] {
  const more = rows.length - mostRows;
  const kind = (at: number) => (at < columns.length - figures ? undefined : 'numeric');
  return [
    element('caption', {}, caption),
    element('tr', {}, ...columns.map((text, at) => element('th', { scope: 'col', class: kind(at) }, text))),
    ...rows
      .slice(0, mostRows)
      .map((cells) =>
        element('tr', {}, ...cells.map((text, at) => element('td', { class: kind(at) }, text))),
      ),
    ...(more > 0
      ? [
          element(
            'tr',
            {},
            element(
              'td',
              { colspan: String(columns.length) },
              plural('… and 1 more', '… and {0} more', more),
            ),
          ),
        ]
      : []),
  ];
}

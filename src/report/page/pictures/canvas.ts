import { element } from '../element.ts';
import type { Picture, PictureTable, PictureView } from '../picture.ts';
import { svg } from './svg.ts';
import { standaloneSvg } from './svg-file.ts';

/** The surface of a picture, with what all pictures have: a hint near the pointer and an empty state. */
export interface Canvas {
  readonly root: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly width: number;
  readonly height: number;
  /** Hides the drawing and shows why there is nothing to see; undefined shows the drawing again. */
  setEmpty(reason: string | undefined): void;
  /** Shows a hint near a point of the drawing, or hides it when there are no lines. */
  hint(lines: readonly string[], x?: number, y?: number): void;
  /** A picture that is drawn on it. */
  picture<Data>(parts: {
    update(data: Data): void;
    /** Called after a change of the size. */
    redraw(): void;
    table(): PictureTable;
  }): Picture<Data>;
}

/** Puts an empty canvas into a host, with something of a given height above it. */
export function openCanvas(
  host: HTMLElement,
  name: string,
  label: string,
  view: PictureView,
  above?: { readonly element: HTMLElement; readonly height: number },
): Canvas {
  const drawing = svg('svg', {
    class: `picture-drawing picture-of-${name}`,
    role: 'group',
    'aria-label': label,
  });
  const tip = element('div', { class: 'picture-hint', 'aria-hidden': 'true', hidden: '' });
  const empty = element('p', { class: 'picture-empty', hidden: '' });
  const root = element('div', { class: 'picture' }, above?.element, drawing, tip, empty);
  host.append(root);
  let { width, height } = view;
  const setSize = (w: number, h: number) => {
    width = Math.max(80, w);
    height = Math.max(60, h - (above?.height ?? 0));
    drawing.setAttribute('width', String(width));
    drawing.setAttribute('height', String(height));
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    tip.hidden = true;
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tip.hidden = true;
  };
  root.addEventListener('keydown', hideOnEscape);
  drawing.addEventListener('pointerleave', () => {
    tip.hidden = true;
  });
  setSize(width, height);
  return {
    root,
    svg: drawing,
    get width() {
      return width;
    },
    get height() {
      return height;
    },
    setEmpty(reason) {
      empty.textContent = reason ?? '';
      empty.hidden = reason === undefined;
      drawing.toggleAttribute('hidden', reason !== undefined);
      tip.hidden = true;
    },
    hint(lines, x = 0, y = 0) {
      tip.hidden = lines.length === 0;
      tip.replaceChildren(...lines.map((line) => element('div', {}, line)));
      if (tip.hidden) return;
      const left = x + 14 + tip.offsetWidth > width ? x - 14 - tip.offsetWidth : x + 14;
      const top = y + 14 + tip.offsetHeight > height ? y - 10 - tip.offsetHeight : y + 14;
      tip.style.setProperty('left', `${Math.max(0, left)}px`);
      tip.style.setProperty('top', `${Math.max(0, top)}px`);
    },
    picture: ({ update, redraw, table }) => ({
      update,
      resize(width, height) {
        setSize(width, height);
        redraw();
      },
      isEmpty: () => !empty.hidden,
      toSvg: () => standaloneSvg(drawing, label),
      table,
    }),
  };
}

/** Where a pointer is in a drawing. */
export function pointIn(drawing: SVGSVGElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = drawing.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

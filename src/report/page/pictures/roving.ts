import { directionOf, neighbourOf, type Spot } from './neighbour.ts';

/** A part of a picture that can be reached and chosen. */
export interface Stop extends Spot {
  element: SVGElement;
  /** Identifies it after the picture is redrawn, so that it keeps the focus. */
  key: string;
  choose(): void;
  /** Called when it gets the pointer or the focus. */
  show(): void;
}

/** Makes all stops one tab stop: arrow keys move between them, Enter and Space choose. */
export function rove(container: SVGElement, hide: () => void): { set(stops: readonly Stop[]): void } {
  let stops: readonly Stop[] = [];
  let current = 0;
  let focused: string | undefined;
  // otherwise Chromium makes a tab stop of any SVG element that listens for focus
  container.setAttribute('tabindex', '-1');
  const go = (to: number) => {
    stops[current]?.element.setAttribute('tabindex', '-1');
    current = to;
    stops[current]?.element.setAttribute('tabindex', '0');
    stops[current]?.element.focus();
  };
  const at = (event: Event) =>
    stops.findIndex(({ element }) => event.target instanceof Node && element.contains(event.target));
  container.addEventListener('keydown', (event) => {
    const from = at(event);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const direction = directionOf(event.key);
    const to = direction
      ? neighbourOf(stops, from, direction)
      : ({ Home: 0, End: stops.length - 1 }[event.key] ?? -1);
    if (to >= 0) go(to);
    else if (event.key === 'Enter' || event.key === ' ') stops[from].choose();
    else if (!direction) return;
    event.preventDefault();
  });
  container.addEventListener('click', (event) => stops[at(event)]?.choose());
  container.addEventListener('pointerover', (event) => stops[at(event)]?.show());
  container.addEventListener('focusin', (event) => {
    const to = at(event);
    focused = stops[to]?.key;
    if (to < 0) return;
    stops[current]?.element.setAttribute('tabindex', '-1');
    current = to;
    stops[to].element.setAttribute('tabindex', '0');
    stops[to].show();
  });
  container.addEventListener('pointerleave', hide);
  container.addEventListener('focusout', ({ target, relatedTarget }) => {
    hide();
    // an element removed while it has the focus was not left by the reader, but is still there when this is said
    queueMicrotask(() => {
      if (relatedTarget || (target instanceof Node && target.isConnected)) focused = undefined;
    });
  });
  return {
    set(next) {
      const kept = next.findIndex(({ key }) => key === focused);
      stops = next;
      current = Math.max(0, kept);
      stops.forEach(({ element }, place) => {
        element.setAttribute('tabindex', place === current ? '0' : '-1');
      });
      // it may be drawn later, when the reader has gone elsewhere
      if (kept >= 0 && document.activeElement === document.body) stops[kept].element.focus();
    },
  };
}

import { paint } from '../../src/report/paint.ts';
import type { TextView } from '../../src/report/text-view.ts';

/** A view without colours, on files that cannot be read, but for what is given. */
export function plainView(given: Partial<TextView> = {}): TextView {
  return {
    paint: paint(false),
    all: false,
    width: 80,
    shown: (path) => path,
    linesOf: () => undefined,
    allLinesOf: () => undefined,
    ...given,
  };
}

import { measureOf } from '../measured-text.ts';
import type { Measure } from './label-fit.ts';

/** A new SVG element. Strings among the children are text, never markup. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A thin line behind what a picture shows. */
export function rule(x1: number, y1: number, x2: number, y2: number): SVGLineElement {
  return svg('line', { class: 'picture-rule', x1, y1, x2, y2 });
}

/** A text in small letters; `anchor` is the part of it that is at `x`, by default its start. */
export function quietText(text: string, x: number, y: number, anchor = 'start'): SVGTextElement {
  return svg('text', { class: 'picture-quiet', x, y, 'text-anchor': anchor }, text);
}

let patternSets = 0;

/** Hatching that shows the same as the colours of shares: the patterns, and the fill for each step. */
export function hatching(): { defs: SVGDefsElement; fill(step: number): string } {
  const prefix = `hatch-${patternSets++}-`;
  const defs = svg('defs');
  [0, 12, 8, 6, 4].forEach((gap, step) => {
    if (gap === 0) return;
    defs.append(
      svg(
        'pattern',
        {
          id: prefix + step,
          width: gap,
          height: gap,
          patternUnits: 'userSpaceOnUse',
          patternTransform: 'rotate(45)',
        },
        svg('line', { class: 'picture-hatch', x1: 0, y1: 0, x2: 0, y2: gap }),
      ),
    );
  });
  return { defs, fill: (step) => (step === 0 ? 'none' : `url(#${prefix}${step})`) };
}

/** A function that measures the width of texts in the font of a host; `strong` ones have the class of that name. */
export function measureIn(host: Element, strong = false): Measure {
  const { fontFamily } = getComputedStyle(host);
  return measureOf(`${strong ? 600 : 400} 12px ${fontFamily}`);
}

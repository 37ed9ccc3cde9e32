import type { Measure } from './pictures/label-fit.ts';

/** A function that measures the width of texts in a font, which is written as in a style. */
export function measureOf(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  return (text) => context?.measureText(text).width ?? text.length * 7;
}

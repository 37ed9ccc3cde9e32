/** How wide a text is drawn, in pixels. */
export type Measure = (text: string) => number;

/** The same measure for texts of the class `picture-quiet`, which are smaller. */
export function quietly(measure: Measure): Measure {
  return (text) => (measure(text) * 11) / 12;
}

/** A text shortened in the middle to fit a width; empty where not even a few letters fit. */
export function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let low = 0;
  let high = text.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(shortened(text, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return low >= 4 ? shortened(text, low) : '';
}

/** A text cut to this many characters: more of its end, where names differ, than of its beginning. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (length >= characters.length) return text;
  const head = Math.floor(length * 0.45);
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - (length - head)).join('')}`;
}

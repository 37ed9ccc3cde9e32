/** How wide a text is drawn, in pixels. */
export type Measure = (text: string) => number;

/** The same measure for texts of the class `picture-quiet`, which are smaller. */
export function quietly(measure: Measure): Measure {
  return (text) => (measure(text) * 11) / 12;
}

/** A text shortened in the middle to fit a width; empty where not even a few letters fit. */
export function fitted(text: string, width: number, measure: Measure): string {
  return longest(text, width, measure, middleCut);
}

/** The beginning of a text that fits a width; empty where not even a few letters fit. */
export function begun(text: string, width: number, measure: Measure): string {
  return longest(text, width, measure, endCut);
}

function longest(
  text: string,
  width: number,
  measure: Measure,
  cut: (characters: readonly string[], length: number) => string,
): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  let low = 0;
  let high = characters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(cut(characters, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return low >= 4 ? cut(characters, low) : '';
}

function endCut(characters: readonly string[], length: number): string {
  return `${characters.slice(0, length).join('')}…`;
}

/** A text cut to this many characters: more of its end, where names differ, than of its beginning. */
function middleCut(characters: readonly string[], length: number): string {
  const head = Math.floor(length * 0.45);
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - (length - head)).join('')}`;
}

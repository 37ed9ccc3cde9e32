/**
 * A text whose marks of direction are seen and turn nothing round, as the editor shows them: with them a name or a line
 * could read otherwise than it is.
 */
export function withVisibleMarks(text: string): string {
  return text.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

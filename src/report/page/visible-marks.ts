/**
 * A text with its direction marks made visible and harmless, as in the editor: otherwise a name or line could appear to
 * read differently.
 */
export function withVisibleMarks(text: string): string {
  return text.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** A text as Markdown shows it, whatever signs of Markdown are in it. */
export function asMarkdown(text: string): string {
  return text.replace(/[\\[\]`*_~<>]/g, '\\$&');
}

/** Returns a text in the reader's language, with `{0}`, `{1}` … replaced by the values. */
export type Translate = (text: string, ...values: (string | number)[]) => string;

/** Returns the text in English, as it is written. */
export const inEnglish: Translate = (text, ...values) =>
  text.replace(/\{(\d)\}/g, (all, at: string) => String(values[Number(at)] ?? all));

import { inEnglish } from '../translate.ts';
import { count } from '../wording.ts';

let table: Readonly<Record<string, string>> | undefined;

/** A text of the page in the reader's language, with `{0}`, `{1}` … replaced by the values. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  table ??= JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Record<string, string>;
  return inEnglish(table[text] ?? text, ...values);
}

/** The text for one, or the text for any other number, which replaces its `{0}`. */
export function plural(one: string, others: string, number: number): string {
  return number === 1 ? t(one) : t(others, count(number));
}

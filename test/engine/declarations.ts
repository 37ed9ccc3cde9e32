import { inventedWord, oneOf, randomOf } from './invented.ts';

/** Declarations that begin alike and say different things. */
export function declarations(seed: number, count: number): string {
  const random = randomOf(seed);
  const word = () => inventedWord(random);
  const values = () =>
    oneOf(random, [
      `{ ${word()}: ${word()} }, ${word()}.${word()}, ${word()}, 1`,
      `${word()}.${word()}(${word()}, 'on'), ${word()}, !${word()}`,
      `[${word()}, 7, ${word()}], ${word()}, ...${word()}, ${word()}`,
      `(${word()}) => ${word()}.${word()}(${word()} ?? 'off', ${word()})`,
    ]);
  const each = () => `static readonly ${word()} = Settings.valueOf(${values()});`;
  return Array.from({ length: count }, each).join('\n');
}

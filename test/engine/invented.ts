const syllables =
  'ba be bo da de do fa fe fi ga go ha he ka ke ko la le li lo ma me mi mo na ne no pa pe pi po ra re ri ro sa se so ta te ti to va ve vo'.split(
    ' ',
  );

/** Numbers in [0, 1) that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixing = Math.imul(state ^ (state >>> 15), state | 1);
    mixing ^= mixing + Math.imul(mixing ^ (mixing >>> 7), mixing | 61);
    return ((mixing ^ (mixing >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Distinct unsigned 32-bit numbers. */
export function distinctNumbers(random: () => number, count: number): Uint32Array {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add((random() * 2 ** 32) >>> 0);
  return Uint32Array.from(numbers);
}

/** One of several. */
export function oneOf<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)];
}

/** A word that nobody has heard. */
export function inventedWord(random: () => number): string {
  return Array.from({ length: 3 }, () => oneOf(random, syllables)).join('');
}

/** Sentences of ten to fourteen words, on lines of their own. */
export function inventedProse(seed: number, sentences: number): string {
  const random = randomOf(seed);
  return Array.from({ length: sentences }, () => {
    const words = Array.from({ length: 10 + Math.floor(random() * 5) }, () => inventedWord(random));
    return `${words[0][0].toUpperCase()}${words.join(' ').slice(1)}.\n`;
  }).join('');
}

/** A function in TypeScript with so many statements, no two of one form. */
export function inventedFunction(seed: number, statements: number): string {
  const random = randomOf(seed);
  const word = () => inventedWord(random);
  const names = [word(), word(), word()];
  const number = () => Math.floor(random() * 1000);
  const operator = () => oneOf(random, ['+', '-', '*', '%', '&&', '||', '??', '<', '===', '&', '>>']);
  const value = (depth: number): string => {
    const inner = () => value(depth + 1);
    const simple = [
      () => oneOf(random, names),
      () => `${number()}`,
      () => `'${word()}'`,
      () => `${word()}.${word()}`,
    ];
    const nested = [
      () => `${word()}(${inner()})`,
      () => `${inner()} ${operator()} ${inner()}`,
      () => `${oneOf(random, names)}.${word()}(${inner()}, ${inner()})`,
      () => `[${inner()}, ${inner()}]`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => `{ ${word()}: ${inner()}, ...${word()} }`,
      () => `(${word()}) => ${inner()}`,
      () => `${word()}[${inner()}]`,
      () => `!${word()}`,
    ];
    return oneOf(random, depth < 3 ? [...simple, ...nested] : simple)();
  };
  const statement = () =>
    oneOf(random, [
      () => `  const ${word()} = ${value(0)};`,
      () => `  if (${value(1)}) ${word()}(${value(1)});`,
      () => `  for (const ${word()} of ${value(1)}) ${word()}.${word()} = ${value(1)};`,
      () => `  ${oneOf(random, names)}.${word()} ${operator()[0]}= ${value(0)};`,
      () => `  while (${value(1)}) await ${word()}(${value(1)});`,
      () => `  throw new ${word()}(${value(0)});`,
      () => `  delete ${word()}[${value(0)}];`,
    ])();
  const body = Array.from({ length: statements }, statement).join('\n');
  const header = oneOf(random, [
    () => `export function ${word()}(${names.join(', ')}) {`,
    () => `const ${word()} = async (${names.join(': string, ')}) => {`,
    () => `function* ${word()}({ ${names.join(', ')} }: ${word()}) {`,
    () => `${word()}.${word()} = function (this: ${word()}, ...${names[0]}) {`,
  ])();
  return `${header}\n${body}\n  return ${value(0)};\n}\n`;
}

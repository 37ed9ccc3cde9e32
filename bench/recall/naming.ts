import { between, oneOf, type Random } from '../random.ts';

const nouns =
  `account anchor archive basket beacon bridge bucket cabin candle canvas carrier cellar channel chapter circle
  cluster column compass corner cradle crystal current dealer desert drawer engine fabric falcon feather figure forest
  garden gravel guitar hammer harbor island jacket jungle kettle ladder lagoon lantern ledger magnet marble meadow
  mirror nectar needle orchard packet parcel pebble pepper pillar planet pocket quarry rabbit ribbon saddle sample
  shadow signal silver socket spiral station summit temple ticket timber tunnel valley vessel village violin wagon
  window winter zephyr`
    .trim()
    .split(/\s+/);

const verbs =
  `adopt borrow carry chase climb collect deliver derive drain draw fasten gather guide hoist invite juggle
  kindle launch lift mend mount nudge paint pluck polish ponder pour recall repair rinse scatter seal settle shuffle
  sift sketch stitch stretch sweep tether trace trim tuck twist unfold visit weigh wrap`
    .trim()
    .split(/\s+/);

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** A plain word unrelated to any source. */
export function plainWord(random: Random): string {
  return oneOf(random, random() < 0.6 ? nouns : verbs);
}

/** A name that no source has, in the style of another: camelCase, PascalCase, snake_case, SCREAMING_CASE. */
export function nameLike(model: string, random: Random): string {
  const first = oneOf(random, verbs);
  const second = oneOf(random, nouns);
  const lead = /^[_$#]*/.exec(model)?.[0] ?? '';
  const core = model.slice(lead.length);
  if (core.length > 1 && core === core.toUpperCase() && /\p{L}/u.test(core))
    return `${lead}${first}_${second}`.toUpperCase();
  if (core.includes('_')) return `${lead}${first}_${second}`;
  if (/^\p{Lu}/u.test(core)) return lead + capital(first) + capital(second);
  if (core.length <= 4) return lead + second;
  return lead + first + capital(second);
}

/** How a function begins that ends with `end`. */
const endings: Readonly<Record<string, string>> = {
  Ruby: 'def',
  Elixir: 'def',
  Lua: 'function',
  Julia: 'function',
  MATLAB: 'function',
};

/** A function of a few lines with no name from any source, and hardly ever with the shape of another one. */
export function madeUpFunction(language: string, random: Random): string {
  const name = (): string =>
    nameLike(language === 'Python' || language === 'Rust' ? 'some_name' : 'someName', random);
  const [whole, given, first, second] = [name(), name(), name(), name()];
  const value = (known: readonly string[], depth: number): string => {
    const kind = random();
    if (kind < 0.5 && depth < 3) return call(known, depth + 1);
    if (kind < 0.7) return `${Math.floor(random() * 90)}`;
    return kind < 0.8 ? `${oneOf(random, known)} + ${oneOf(random, known)}` : oneOf(random, known);
  };
  const call = (known: readonly string[], depth = 0): string => {
    const values = Array.from({ length: between(random, 1, 4) }, () => value(known, depth));
    return `${name()}(${values.join(', ')})`;
  };
  const calls = [call([given]), call([given, first]), call([given, first, second])];
  const bodies: Readonly<Record<string, string>> = {
    Python: `def ${whole}(${given}):\n    ${first} = ${calls[0]}\n    ${second} = ${calls[1]}\n    return ${calls[2]}`,
    Rust: `fn ${whole}(${given}: u32) -> u32 {\n    let ${first} = ${calls[0]};\n    let ${second} = ${calls[1]};\n    ${calls[2]}\n}`,
    Go: `func ${whole}(${given} int) int {\n\t${first} := ${calls[0]}\n\t${second} := ${calls[1]}\n\treturn ${calls[2]}\n}`,
    Haskell: `${whole} ${given} = do\n  ${first} <- ${calls[0]}\n  ${second} <- ${calls[1]}\n  ${calls[2]}`,
    OCaml: `let ${whole} ${given} =\n  let ${first} = ${calls[0]} in\n  let ${second} = ${calls[1]} in\n  ${calls[2]}`,
    'F#': `let ${whole} ${given} =\n    let ${first} = ${calls[0]}\n    let ${second} = ${calls[1]}\n    ${calls[2]}`,
    shell: `${whole}() {\n  local ${first}=$(${calls[0]})\n  ${second}=$(${calls[1]})\n  ${calls[2]}\n}`,
    Perl: `sub ${whole} {\n  my $${first} = ${calls[0]};\n  my $${second} = ${calls[1]};\n  return ${calls[2]};\n}`,
    R: `${whole} <- function(${given}) {\n  ${first} <- ${calls[0]}\n  ${second} <- ${calls[1]}\n  ${calls[2]}\n}`,
    C: `int ${whole}(int ${given}) {\n    int ${first} = ${calls[0]};\n    int ${second} = ${calls[1]};\n    return ${calls[2]};\n}`,
    Java: `class ${nameLike('SomeName', random)} {\n    int ${whole}(int ${given}) {\n        int ${first} = ${calls[0]};\n        return ${calls[1]};\n    }\n}`,
  };
  if (language in endings)
    return `${endings[language]} ${whole}(${given})${language === 'Elixir' ? ' do' : ''}\n  ${first} = ${calls[0]}\n  ${second} = ${calls[1]}\n  ${calls[2]}\nend`;
  return (
    bodies[language] ??
    `function ${whole}(${given}) {\n  const ${first} = ${calls[0]};\n  const ${second} = ${calls[1]};\n  return ${calls[2]};\n}`
  );
}

/** A paragraph of words in a meaningless order. */
export function madeUpParagraph(word: () => string): string {
  const sentences = Array.from({ length: 4 }, () => {
    const said = Array.from({ length: 9 }, word).join(' ');
    return `${capital(said)}.`;
  });
  return sentences.join(' ');
}

/** How many words two short stretches have in common, each met once. */
export function sharedWords(a: Uint32Array, b: Uint32Array): number {
  const left = [...b];
  let common = 0;
  for (const word of a) {
    const found = left.indexOf(word);
    if (found < 0) continue;
    left.splice(found, 1);
    common++;
  }
  return common;
}

/** The share of their different words that two stretches have in common, in any order. */
export function shareOfWords(a: Uint32Array, b: Uint32Array): number {
  const [ofA, ofB] = [new Set(a), new Set(b)];
  let common = 0;
  for (const word of ofB) if (ofA.has(word)) common++;
  return common / (ofA.size + ofB.size - common);
}

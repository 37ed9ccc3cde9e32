/** What tells each of these paths from the others: its shortest end in whole parts that none of them has, or all of it. */
export function endsApart(paths: Iterable<string>): Map<string, string> {
  return ownForms(new Set(paths), endsOf);
}

/** The first form of each that no other has; the whole where there is none. */
export function ownForms(all: Iterable<string>, formsOf: (each: string) => string[]): Map<string, string> {
  const forms = new Map([...all].map((each) => [each, formsOf(each)]));
  const times = new Map<string, number>();
  for (const form of [...forms.values()].flat()) times.set(form, (times.get(form) ?? 0) + 1);
  const own = [...forms].map(
    ([each, its]) => [each, its.find((form) => times.get(form) === 1) ?? each] as const,
  );
  return new Map(own);
}

/** The ends of a path in whole parts, the shortest first. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(parts.length - 1 - at).join('/'));
}

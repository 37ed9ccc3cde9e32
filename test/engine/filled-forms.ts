import { inventedProse } from './invented.ts';

/** So many files `0.md`, `1.md` … with the same eight questions and other answers, some with a text besides; `answer` stands for all answers. */
export function filledForms(
  count: number,
  besides: Readonly<Record<string, string>> = {},
  answer?: string,
): Record<string, string> {
  const questions = inventedProse(900, 8).trim().split('\n');
  const files: Record<string, string> = {};
  for (let file = 0; file < count; file++) {
    const path = `${file}.md`;
    const filled = questions.map((question, at) => {
      const own = inventedProse(1000 + file * questions.length + at, 1)
        .split(' ')
        .slice(0, 6)
        .join(' ');
      const besideIt = at === 4 && besides[path] ? `\n\n${besides[path]}` : '';
      return `## ${question}\n\n${answer ?? `${own}.`}${besideIt}\n`;
    });
    files[path] = filled.join('\n');
  }
  return files;
}

import { describe, expect, it } from 'vitest';
import { familyTexts } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const steps = [
  '\tgit reset --hard &&',
  '\techo loaf >oven &&',
  '\tgit stash push -m crumbs &&',
  '\ttest 2 = $(git stash list | wc -l) &&',
  '\tgit stash apply --index &&',
  '\ttest 9 = $(cat oven) &&',
  '\ttest 1 = $(git show :oven) &&',
  '\tgit stash drop &&',
];
const more = [
  '\tgit log --oneline --graph crumbs >actual &&',
  '\ttest_cmp expect actual &&',
  '\tgit rev-list --objects crumbs >list &&',
  '\tgrep tray list &&',
  '\tgit bisect start slow fast &&',
  '\tgit bisect run ./oven --hot &&',
];
const others = [
  '\tgit worktree add ../shelf &&',
  '\tmv bread ../shelf/tray &&',
  '\ttest_path_is_missing bread &&',
];

/** A test in a shell, whose program is a string. */
function testOf(title: string, lines: readonly string[]): string {
  return `test_expect_success '${title}' '\n${lines.join('\n')}\n'`;
}

function found(a: string, b: string): string[][] {
  return familyTexts({
    'a.sh': `${inventedFunction(1, 4)}\n${a}\n\n${inventedFunction(2, 4)}`,
    'b.sh': `${inventedFunction(3, 4)}\n${b}\n\n${inventedFunction(4, 4)}`,
  });
}

describe('a string of several lines of which nearly all is copied', () => {
  it('is told with the line that opens it', () => {
    const [a, b] = [testOf('bakes', steps), testOf('toasts', steps)];
    expect(found(a, b)).toEqual([[a, b]]);
  });

  it('is told to its end', () => {
    const last = [['\tcut pie'], ['\tboil egg &&', '\tpeel pear &&', '\twash cup']];
    const [a, b] = last.map((lines) => testOf(`bakes ${lines.length}`, [...steps, ...more, ...lines]));
    expect(found(a, b)).toEqual([[a, b]]);
  });

  it('is not where much of it is other', () => {
    const a = testOf('bakes', [...others, ...steps]);
    const b = testOf('toasts', [...others.map((line) => line.replaceAll(/[a-z]+/g, 'x$&')), ...steps]);
    expect(found(a, b)[0][0].split('\n')[0]).toBe(steps[0]);
  });
});

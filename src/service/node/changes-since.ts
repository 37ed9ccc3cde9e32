import type { Changes } from '../changed-lines.ts';
import { InputError } from '../input-error.ts';
import { type GitRun, NoGitError, runGit } from './git.ts';
import { submodulesIn } from './submodules.ts';

/** Runs git in the folder whose changes are asked for. */
type Git = (...args: string[]) => Promise<GitRun>;

/**
 * What changed in a folder since its branch left `ref`: in commits, in the work tree, and in files that git does not
 * know yet.
 */
export async function changesSince(folder: string, ref: string, signal?: AbortSignal): Promise<Changes> {
  const git: Git = (...args) => runGit(args, folder, signal).catch(namingTheOption);
  const where = await git('rev-parse', '--show-prefix');
  if (/not a git repository/i.test(where.complaint ?? ''))
    throw new InputError(`--since needs a git repository, and ${folder} is in none`);
  const prefix = outputOf(where).replace(/\r?\n$/, '');
  const base = await whereBranchLeft(git, ref);
  const diff = await git(
    ...['-c', 'core.quotePath=false', '-c', 'diff.relative=false', 'diff', '-U0', '-M', '--no-color'],
    ...['--no-ext-diff', '--no-textconv', '--src-prefix=a/', '--dst-prefix=b/'],
    ...['--ignore-submodules', base, '--'],
  );
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  return {
    diff: outputOf(diff),
    prefix,
    untracked: outputOf(untracked)
      .split('\0')
      .filter((path) => path !== ''),
    submodules: await submodulesIn(folder, signal),
  };
}

function namingTheOption(error: unknown): never {
  if (error instanceof NoGitError)
    throw new InputError('--since needs git, which is not installed or not on the PATH');
  throw error;
}

function outputOf({ output, complaint }: GitRun): string {
  if (complaint !== undefined) throw new InputError(`--since: git says: ${complaint}`);
  return output.toString();
}

/** The commit at which the current branch left a ref. */
async function whereBranchLeft(git: Git, ref: string): Promise<string> {
  // A ref never begins with a dash; git would take such an argument for an option.
  const known = ref.startsWith('-')
    ? undefined
    : await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (!known || known.complaint !== undefined) throw new InputError(`--since: ${await whyUnknown(git, ref)}`);
  const base = await git('merge-base', known.output.toString().trim(), 'HEAD');
  if (base.complaint !== undefined)
    throw new InputError(`--since: ${ref} and this branch have no commit in common${await hint(git, ref)}`);
  return base.output.toString().trim();
}

async function whyUnknown(git: Git, ref: string): Promise<string> {
  const [range, from] = /^(.*?)\.{2,3}/.exec(ref) ?? [];
  if (range !== undefined)
    return `name the one commit from which on changes count, no range${from ? `: --since ${from}` : ''}`;
  const head = await git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (head.complaint !== undefined) return 'there are no commits yet';
  return `git knows no ${ref} here${await hint(git, ref)}`;
}

async function hint(git: Git, ref: string): Promise<string> {
  const { output } = await git('rev-parse', '--is-shallow-repository');
  if (output.toString().trim() !== 'true') return '';
  return `; this clone is shallow: git fetch --unshallow, or fetch-depth: 0 in CI, brings ${ref}`;
}

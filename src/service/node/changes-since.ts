import { execFile } from 'node:child_process';
import type { Changes } from '../changed-lines.ts';
import { InputError } from '../input-error.ts';

const mostOutput = 256 << 20;

/** How a run of git ended. */
interface Ended {
  readonly ok: boolean;
  readonly out: string;
  readonly complaint: string;
}

/**
 * What changed in a folder since its branch left `ref`: in commits, in the work tree, and in files that git does not
 * know yet.
 */
export async function changesSince(folder: string, ref: string, signal?: AbortSignal): Promise<Changes> {
  const git = (...args: string[]) => runGit(folder, args, signal);
  const where = await git('rev-parse', '--show-prefix');
  if (!where.ok) {
    throw new InputError(
      /not a git repository/i.test(where.complaint)
        ? `--since needs a git repository, and ${folder} is in none`
        : `--since: git says: ${where.complaint}`,
    );
  }
  // A ref never begins with a dash; git would take such an argument for an option.
  const known = ref.startsWith('-')
    ? undefined
    : await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (!known?.ok) throw new InputError(`--since: git knows no ${ref} here${await hint(git, ref)}`);
  const base = await git('merge-base', known.out.trim(), 'HEAD');
  if (!base.ok)
    throw new InputError(`--since: ${ref} and this branch have no commit in common${await hint(git, ref)}`);
  const diff = await git(
    ...['-c', 'core.quotePath=false', '-c', 'diff.relative=false', 'diff', '-U0', '-M', '--no-color'],
    ...['--no-ext-diff', '--no-textconv', '--inter-hunk-context=0', '--src-prefix=a/', '--dst-prefix=b/'],
    ...['--submodule=short', '--ignore-submodules', base.out.trim(), '--'],
  );
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  for (const { ok, complaint } of [diff, untracked])
    if (!ok) throw new InputError(`--since: git says: ${complaint}`);
  return {
    diff: diff.out,
    prefix: where.out.replace(/\r?\n$/, ''),
    untracked: untracked.out.split('\0').filter((path) => path !== ''),
  };
}

async function hint(git: (...args: string[]) => Promise<Ended>, ref: string): Promise<string> {
  const { out } = await git('rev-parse', '--is-shallow-repository');
  if (out.trim() !== 'true') return '';
  return `; this clone is shallow: git fetch --unshallow, or fetch-depth: 0 in CI, brings ${ref}`;
}

function runGit(folder: string, args: readonly string[], signal: AbortSignal | undefined): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      maxBuffer: mostOutput,
      env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
      ...(signal && { signal }),
    };
    execFile('git', args, options, (error, out, complaint) => {
      if (error?.code === 'ENOENT')
        reject(new InputError('--since needs git, which is not installed or not on the PATH'));
      else if (signal?.aborted) reject(error);
      else resolve({ ok: !error, out, complaint: complaint.trim().split('\n')[0] || (error?.message ?? '') });
    });
  });
}

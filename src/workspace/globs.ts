import type { MinimatchOptions } from 'minimatch';
import { isWithin } from './file-system.ts';

/** Whether a path, relative to the scanned folder, matches. */
export type PathTest = (path: string) => boolean;

const options: MinimatchOptions = { dot: true, nonegate: true, nocomment: true, platform: 'linux' };

/**
 * What a glob stands for, from the scanned folder: one without `/` matches at any depth, and one that matches a folder
 * matches everything in it, as people expect of ignore files.
 */
export function formsOfGlob(glob: string): [itself: string, within: string] {
  const bare = glob.replace(/^\.?\//, '').replace(/\/$/, '');
  const anchored = bare.includes('/') || /^\.?\//.test(glob) ? bare : `**/${bare}`;
  return [anchored, `${anchored}/**`];
}

/** A test for any of the globs, or undefined when there are none. */
export async function anyGlob(globs: readonly string[]): Promise<PathTest | undefined> {
  if (globs.length === 0) return undefined;
  const { Minimatch } = await import('minimatch');
  const matchers = globs.flatMap(formsOfGlob).map((form) => new Minimatch(form, options));
  return (path) => matchers.some((matcher) => matcher.match(path));
}

/** Why a glob can fit nothing in a folder, in words that end a sentence; undefined when it may fit something. */
export function whyNothingFits(glob: string, folder: string): string | undefined {
  if (/^!(?!\()/.test(glob)) return 'begins with !, which turns no glob around here';
  if (/^(?:\.?\/)?\.\.(?:\/|$)/.test(glob)) return 'leads out of the folder';
  if (isWithin(glob, folder) || /^[A-Za-z]:[\\/]/.test(glob)) return 'is an absolute path';
  const open = /\[[^\]]*$|\{[^}]*$/.exec(glob.replace(/\\./g, ''));
  return open ? `has a ${open[0][0]} without an end` : undefined;
}

/** A test for one pattern of a `.gitattributes` file, for paths relative to the folder of that file. */
export async function attributePattern(pattern: string): Promise<PathTest> {
  const { Minimatch } = await import('minimatch');
  const anchored = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  const matcher = new Minimatch(anchored, { ...options, nobrace: true, noext: true });
  return (path) => matcher.match(path);
}

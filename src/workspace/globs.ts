import type { MinimatchOptions } from 'minimatch';

/** Whether a path, relative to the scanned folder, matches. */
export type PathTest = (path: string) => boolean;

const options: MinimatchOptions = { dot: true, nonegate: true, nocomment: true, platform: 'linux' };

/**
 * A test for any of the globs, or undefined when there are none. A glob without `/` matches at any depth, and one
 * that matches a folder matches everything in it, as people expect of ignore files.
 */
export async function anyGlob(globs: readonly string[]): Promise<PathTest | undefined> {
  if (globs.length === 0) return undefined;
  const { Minimatch } = await import('minimatch');
  const matchers = globs.flatMap((glob) => {
    const bare = glob.replace(/^\.?\//, '').replace(/\/$/, '');
    const anchored = bare.includes('/') || /^\.?\//.test(glob) ? bare : `**/${bare}`;
    return [new Minimatch(anchored, options), new Minimatch(`${anchored}/**`, options)];
  });
  return (path) => matchers.some((matcher) => matcher.match(path));
}

/** A test for one pattern of a `.gitattributes` file, for paths relative to the folder of that file. */
export async function attributePattern(pattern: string): Promise<PathTest> {
  const { Minimatch } = await import('minimatch');
  const anchored = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  const matcher = new Minimatch(anchored, { ...options, nobrace: true, noext: true });
  return (path) => matcher.match(path);
}

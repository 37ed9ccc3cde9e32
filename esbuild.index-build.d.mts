import type { Plugin } from 'esbuild';

/** A hash of the code by which files are read and compared, as it is shipped; `plugins` are for tests. */
export function indexBuildOf(plugins?: readonly Plugin[]): Promise<string>;

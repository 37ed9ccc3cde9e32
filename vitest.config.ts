import { defineConfig } from 'vitest/config';

// A test says what is right, never how fast: the limit is only for one that hangs, on the slowest machine. Files share
// the modules that they test, which would otherwise be loaded and compiled anew for each; what one replaces it restores.
// biome-ignore lint/style/noDefaultExport: vitest reads it
export default defineConfig({
  test: {
    dir: 'test',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    // one is left idle otherwise, and of two cores that is half
    maxWorkers: '100%',
    setupFiles: ['test/property-sizes.ts'],
  },
});

import { describe, expect, it } from 'vitest';
import { kindOfContent } from '../../src/workspace/content-kind.ts';

const kindOf = (name: string, text: string) => kindOfContent(new TextEncoder().encode(text), name);

/** A list of so many releases, each below what `heading` makes of its version. */
function releases(count: number, heading: (version: string) => string): string {
  const notes = Array.from(
    { length: count },
    (_, at) => `${heading(`1.${at}.0`)}\n\n- Fixes the reader.\n\n`,
  );
  return `Notes of the project.\n\n${notes.join('')}`;
}

describe('a list of releases', () => {
  it.each<[string, (version: string) => string]>([
    ['# 1.2.0', (version) => `# ${version}`],
    ['## v1.2.0', (version) => `## v${version}`],
    ['## [1.2.0] - 2026-01-02', (version) => `## [${version}] - 2026-01-02`],
    ['#### @std/cli 1.2.0 (patch)', (version) => `#### @std/cli ${version} (patch)`],
    ['== Release 1.2.0', (version) => `== Release ${version}`],
    ['## Version 1.2', (version) => `## Version ${version.slice(0, -2)}`],
    ['an underlined version', (version) => `Version ${version} (2026-01-02)\n====================`],
    ['lines that end in CR LF', (version) => `Version ${version}\r\n=====\r`],
  ])('is a changelog where a heading names each version: %s', (_, heading) => {
    expect(kindOf('RELEASES.md', releases(3, heading))).toBe('changelog');
    expect(kindOf('RELEASES.md', releases(2, heading))).toBeUndefined();
  });

  it('is known by its name too', () => {
    const text = releases(9, (version) => `## ${version}`);
    for (const name of ['Releases.rst', 'release-history.md', 'version_history.txt', 'whatsnew.md'])
      expect(kindOf(name, text)).toBe('changelog');
    for (const name of ['releasing.md', 'upgrade.md', 'releases.py', 'all-releases.md'])
      expect(kindOf(name, text)).toBeUndefined();
  });

  it('is not what says how a release is made', () => {
    const steps = ['Prepare', 'Tag', 'Publish', 'Announce']
      .map(
        (step) => `## ${step} a release\n\n- Take \`v1.2.3\` for a patch.\n\nVersion 1.2.3 was made so.\n\n`,
      )
      .join('');
    expect(kindOf('RELEASES.md', `# Releases\n\n${steps}`)).toBeUndefined();
  });
});

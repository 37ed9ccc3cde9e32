import { describe, expect, it } from 'vitest';
import { kindOfContent } from '../../src/workspace/content-kind.ts';
import type { Entry } from '../../src/workspace/file-system.ts';
import { kindOfFile, kindOfFolder } from '../../src/workspace/path-kinds.ts';
import { translationsAmong } from '../../src/workspace/translations.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** The name of a path, and the folder that it is in. */
const parted = (path: string): [name: string, within: string] => {
  const slash = path.lastIndexOf('/');
  return [path.slice(slash + 1), path.slice(0, Math.max(0, slash))];
};
/** What is a translation among names; a folder among them is written with what it holds (`ja/index.md guide.md`). */
const among = async (...names: string[]) => {
  const entries = names.map((name) => entryOf(name.split('/')[0] ?? '', name.includes('/')));
  const entriesIn = (folder: string) =>
    (names.find((name) => name.startsWith(`${folder}/`))?.split('/')[1] ?? '')
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => entryOf(name, false));
  return [...(await translationsAmong(entries, entriesIn))].sort();
};
const entryOf = (name: string, isFolder: boolean): Entry => ({ name, kind: isFolder ? 'folder' : 'file' });

describe('kindOfFile', () => {
  it.each([
    ['yarn.lock', 'generated'],
    ['revdep/problems.md', 'generated'],
    ['app.js.map', 'generated'],
    ['tool.sln', 'generated'],
    ['options.lrj', 'generated'],
    ['proof.lyx', 'generated'],
    ['.bingo/golangci-lint.sum', 'generated'],
    ['actors.graffle', 'generated'],
    ['Aliases.autogen.cs', 'generated'],
    ['user_pb2.py', 'generated'],
    ['user.pb.go', 'generated'],
    ['schema_generated.h', 'generated'],
    ['Main.Designer.cs', 'generated'],
    ['PublicAPI.Shipped.txt', 'generated'],
    ['rpc.swagger.json', 'generated'],
    ['gradle-wrapper.properties', 'generated'],
    ['phpstan-baseline-8.neon', 'generated'],
    ['baseline.neon', 'generated'],
    ['psalm-baseline.xml', 'generated'],
    ['jquery-min.js', 'minified'],
    ['react-dom_16.14.0.js', 'vendored'],
    ['normalize-v8.0.1.css', 'vendored'],
    ['knative-serving-v1.20.0.yaml', 'vendored'],
    ['maven-4.0.0.xsd', 'vendored'],
    ['spring-beans-3.0.xsd', 'vendored'],
    ['web-app_2_3.dtd', 'vendored'],
    ['app.test.ts.snap', 'snapshot'],
    ['output.snap.md', 'snapshot'],
    ['main.adb.snap.syntaxes', 'snapshot'],
    ['menu.snap.ts', undefined],
    ['transform.snap.json', 'snapshot'],
    ['LICENSE-MIT', 'licence'],
    ['LICENSE.python', 'licence'],
    ['license.py', undefined],
    ['ashen.license', 'licence'],
    ['icon.svg.licence', 'licence'],
    ['license.rs', undefined],
    ['COPYING.LESSER', 'licence'],
    ['COPYING.GPLv3', 'licence'],
    ['classgraph-MIT', 'licence'],
    ['protobuf-java-BSD-3-clause', 'licence'],
    ['license.txt', 'licence'],
    ['license-mit.md', 'licence'],
    ['license-expiration-messages.md', undefined],
    ['Apache-License.txt', 'licence'],
    ['epl-v10.html', 'licence'],
    ['EULA.md', 'licence'],
    ['fonts/lato/OFL.txt', 'licence'],
    ['PANDAS_LICENSE', 'licence'],
    ['netty-codec-4.1.135.Final.LICENSE.txt', 'licence'],
    ['lgpl.txt', 'licence'],
    ['licences/Apache Software Licence v2.0.txt', 'licence'],
    ['doc/Licenses/Webfont EULA.txt', 'licence'],
    ['_licenses/mit.txt', 'licence'],
    ['MIT-LICENSE.txt', 'licence'],
    ['AUTHORS', 'licence'],
    ['CONTRIBUTORS.md', 'licence'],
    ['MAINTAINERS', 'licence'],
    ['THANKS.txt', 'licence'],
    ['CODE_OF_CONDUCT.md', 'licence'],
    ['CHANGELOG.md', 'changelog'],
    ['CHANGELOG-3.1.md', 'changelog'],
    ['CHANGELOG-v1.2.0-rc.1', 'changelog'],
    ['CHANGELOG-6.x.md', 'changelog'],
    ['changelog_for_plugins.rst', 'changelog'],
    ['00-RELEASENOTES', 'changelog'],
    ['Documentation/RelNotes/2.43.0.adoc', 'changelog'],
    ['CHANGELOG/7.4.md', 'changelog'],
    ['doc/changelog/unreleased_20/1234.rst', 'changelog'],
    ['release-notes/1.2.3', 'changelog'],
    ['docs/releases/4.2.rst', 'changelog'],
    ['doc/changes/7.4.rst', 'changelog'],
    ['src/changes/changes.xml', 'changelog'],
    ['src/main/changes/changes.xml', undefined],
    ['_includes/releases/v26.2/v26.2.0-alpha.1.md', 'changelog'],
    ['source/release/version0.14.rst', 'changelog'],
    ['output.txt', 'snapshot'],
    ['expected-stdout.log', 'snapshot'],
    ['run.stderr', 'snapshot'],
    ['BadIF-stderr.txt', 'snapshot'],
    ['help/stdout.term.txt', 'snapshot'],
    ['listAll.output', 'snapshot'],
    ['cabal.out', 'snapshot'],
    ['merge.expect', 'snapshot'],
    ['page.expected', 'snapshot'],
    ['page.expected.html', 'snapshot'],
    ['needless_return.fixed', 'snapshot'],
    ['regress_expected', 'snapshot'],
    ['gmock_output_test_golden.txt', 'snapshot'],
    ['bundled-modules.snapshot.txt', 'snapshot'],
    ['regress-expected.txt', 'snapshot'],
    ['tests/css/samples/a/_expected.html', 'snapshot'],
    ['messages.po', 'data'],
    ['graph.dot', 'data'],
    ['rbac.graphml', 'data'],
    ['cp856.ucm', 'data'],
    ['Localizable.xcstrings', 'data'],
    ['_gitignore', 'data'],
    ['dot-gitignore', 'data'],
    ['icon.svg', 'data'],
    ['photo.JPG', 'binary'],
    ['.DS_Store', 'unseen'],
    ['near-duplicates.json', 'unseen'],
  ])('%s is %s', (path, kind) => expect(kindOfFile(...parted(path))).toBe(kind));

  it.each([
    'main.ts',
    'licence.go',
    'check-license.js',
    'add-license.md',
    'check-license',
    'authors.rst',
    'MAINTAINERS.md',
    'docs/licenses/choosing.md',
    'src/licenses/check.ts',
    'src/licenses/public/robots.txt',
    'src/changelog/parse.ts',
    'db/changelog/db.master.yaml',
    'notes/2.43.0.adoc',
    'docs/releases/process.md',
    'docs/releases/0-overview.md',
    'src/releases/1.2.ts',
    'doc/changes/index.rst',
    'notices.py',
    'copying.rs',
    'map.ts',
    'lock.c',
    'README.md',
    'minimal.js',
    'history.ts',
    'newsletter.md',
    'changes.py',
    'changes_src.go',
    'history_test.go',
    'changelog-links.sh',
    'news_item.html',
    'clock_gen.v',
    'phpstan.neon',
    'changelog-baseline.xml',
    'Makefile',
    'ignore',
    'check_gitignore',
    'output.ts',
    'throughput.txt',
    'notes-on-output.txt',
    'create-snapshot.md',
    'button.snap.tsx',
    'golden.txt',
    'stdout.md',
    'fallout',
    'unexpected.py',
    'expected.hpp',
    'src/_expected.html',
    'tests/_expected.py',
    'test_expected.cpp',
    'update-expected.sh',
    'fixed.ts',
    'compose-2.yml',
    'docs-1.4.yaml',
    'orders.xsd',
    'iso-8601.xsd',
    'upgrade-2.0.1.sql',
  ])('%s counts', (path) => expect(kindOfFile(...parted(path))).toBeUndefined());
});

describe('kindOfFolder', () => {
  it.each([
    ['.git', 'unseen'],
    ['node_modules', 'vendored'],
    ['third_party', 'vendored'],
    ['deps', 'vendored'],
    ['src/main/kotlin/org/shop/vendors', undefined],
    ['app/src/java/org/shop/deps', undefined],
    ['clients/java/vendor', 'vendored'],
    ['src/main/java/third_party', 'vendored'],
    ['src/vendors', 'vendored'],
    ['login.spec.ts-snapshots', 'snapshot'],
    ['_snaps', 'snapshot'],
    ['expected-output', 'snapshot'],
    ['__testfixtures__', 'snapshot'],
    ['TestData', 'snapshot'],
    ['Model.Tests/Test Data', 'snapshot'],
    ['docs/skills/.generated', 'generated'],
    ['tests/expected', 'snapshot'],
    ['test/form/samples/a/_expected', 'snapshot'],
    ['a/unit-tests/clar/Expected', 'snapshot'],
    ['src/test/resources/snapshots', 'snapshot'],
    ['Shop.Tests/Snapshots', 'snapshot'],
    ['src/snapshots', undefined],
    ['3294-volumes-from-snapshots', undefined],
    ['latest/snapshots', undefined],
    ['src/test/java/org/shop/snapshots', undefined],
    ['Alamofire.docset', 'generated'],
    ['ios/Assets.xcassets', 'generated'],
    ['doc/Kernel.graffle', 'generated'],
    ['src/generated', 'generated'],
    ['Shop/Service References', 'generated'],
    ['Shop/App_WebReferences', 'generated'],
    ['Shop/wwwroot/lib', 'vendored'],
    ['Shop/wwwroot/js', undefined],
    ['wwwroot/site/lib', undefined],
    ['doc/man/generated_txt', 'generated'],
    ['guide/generated-columns', undefined],
    ['LICENSES', 'licence'],
    ['changelog.d', 'changelog'],
    ['Changelogs', 'changelog'],
    ['.changeset', 'changelog'],
    ['src', undefined],
    ['.github', undefined],
  ])('%s is %s', (path, kind) => expect(kindOfFolder(...parted(path))).toBe(kind));
});

describe('translationsAmong', () => {
  it('keeps English and leaves out its mirrors', async () => {
    expect(await among('en/', 'fr/', 'assets/')).toEqual(['fr']);
    expect(await among('en.json', 'de.json', 'index.ts')).toEqual(['de.json']);
    expect(await among('en-US/', 'en-GB/', 'pt-BR/')).toEqual(['en-GB', 'pt-BR']);
    expect(await among('en-AU.yml', 'en-GB.yml', 'en-NZ.yml')).toEqual(['en-GB.yml', 'en-NZ.yml']);
    expect(await among('en.json', 'en_US.json', 'de.json')).toEqual(['de.json', 'en_US.json']);
    expect(await among('README.md', 'README.en.md', 'README_en-GB.md')).toEqual([]);
    expect(await among('README.md', 'README.ko.md', 'README_zh-CN.md')).toEqual([
      'README.ko.md',
      'README_zh-CN.md',
    ]);
  });

  it('takes two letters behind the name of a page for a language where the languages beside it are more', async () => {
    const pages = ['swr.mdx', 'swr.es.mdx', 'swr.ja.mdx', 'swr.pt-BR.mdx'];
    const translated = ['swr.cn.mdx', 'swr.es.mdx', 'swr.ja.mdx', 'swr.pt-BR.mdx'];
    expect(await among(...pages, 'swr.cn.mdx', 'swr.old.mdx', 'key.cn.mdx')).toEqual(translated);
    expect(await among('swr.en.mdx', ...pages.slice(1), 'swr.cn.mdx')).toEqual(translated);
    expect(await among('a.md', 'a.de.md', 'a.fr.md', 'a.ui.md')).toEqual(['a.de.md', 'a.fr.md']);
    expect(await among('a.de.md', 'a.fr.md', 'a.ja.md', 'a.ui.md')).not.toContain('a.ui.md');
    expect(await among('a.ts', 'a.en.ts', 'a.fr.ts', 'a.ja.ts', 'a.ui.ts')).not.toContain('a.ui.ts');
    expect(await among('git.md', 'git-am.md', 'git-it.md', 'git-no.md', 'git-mv.md')).not.toContain(
      'git-mv.md',
    );
  });

  it('takes three languages, or one with its region, as mirrors of something elsewhere', async () => {
    expect(await among('ja/', 'ko/', 'fr/')).toEqual(['fr', 'ja', 'ko']);
    expect(await among('zh-CN/')).toEqual(['zh-CN']);
  });

  it('knows how platforms lay out their languages', async () => {
    expect(
      await among('values/', 'values-de/', 'values-pt-rBR/', 'values-b+sr+Latn/', 'values-qaa/'),
    ).toEqual(['values-b+sr+Latn', 'values-de', 'values-pt-rBR', 'values-qaa']);
    expect(await among('values/', 'values-night/', 'values-v27/', 'values-sw600dp/', 'values-car/')).toEqual(
      [],
    );
    expect(await among('values-de/')).toEqual([]);
    expect(await among('Base.lproj/', 'de.lproj/')).toEqual(['de.lproj']);
    expect(await among('en.lproj/', 'pt-BR.lproj/', 'de.lproj/')).toEqual(['de.lproj', 'pt-BR.lproj']);
    expect(await among('devise.en.yml', 'devise.de.yml', 'devise.zh-CN.yml')).toEqual([
      'devise.de.yml',
      'devise.zh-CN.yml',
    ]);
    expect(await among('devise.yml', 'devise.de.yml')).toEqual([]);
    expect(await among('messages.properties', 'messages_de.properties')).toEqual(['messages_de.properties']);
  });

  it('knows a language behind the name of a folder, beside that or several others', async () => {
    expect(await among('guide/', 'guide-ja/', 'guide-fr/', 'guide-pt-BR/')).toEqual([
      'guide-fr',
      'guide-ja',
      'guide-pt-BR',
    ]);
    expect(await among('pages/', 'pages.th/', 'pages.pt_BR/', 'scripts/')).toEqual([
      'pages.pt_BR',
      'pages.th',
    ]);
    expect(await among('docs/', 'docs-zh-CN/')).toEqual(['docs-zh-CN']);
    expect(await among('docs-en/', 'docs-fr/')).toEqual(['docs-fr']);
    expect(await among('core/', 'core-ml/', 'core-io/')).toEqual([]);
    expect(await among('client-id/', 'client-it/')).toEqual([]);
  });

  it('knows languages behind the name of code by their number', async () => {
    expect(await among('picker.js', 'picker-af.js', 'picker-de.js', 'picker-pt-BR.js')).toEqual([
      'picker-af.js',
      'picker-de.js',
      'picker-pt-BR.js',
    ]);
    expect(await among('picker-en.js', 'picker-de.js')).toEqual(['picker-de.js']);
    expect(await among('sort.js', 'sort-id.js', 'sort-is.js')).toEqual([]);
  });

  it('takes in what it does not know for a language where that stands among several', async () => {
    expect(await among('en.json', 'de.json', 'fr.json', 'kaa.json', 'oc-FR.json', 'all.ts')).toEqual([
      'de.json',
      'fr.json',
      'kaa.json',
      'oc-FR.json',
    ]);
    expect(await among('en.json', 'de.json', 'kaa.json')).toEqual(['de.json']);
    expect(await among('en.js', 'de.js', 'fr.js', 'app.js', 'box.js', 'row.js')).toEqual(['de.js', 'fr.js']);
    const docs = 'index.md guide.md history.md';
    expect(
      await among(`en/${docs}`, `de/${docs}`, `ja/${docs}`, 'yo/index.md mine.md', 'img/a.md b.md index.md'),
    ).toEqual(['de', 'ja', 'yo']);
    expect(await among('en.md', 'de.md', 'fr.md', 'faq.md')).toEqual(['de.md', 'fr.md']);
  });

  it('takes a word behind a hyphen for a language where other pages have one too', async () => {
    expect(await among('git.md', 'git-am.md', 'git-mr.md', 'ls.md', 'cp.md', 'mv.md', 'rm.md')).toEqual([]);
    expect(await among('git.md', 'git-pt-BR.md', 'ls.md', 'cp.md', 'mv.md')).toEqual(['git-pt-BR.md']);
    expect(await among('intro.md', 'intro-de.md', 'start.md', 'start-de.md', 'new.md')).toEqual([
      'intro-de.md',
      'start-de.md',
    ]);
    expect(await among('README.md', 'README-ko.md', 'a.md', 'b.md', 'c.md')).toEqual(['README-ko.md']);
  });

  it('does not mistake short names for languages', async () => {
    expect(await among('com/', 'org/', 'de/')).toEqual([]);
    expect(await among('de/', 'it/')).toEqual([]);
    expect(await among('sw.js', 'sw.html', 'index.html')).toEqual([]);
    expect(await among('sort.json', 'sort_ro.json', 'client-id.json', 'client.json')).toEqual([]);
    expect(await among('notes.de.md')).toEqual([]);
    expect(await among('Base.ts', 'is.ts', 'of.ts')).toEqual([]);
    const tools = ['cat.c', 'cp.c', 'ln.c', 'ls.c', 'mv.c', 'pr.c', 'rm.c'];
    expect(await among('id.c', 'nl.c', 'tr.c', ...tools)).toEqual([]);
  });
});

describe('kindOfContent', () => {
  it('knows nothing, noughts and long lines', () => {
    expect(kindOfContent(bytes(''), 'a.ts')).toBe('empty');
    expect(kindOfContent(bytes('a\0b'), 'a.ts')).toBe('binary');
    expect(kindOfContent(bytes('a=1;'.repeat(1000)), 'a.js')).toBe('minified');
    expect(kindOfContent(bytes('[1],'.repeat(1000)), 'a.json')).toBe('data');
    expect(kindOfContent(bytes('a = 1;\n'.repeat(1000)), 'a.js')).toBeUndefined();
    expect(kindOfContent(bytes('a=1;'.repeat(100)), 'a.js')).toBeUndefined();
  });

  it('takes for minified what has long lines throughout, also below a licence, and no file with one of them', () => {
    const short = 'a = 1;\n';
    const long = 'a=1;'.repeat(100_000);
    expect(kindOfContent(bytes(`${'// Copyright\n'.repeat(400)}${long}`), 'a.js')).toBe('minified');
    expect(
      kindOfContent(bytes(`${short.repeat(99_000)}${long}\n${short.repeat(99_000)}`), 'a.js'),
    ).toBeUndefined();
    const linesOf = (length: number) => bytes(`${'a'.repeat(length - 1)}\n`.repeat(100));
    expect([200, 300].map((length) => kindOfContent(linesOf(length), 'a.js'))).toEqual([
      undefined,
      'minified',
    ]);
    expect(kindOfContent(linesOf(300), 'a.yaml')).toBe('data');
  });

  it('lets prose write a paragraph on one line', () => {
    for (const name of ['a.md', 'a.mediawiki'])
      expect(kindOfContent(bytes('A word. '.repeat(1000)), name)).toBeUndefined();
    expect(kindOfContent(bytes('A word. '.repeat(1000)), 'README')).toBeUndefined();
  });

  it('knows a large table in JSON from a file of settings', () => {
    expect(kindOfContent(bytes('{ "a": 1 },\n'.repeat(20_000)), 'a.json')).toBe('data');
    expect(kindOfContent(bytes('{ "a": 1 },\n'.repeat(20_000)), 'a.jsonc')).toBe('data');
    expect(kindOfContent(bytes('{ "a": 1 },\n'.repeat(10_000)), 'a.json')).toBeUndefined();
  });

  it('knows a bundle by its name and length', () => {
    const long = bytes('a = 1;\n'.repeat(10_000));
    for (const name of ['app.bundle.js', 'worker-bundle.dist.cjs', 'style.bundle.css'])
      expect(kindOfContent(long, name)).toBe('generated');
    for (const name of ['bundle.js', 'dist.js', 'app.dist.php', 'build-bundle.js'])
      expect(kindOfContent(long, name)).toBeUndefined();
    expect(kindOfContent(bytes('a = 1;\n'.repeat(5000)), 'config.dist.js')).toBeUndefined();
  });

  it('knows a table in plain text from a list and from prose', () => {
    const row = '180B..180D    ; Mongolian # FREE VARIATION SELECTOR\n';
    expect(kindOfContent(bytes(`# Scripts\n\n${row.repeat(300)}`), 'Scripts.txt')).toBe('data');
    expect(kindOfContent(bytes('plum\t12\tred\n'.repeat(300)), 'fruit.txt')).toBe('data');
    const counts = Array.from({ length: 300 }, (_, n) => `test_${n}.insert linux ${n * 7}\n`).join('');
    expect(kindOfContent(bytes(`Calls by test\n${counts}`), 'profiles.txt')).toBe('data');
    expect(kindOfContent(bytes(counts.replaceAll('5', 'a 5')), 'profiles.txt')).toBeUndefined();
    expect(kindOfContent(bytes(row.repeat(190)), 'Scripts.txt')).toBeUndefined();
    expect(
      kindOfContent(bytes(`A line of words\n${row.repeat(9)}`.repeat(30)), 'Scripts.txt'),
    ).toBeUndefined();
    expect(kindOfContent(bytes(row.repeat(300)), 'Scripts.md')).toBeUndefined();
    expect(
      kindOfContent(bytes('It rained; we stayed.\nNobody came.\n'.repeat(300)), 'a.txt'),
    ).toBeUndefined();
    expect(kindOfContent(bytes('\tAn indented line.\n'.repeat(300)), 'a.txt')).toBeUndefined();
  });

  it.each([
    ['app_de.ts', '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1">'],
    ['ground.tsx', '<?xml version="1.0"?>\n<tileset name="ground">'],
  ])('%s is no TypeScript', (name, text) => expect(kindOfContent(bytes(text), name)).toBe('data'));

  it('knows lists of names and numbers from prose, settings and code', () => {
    const lines = (line: (n: number) => string) =>
      Array.from({ length: 300 }, (_, n) => `${line(n)}\n`).join('');
    const kind = (text: string, name = 'a.txt') => kindOfContent(bytes(text), name);
    expect(kind(lines((n) => `# name: "a"\nsize_bucket{le="${n}"}`))).toBe('data');
    expect(kind(lines((n) => `lib/a${n}.h`))).toBe('data');
    expect(
      kind(
        lines((n) => `0.${n}E+01, 1.5 0.0D+00 -${n}`),
        'matrix.in',
      ),
    ).toBe('data');
    expect(
      kind(
        lines((n) => `oven ${n} for ${n}.5`),
        'matrix.in',
      ),
    ).toBeUndefined();
    expect(kind('1 2 3 4 5\n'.repeat(41))).toBe('data');
    expect(kind('1 2 3 4 5\n'.repeat(39))).toBeUndefined();
    expect(kind('x[0] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };\n'.repeat(41), 'a.unknown')).toBeUndefined();
    expect(kind(lines((n) => `A${n}=y`))).toBeUndefined();
    expect(
      kind(
        lines((n) => `lib/a${n}.c`),
        'CMakeLists.txt',
      ),
    ).toBeUndefined();
    expect(kind(lines(() => '雨が降った。家にいた。'))).toBeUndefined();
    expect(kind(lines((n) => `It rained, and ${'then '.repeat(n % 4)}in ${n} it snowed.`))).toBeUndefined();
    expect(
      kind(
        lines((n) => `\\test{a${n}} (${n});`),
        'a.unknown',
      ),
    ).toBeUndefined();
  });

  it('knows what was written to a terminal', () => {
    const shown = '\x1b[33mIn a.php line 26:\x1b[39m\n';
    expect(kindOfContent(bytes(shown), 'decorated.txt')).toBe('snapshot');
    const screen = '\x1b[1;24r\x1b[24;1H[0] 0:zsh* "host" (12:00)\x1b[m';
    expect(kindOfContent(bytes(screen.repeat(9)), 'vim.recording')).toBe('snapshot');
    expect(kindOfContent(bytes(`echo "${shown}"`), 'a.sh')).toBeUndefined();
    expect(kindOfContent(bytes('A \x1b[33m begins what is yellow.\n'), 'a.txt')).toBeUndefined();
    const help = `${'Colours are set as follows.\n'.repeat(60)}set AB=\x1b[4%p1%dm\nset AF=\x1b[3%p1%dm\n`;
    expect(kindOfContent(bytes(help), 'os_390.txt')).toBeUndefined();
  });

  it('takes no text for a report of its own that only speaks like one, or quotes one', () => {
    const family = ' 74%  text · 3 places · 17 lines · 128 words\n      a.md:1-17\n';
    const report = `\nCopied passages, those most worth a look first\n\n${family}`;
    for (const name of ['report.txt', 'report', 'report.md']) {
      expect(kindOfContent(bytes(report), name)).toBe('generated');
      expect(kindOfContent(bytes(report.replaceAll('\n', '\r\n')), name)).toBe('generated');
    }
    for (const text of [
      `$ near-duplicates scan\n${report}`,
      `\n\`\`\`\n${report}\`\`\`\n`,
      '\nCopied passages, those most worth a look first\n\nStart with the longest.\n',
      '\nNear-duplicate files\n\n95% of them are old.\n',
      '\nNothing found: we looked everywhere.\n',
      '\nThere was nothing to compare.\n',
      '\nFiles like these\n\n95%  of the time\n',
      '\nPassages of the Iliad that occur elsewhere\n\n100%  of them\n',
      '\nNothing in the folder resembles a report. Write one.\n',
      '\n50% alike\n  They differ.\n',
      '\n50% alike. They differ.\n\nShingles on the roof\n',
      'Version  Date  Files\n1.0  2026-01-01  3\n',
      'kind,family\n',
      '{ "schema": "near" }\n',
    ])
      expect({ text, kind: kindOfContent(bytes(text), 'notes.txt') }).toEqual({ text, kind: undefined });
  });

  it('knows drawings in XML', () => {
    const drawing = '<?xml version="1.0"?>\n<!-- a -->\n<mxfile host="app.diagrams.net">';
    expect(kindOfContent(bytes(drawing), 'architecture.xml')).toBe('data');
    expect(kindOfContent(bytes(`<drawings>${drawing}`), 'architecture.xml')).toBeUndefined();
    expect(kindOfContent(bytes(`${'<!-- a -->'.repeat(99)}<a>`), 'a.xml')).toBeUndefined();
  });

  it('knows drawings of Android', () => {
    const picture = `<?xml version="1.0"?>
<!-- a -->
<vector xmlns:tools="http://schemas.android.com/tools"
    xmlns:android="http://schemas.android.com/apk/res/android"
    android:height="24dp">`;
    expect(kindOfContent(bytes(picture), 'ic_lock.xml')).toBe('data');
    expect(kindOfContent(bytes(picture.replace('vector', 'animated-vector')), 'ic_lock.xml')).toBe('data');
    expect(kindOfContent(bytes(picture.replace('vector', 'LinearLayout')), 'lock.xml')).toBeUndefined();
    expect(kindOfContent(bytes('<vector from="a" to="b"/>'), 'lines.xml')).toBeUndefined();
  });

  it('knows JSON without an extension', () => {
    expect(kindOfContent(bytes(`{${'"a":1,'.repeat(1000)}`), 'project')).toBe('data');
    expect(kindOfContent(bytes('{ "a": 1 }\n'.repeat(300)), 'project')).toBeUndefined();
  });

  it.each([
    ['a.yml', '---\nhttp_interactions:\n- request:\n    method: get\n'],
    ['a.yaml', 'interactions:\n- request:\n    body: null\n'],
    ['a.yaml', '---\nversion: 2\ninteractions:\n    - id: 0\n      request:\n        proto: HTTP/1.1\n'],
  ])('%s holds recorded requests', (name, text) => expect(kindOfContent(bytes(text), name)).toBe('snapshot'));

  it('requests of other kinds are no recordings', () => {
    expect(kindOfContent(bytes('interactions:\n- click:\n    request: a\n'), 'a.yml')).toBeUndefined();
    expect(kindOfContent(bytes('a: b\nhttp_interactions:\n- request:\n'), 'a.yml')).toBeUndefined();
  });

  it.each(['server.key.insecure', 'chain.issuer'])('%s holds a key or a certificate', (name) =>
    expect(kindOfContent(bytes('-----BEGIN RSA PRIVATE KEY-----\nMIIF\n'), name)).toBe('data'),
  );

  it.each([
    ['jquery.js', '/*!\n * jQuery JavaScript Library v3.7.1\n * https://jquery.com/\n */'],
    ['theme.css', '/*!\n * Bootstrap v3.4.1 (https://getbootstrap.com/)\n */'],
    ['ui.js', '/*! jQuery UI - v1.14.1 - 2024-10-30\n*/'],
  ])('%s that names its version is vendored', (name, text) =>
    expect(kindOfContent(bytes(text), name)).toBe('vendored'),
  );

  it('a source whose first comment names its own version counts', () => {
    expect(kindOfContent(bytes('/**\n * Picker v1.4.0\n */\nexport {};\n'), 'picker.js')).toBeUndefined();
  });

  it.each([
    ['a.go', '// Code generated by protoc-gen-go. DO NOT EDIT.\n\npackage a'],
    ['_rules.tpl', '{{- /*\nGenerated file. Do not change in-place!\n*/ -}}\n{{ define "a" }}'],
    ['a.h', '/* this ALWAYS GENERATED file contains the definitions for the interfaces */\n'],
    ['a.py', '# Generated by the protocol buffer compiler.  DO NOT EDIT!\n'],
    ['a.ts', '/**\n * This file is auto-generated by tool.\n */\nexport {}'],
    ['a.php', '<?php\n\n/* @generated SignedSource<<abc>> */'],
    ['a.cs', '//------\n// <auto-generated>\n//   Made by a tool.'],
    ['a.c', '/*\n** This file is an amalgamation of many separate sources.\n*/\n'],
    ['a.md', '<!-- DO NOT EDIT THIS FILE.\n\nThis file is generated -->\n# Title'],
    ['a.md', '---\ntitle: A\nnote: This file is autogenerated. Edit /b.md instead.\n---\n\nText\n'],
    ['a.mdx', "---\n# NOTE: This file is auto-generated from 'a.mjs'\n\ntitle: A\n---\nText"],
    ['a.md', '+++\r\n# Code generated by a tool.\r\n+++\r\n'],
    ['a.txt', '#\n# This file is autogenerated by pip-compile with Python 3.11\n#\nblack==24.8.0\n'],
    ['a.css', '/* Automatically generated from theme.scss */'],
    ['a.d.ts', '// This is generated from /tools/index.js\n'],
    ['a.yml', '# This config file is generated by ./gen.py.'],
    ['a.1', '.\\" generated by kramdown\n.TH A 1\n'],
    ['a.8', '.\\" Automatically generated by Pandoc 3.1\n.\\"\n.TH A 8\n'],
    ['a.1', '.TH A 1\n.\\" DO NOT MODIFY THIS FILE!\n'],
    ['configure', '#!/bin/sh\n#\n# generated by autoconf 2.7\n'],
    ['a.ml', '(* generated by dune *)\n\nmodule A = A\n'],
    ['a.css', 'a {\n  color: red;\n}\n\n/*# sourceMappingURL=a.css.map */\n'],
    ['a.d.ts', 'export {};\n\n//# sourceMappingURL=a.d.ts.map'],
    [
      'a.mjs',
      `${'a();\n'.repeat(200)}//# sourceMappingURL=data:application/json;base64,${'AbC0'.repeat(500)}`,
    ],
    ['a.api', 'public final class okhttp3/Address {\n\tpublic final fun dns ()Lokhttp3/Dns;\n}'],
    ['a.html', '<html><head><meta charset="utf-8"><meta name="generator" content="rustdoc"><title>A</title>'],
    ['a.html', '<head>\n  <link rel="stylesheet" type="text/css" href="../css/jazzy.css" />'],
    ['a.html', '<head>\n<script>const storage = localStorage.getItem("dokka-dark-mode")\n'],
    ['a.html', '<head>\n<title>a</title>\n    <script>var pathToRoot = "../../";</script>\n'],
    ['navigation.html', '<div class="sideMenu">\n <div class="toc--part" id="core-nav-submenu">\n'],
    ['package-list', '$dokka.format:html-v1\n$dokka.linkExtension:html\n\norg.a\n'],
    ['a.html', '<!DOCTYPE html>\n<meta http-equiv="refresh" content="0; url=https://b.org/c.html">\n'],
    ['a.html', "<head>\n<meta content='0;URL=b/' http-equiv=refresh>\n"],
    ['.metadata', '# This file should be version controlled and should not be manually edited.\n\nversion:'],
    ['a.toml', '# It is not intended for manual editing.\nversion = 3\n'],
    ['torus.nb', '(* Content-type: application/vnd.wolfram.mathematica *)\n\nNotebook[{\nCell[BoxData[{'],
    ['Main.unity', '%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!29 &1\n'],
    ['a.cs.meta', 'fileFormatVersion: 2\nguid: 6cd4c7b5f1c0f3f4\n'],
    ['icon.png.import', '[remap]\n\nimporter="texture"\n'],
    ['main.ui', '<?xml version="1.0"?>\n<!-- by hand -->\n<ui version="4.0">'],
    ['power.sch', '<?xml version="1.0"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">'],
    ['power.sch', 'EESchema Schematic File Version 4\n'],
    ['obj_ball.yy', '{\n  "resourceType": "GMObject",'],
    ['crd.yaml', '---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n'],
    ['tags', '!_TAG_FILE_FORMAT\t2\t/extended format/\n'],
    ['parse.c', '/* A Bison parser, made by GNU Bison 3.8.2.  */\n'],
    ['a.rst', '..\n   THIS DOCUMENT IS AUTOMATICALLY GENERATED BY A TOOL!\n\n.. _a:\n'],
    ['a.rst', '=====\nTitle\n=====\n\n.. \n   !!!!!!!!!\n   !! This file is generated by a-tool !!\n'],
    [
      'a.md',
      '---\na: b\nc: d\ne: f\ng: h\n---\n\n# Title\n\n<!--\nThis file is auto-generated from b.ts\n-->\n',
    ],
    ['a.md', '# Title\n\nText.\n\nMore.\n\n###### Auto generated by spf13/cobra on 24-Jul-2026\n'],
    ['a.tlg', 'This is a generated file for the validation system.\nx\n'],
    ['a.js', '/* eslint-disable */\n\n/**\n * - Please do NOT modify this file.\n */\n'],
    ['a.py', `x = 1\n\n${'import os\n'.repeat(9)}\n# The below part is generated automatically through:\n`],
    ['a.c', '/* Amalgamated source file */\n#include "a.h"\n'],
    [
      'a.rs',
      `/*\n * API\n *\n * ${'It says much. '.repeat(300)}\n *\n * Generated by: a-tool\n */\n${'a();\n'.repeat(99)}`,
    ],
    ['a.js', 'var A = (() => {\n  var __defProp = Object.defineProperty;\n'],
    ['a.cjs', '"use strict";\nvar __importDefault = (this && this.__importDefault) || function (mod) {\n'],
    ['a.js', '/******/ (() => { // webpackBootstrap\n/******/ \tvar a;\n'],
    ['a.js', 'var A;\n(function e(t, n, r) {\n\tfunction s(o, u) {\n'],
    ['a.yml.5', '\'\\" t\n.\\"     Title: a\n.\\" Generator: DocBook XSL Stylesheets\n.TH A 5\n'],
    ['a.md', '# A\n\n```ts\nfunction a();\n```\n\nDefined in: [src/a.ts:21](https://b/a.ts#L21)\n'],
    ['api.Doxyfile', '# Doxyfile 1.9.8\n\n# This file describes the settings\n'],
    ['scan.c', '#line 2 "scan.c"\n\n#define FLEX_SCANNER\n'],
    ['hal_data.c', '/* generated HAL source file - do not edit */\n#include "hal_data.h"\n'],
    ['version.h', "/*\n * Generated header, please don't edit the file.\n */\n"],
    ['core.klib.api', '// Klib ABI Dump\n// Targets: [js, linuxX64]\n'],
    ['a.html', '<head>\n  <meta charset="utf-8">\n  <title>Snyk test report</title>\n'],
    [
      'a.api.md',
      '## API Report File for "a"\n\n> Do not edit this file. It is a report generated by [API Extractor](https://api-extractor.com/).\n',
    ],
    ['a.md', '> **Warning**\n>\n> ## THIS IS AN AUTOGENERATED FILE. DO NOT EDIT.\n>\n\n# Title\n'],
    [
      'a.md',
      '---\na: b\n---\n\n# Title\n\n> [!IMPORTANT]\n> **This file is automatically generated** by a tool.\n',
    ],
    ['a.md', '# Title\n\n> **Note:** Auto-generated from `a.json`.\n'],
    ['a.mdx', '---\na: b\n---\n\n:::note\n\nThis page is generated from the schema.\n\n:::\n'],
    ['a.md', '# Title\n\n!!! tip "Source"\n\n    This page is auto-generated from a table.\n'],
    ['a.rst', 'Title\n=====\n\n.. warning::\n\n   This file is automatically generated.\n'],
    ['a.txt', 'Made from a table.\n\nThis is a generated file. Please do not edit.\nx\n'],
    ['PKG-INFO', 'Metadata-Version: 2.3\nName: a\n\n# Title\n'],
    ['a.h', '/* Object    : of ours */\n/* Generated : by a group  07/16/2004 (07:43:08) */\n'],
    ['a.adoc', '= Title\n\nWARNING: This document is generated from the source.\n'],
  ])('%s that says so is generated', (name, text) =>
    expect(kindOfContent(bytes(text), name)).toBe('generated'),
  );

  it.each([
    ['a.md', '# Code generated by protoc\n\n* This file is auto-generated by tool.'],
    ['a.wiki', '# Code generated by protoc\n\n* This file is auto-generated by tool.'],
    ['a.ts', 'const text = "This file is generated by x";\n'],
    ['a.go.tmpl', '// Code generated by protoc-gen-go. DO NOT EDIT.\n\npackage {{.Package}}\n'],
    ['a.t4', '// <auto-generated/>\n<#= name #>\n'],
    ['a.repo.erb', '<%# a repository of packages %>\n# This file was generated by Chef. Do NOT modify it.\n'],
    ['a.md', `${`${'long '.repeat(1800)}\n\n`.repeat(2)}<!-- This file is generated by a tool. -->\n`],
    ['a.klib.api', 'service greet-api {}'],
    ['a.html', '<title>Snyk</title><p>Snyk test report</p>'],
    ['a.txt', 'Made from a table.\n\nThis is a generated file.\n'],
    ['a.md', '# Title\n\nSay:\nThis file is generated. Do not edit.\n'],
    ['a.c', '/* Generated: what the parser of the year 2004 writes */\n'],
    ['a.md', '## API\n\nSay "It is a report generated by [API Extractor]".\n'],
    ['a.sh', '# The generated files are kept: do not edit them.\n'],
    ['a.py', '# Code that is generated is in gen/, do not edit the modules there.\n'],
    ['Makefile', '# Do not edit what is generated below lib/\n'],
    ['a.sql', '-- Do not edit keys: they are generated.\n'],
    ['README.md', '<!-- Do not edit files in `/locales`: these are machine generated -->\n# Texts\n'],
    ['a.md', '<!-- generated texts live in locales, do not edit -->\n'],
    ['a.api', 'service greet-api {\n  @handler Greet\n  get /greet\n}'],
    ['a.html', '<head><meta name="generator" content="Notepad"><p>The pages of rustdoc</p>'],
    ['a.md', 'Say `<meta name="generator" content="rustdoc">` in the head.'],
    ['a.html', '<div class="sideMenu">\n <a href="b.html">b</a>\n'],
    ['package-list', 'busybox\ncoreutils\n'],
    ['a.html', '<head>\n<meta http-equiv="refresh" content="300; url=a.html">\n'],
    ['a.html', '<head>\n<meta http-equiv="refresh" content="0">\n'],
    ['a.html', '<head>\n<noscript><meta http-equiv="refresh" content="0; url=b.html"></noscript>\n'],
    ['a.html', '<head>\n<!--[if lt IE 9]><meta http-equiv="refresh" content="0; url=b.html"><![endif]-->\n'],
    ['a.html', '{% if moved %}<meta http-equiv="refresh" content="0; url=b.html">{% endif %}\n'],
    ['a.c', '/* The fields of this struct must not be modified while it is shared. */'],
    ['torus.nb', '(* A cell of the Notebook[] *)\nf[x_] := x^2\n'],
    ['a.asset', '%YAML 1.1\n---\nname: a\n'],
    ['page.meta', 'title: A page\nguid: 1\n'],
    ['a.import', '(use-modules (guix))\n[remap]\n'],
    ['window.ui', '<?xml version="1.0"?>\n<interface>'],
    ['list.sch', '(define (last-pair xs) xs)'],
    ['parser.yy', '%{\n#include <string>\n%}\n'],
    ['a.tsx', 'export const a = <p>a</p>;\n'],
    ['tags', 'red\ngreen\n'],
    ['kustomization.yaml', 'patches:\n- target:\n    kind: CustomResourceDefinition\n'],
    ['a.js', 'a();\n/*! A library v1.2.3 */\n'],
    ['a.js', '/* Works around a bug of\n * Node v1.2.3 */\n'],
    ['a.c', '/* works in the form of object code generated by\n a source language processor */'],
    ['a.c', '/* The picture was first\n * generated by Georg Nees in the 60s. */'],
    [
      'a.java',
      `package a;\nclass A {\n  int b;\n  int c;\n  /** The time at which this class was generated. */\n}`,
    ],
    ['a.c', '/* The parser is\n * generated by hand */'],
    ['run.t', '  $ cat a.ml\n  (* generated by dune *)\n'],
    ['a.md', '# generated by kramdown\n'],
    ['a.md', '---\na: b\n---\n# This file is generated by a tool\n'],
    ['a.md', '---\ndescription: This file is generated by the compiler\n---\nText\n'],
    ['a.md', 'Text\n---\n# This file is generated by a tool\n'],
    ['a.js', 'a("//# sourceMappingURL=a.map");\n//# sourceMappingURL=a.map\nb();\n'],
    ['a.js', 'a();\n// The last line: //# sourceMappingURL=a.map\n'],
    ['a.py', 'x = 1\n#\n//# sourceMappingURL=a.map\n'],
    ['a.ts', 'a();\n//# sourceMappingURL=a.map\n'],
    ['a.py', 'x = 1\ny = 2\nz = 3\nw = 4\n# This file is generated by ./gen.py\n'],
    ['a.test.js', 'it("bundles", () => {\n  (function e(t,n,r){function s(o,u){}});\n'],
    ['a.js', 'expect(text).toContain("var __defProp = Object.defineProperty;");\n'],
    ['a.js', 'const a = "/******/ a";\n'],
    ['a.md', 'It is\ndefined in: [a](b).\n'],
    ['a.md', '-----BEGIN RSA PRIVATE KEY-----\n'],
    ['a.md', '# Doxyfile\n\nDoxyfile 1.9 is old.\n'],
    ['a.rst', 'Title\n=====\n\n.. code-block:: sh\n\n   # This file is generated by a tool\n'],
    ['a.rst', '..\n   A comment.\n\nText.\n\n   This file is generated by a tool.\n'],
    ['a.md', '# Title\n\nText.\n\nThe pages are auto generated by a tool.\n'],
    ['a.inc', '# Do not edit this file, copy it.\n'],
    ['a.sh', '# They cannot be generated automatically by make\n'],
    ['a.rs', `${'use a::b;\n'.repeat(9)}\n/// This is automatically generated by a macro.\nstruct A;\n`],
    ['a.rs', `${'use a::b;\n'.repeat(4)}\nconst A: &str = "\\\n# This file is generated by a\n`],
    ['a.py', `${'import os\n'.repeat(4)}\ntext = f'''#\n# Automatically generated by a\n`],
    ['a.mjs', "import os from 'os';\nconst head = `---\n# This file is auto-generated from 'a.mjs'\n`;\n"],
    ['a.md', '# Title\n\nText.\n\n> This file is automatically generated by a tool.\n'],
    ['a.md', '# Title\n\n> A quotation.\n\nText.\n\n> This file is automatically generated by a tool.\n'],
    ['a.md', '# Title\n\n> The head says: this file is automatically generated.\n'],
    ['a.md', '# Title\n\n> Auto-generated files begin with a comment.\n'],
    ['a.md', '# Title\n\n> DO NOT EDIT the values that a tool generated.\n'],
    ['a.md', ':::note\nText.\n:::\nThis page is generated from the schema.\n'],
    ['a.ts', '> This file is automatically generated by a tool.\n'],
  ])('%s that only speaks of it is not', (name, text) =>
    expect(kindOfContent(bytes(text), name)).toBeUndefined(),
  );
});

import { l10n, languages, RelativePattern, type TextDocument, Uri, workspace } from 'vscode';
import type { IndexState } from '../service/indexer/news.ts';
import { formsOfGlob } from '../workspace/globs.ts';
import { excludedIn } from './assignment.ts';
import { decidedBy, decidedFor } from './deciding.ts';

/**
 * What leaves out a file that is excluded: the glob that it fits, or that it fits none of those to include, and where these
 * are; `named` writes the name of a setting of VS Code in Markdown.
 */
export function whatExcludes(state: IndexState, uri: string, named?: (name: string) => string): string {
  const folder = workspace.getWorkspaceFolder(Uri.parse(uri))?.uri;
  const fits = (glob: string) =>
    folder !== undefined && formsOfGlob(glob).some((form) => isIn(new RelativePattern(folder, form), uri));
  const settled = (['exclude', 'include'] as const).map((key) => ({
    name: decidedBy(state, key, uri, named),
    globs: decidedFor(state, key, uri),
  }));
  const hidden = (['files', 'search'] as const).map((section) => ({
    name: (named ?? String)(`${section}.exclude`),
    globs: excludedIn(section, folder),
  }));
  const [exclude, include] = settled;
  for (const { name, globs } of [exclude, ...hidden]) {
    const glob = globs.find(fits);
    if (glob !== undefined)
      return l10n.t('{0} of {1} leaves it out.', named ? `\`${glob}\`` : `‘${glob}’`, name);
  }
  if (include.globs.length > 0 && !include.globs.some(fits))
    return l10n.t('It fits no glob of {0}.', include.name);
  const names = [...settled, ...hidden].flatMap(({ name, globs }) => (globs.length > 0 ? name : []));
  return l10n.t('The globs of {0} decide.', names.join(', '));
}

/** Whether VS Code, which has globs without a package, finds a file by a pattern; it need not be open for that. */
function isIn(pattern: RelativePattern, uri: string): boolean {
  const document = { uri: Uri.parse(uri), languageId: '' } as TextDocument;
  return languages.match({ pattern }, document) > 0;
}

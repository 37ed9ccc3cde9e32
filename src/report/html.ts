import { ownMark } from './own-mark.ts';
import type { ReportModel } from './report-model.ts';

/** A page's script and style, each with the hash by which the page allows it: what the build writes to dist/page. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** Base64 of the SHA-256. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** What is particular to one page. */
export interface PageContent {
  readonly title: string;
  readonly language?: string;
  /** Where the theme comes from: the editor sets it from outside, a file brings its own. */
  readonly theme: 'editor' | 'own';
  /** What the page's script finds in the element `data`; missing when it is sent later. */
  readonly data?: unknown;
  /** The texts of the page in the language of the reader, by the English ones; missing when it is English. */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * A page in one piece. It runs the one script and the one style that it brings and nothing else, and loads nothing; pictures
 * may be drawn from data and saved.
 */
export function pageHtml({ script, style, scriptHash, styleHash }: PageAssets, content: PageContent): string {
  const { title, language = 'en', theme, data, texts } = content;
  const json = (id: string, value: unknown) =>
    value === undefined
      ? ''
      : `<script type="application/json" id="${id}">${scriptSafeJson(value)}</script>\n`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<!-- ${ownMark} -->
<html lang="${escapeMarkup(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<noscript>This page needs JavaScript, which is in this file; nothing is loaded from elsewhere.</noscript>
${json('texts', texts)}${json('data', data)}<script>${script}</script>
</body>
</html>
`;
}

/** The report as one file that needs nothing else. */
export function htmlReport(
  model: ReportModel,
  assets: PageAssets,
  language: Pick<PageContent, 'language' | 'texts'> = {},
): string {
  return pageHtml(assets, { title: `Duplicates in ${model.title}`, theme: 'own', data: model, ...language });
}

/** JSON that can stand in a script element, whatever it says. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text that can stand in an element or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

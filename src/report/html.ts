import { ownMark } from './own-mark.ts';
import type { ReportModel } from './report-model.ts';

/** The script and style of a page, each with the hash that allows it to run, as the build writes them to dist/page. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** Base64 of the SHA-256. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** What is specific to one page. */
export interface PageContent {
  readonly title: string;
  readonly language?: string;
  /** Where the theme comes from: the editor injects its own, a file brings one along. */
  readonly theme: 'editor' | 'own';
  /** What the page's script reads from the element `data`; missing when it is sent later. */
  readonly data?: unknown;
  /**
   * The texts of the page in the reader's language, by their English originals; missing when the page is in English.
   */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * A page in one piece. It runs only the script and style that it contains, and loads nothing; it may draw pictures from
 * data and save them.
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

/** JSON that is safe inside a script element, whatever it contains. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text that is safe inside an element or a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

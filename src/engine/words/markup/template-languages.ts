import { readComponent, readHtml, readTemplate } from './html.ts';
import type { MarkupReader } from './markup-reader.ts';
import { templateExtensions } from './template-extensions.ts';

/** A language of markup: ids and aliases; extensions and whole file names; the reader. */
export type MarkupLanguage = readonly [ids: string, files: string, read: MarkupReader];

/** HTML and the languages around it: what is said stands between tags, in files and in listings. */
export const templateLanguages: readonly MarkupLanguage[] = [
  [
    'handlebars hbs mustache jinja jinja2 jinja-html html+jinja django django-html html+django liquid twig ejs erb html+erb eex html+eex heex angular go-html-template go-text-template go-template gohtml gotmpl',
    templateExtensions.join(' '),
    readTemplate,
  ],
  ['html htm xhtml', '.html .htm .xhtml .shtml .mjml', readHtml],
  ['vue vue-html', '.vue', readTemplate],
  ['svelte', '.svelte', readComponent],
  ['astro', '.astro', readComponent],
];

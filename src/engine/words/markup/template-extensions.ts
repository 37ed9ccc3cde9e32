const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The extensions of templates that write settings and scripts as often as pages. */
export const templatesOfAnything = words('.eex .epp .erb .j2 .jinja .jinja2 .tmpl .tpl');

/** The extensions of templates that files are made from: what one says at its head is said of these. */
export const templatesOfFiles = [
  ...templatesOfAnything,
  ...words('.ejs .ftl .gotmpl .gtpl .handlebars .hbs .heex .jst .liquid .mustache .njk .twig .vm'),
];

/** The extensions of all templates, also of pages that a server fills in for whoever asks for them. */
export const templateExtensions = [
  ...templatesOfFiles,
  ...words('.asp .ascx .aspx .blade.php .cfm .component.html .ep .gohtml .gsp .jsp .jspx .leex .volt'),
];

/** Whether a path ends in one of these extensions, in whatever case. */
export function hasExtension(path: string, extensions: readonly string[]): boolean {
  const lower = path.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension));
}

import {
  type DecorationOptions,
  Disposable,
  type ExtensionContext,
  OverviewRulerLane,
  type TextEditor,
  type TextEditorDecorationType,
  ThemeColor,
  Uri,
  window,
} from 'vscode';
import type { Model } from './model.ts';
import { rangeOfMark } from './places.ts';
import { appearance, onDidChangeAppearance, severity } from './settings.ts';
import { marksIn } from './targets.ts';

/** Marks copied passages in the overview ruler and the gutter of every visible editor, as the settings have it. */
export function showMarks(context: ExtensionContext, model: Model): Disposable {
  let ruler: TextEditorDecorationType | undefined;
  let gutter: TextEditorDecorationType | undefined;

  const show = (editor: TextEditor) => {
    const { document } = editor;
    const findings = model.passagesOf(document.uri.toString());
    // as for diagnostics: until the new text has been compared, VS Code moves the old marks along
    if (findings && findings.version !== document.version) return;
    const marked = severity(document) !== undefined && findings ? marksIn(model, findings) : [];
    const ranges = marked.map((mark) => rangeOfMark(mark, document));
    if (ruler) editor.setDecorations(ruler, ranges);
    const firstLines: DecorationOptions[] = ranges.map((range) => ({
      range: range.with({ end: range.start }),
    }));
    if (gutter) editor.setDecorations(gutter, firstLines);
  };
  const showAll = () => window.visibleTextEditors.forEach(show);
  const remake = () => {
    ruler?.dispose();
    gutter?.dispose();
    ruler = appearance().overviewRuler ? makeRulerMark() : undefined;
    gutter = appearance().gutter ? makeGutterMark(context) : undefined;
    showAll();
  };

  remake();
  return Disposable.from(
    onDidChangeAppearance(remake),
    window.onDidChangeVisibleTextEditors(showAll),
    model.onDidChangeDocument((uri) => {
      for (const editor of window.visibleTextEditors)
        if (editor.document.uri.toString() === uri) show(editor);
    }),
    new Disposable(() => {
      ruler?.dispose();
      gutter?.dispose();
    }),
  );
}

function makeRulerMark(): TextEditorDecorationType {
  return window.createTextEditorDecorationType({
    overviewRulerColor: new ThemeColor('nearDuplicates.overviewRuler'),
    overviewRulerLane: OverviewRulerLane.Right,
  });
}

function makeGutterMark(context: ExtensionContext): TextEditorDecorationType {
  const icon = (theme: string) => Uri.joinPath(context.extensionUri, 'media', `gutter-${theme}.svg`);
  return window.createTextEditorDecorationType({
    light: { gutterIconPath: icon('light') },
    dark: { gutterIconPath: icon('dark') },
    gutterIconSize: 'contain',
  });
}

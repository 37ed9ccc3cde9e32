import { l10n } from 'vscode';
import type { Translate } from '../report/translate.ts';

/** Puts a text into the language of the editor. */
export const t: Translate = (text, ...values) => l10n.t(text, ...values);

import { window } from 'vscode';
import { reasonOf } from '../service/reason.ts';

/** What the buttons of a message do, by what they say. */
export type Buttons = Readonly<Record<string, () => unknown>>;

/** Shows a message with buttons, and does what the pressed one says; the message stays for as long as the user likes. */
export function offer(kind: 'Information' | 'Warning' | 'Error', message: string, buttons: Buttons): void {
  const pressed = window[`show${kind}Message`](message, ...Object.keys(buttons));
  showFailure(pressed.then((button) => button && buttons[button]?.()));
}

/** Shows why something failed that nobody waits for. */
export function showFailure(work: Thenable<unknown>): void {
  work.then(undefined, (failure: unknown) => window.showErrorMessage(reasonOf(failure)));
}

import { window } from 'vscode';
import { reasonOf } from '../service/reason.ts';

/** Shows why something failed that nobody waits for. */
export function showFailure(work: Thenable<unknown>): void {
  work.then(undefined, (failure: unknown) => window.showErrorMessage(reasonOf(failure)));
}

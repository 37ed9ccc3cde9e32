import { commands } from 'vscode';

const known = new Map<string, unknown>();

/** Sets a key that `when` clauses of the manifest read, `nearDuplicates.<name>`, unless it has that value already. */
export function setContext(name: string, value: boolean | string): void {
  if (known.get(name) === value) return;
  known.set(name, value);
  commands.executeCommand('setContext', `nearDuplicates.${name}`, value);
}

/** Tells the walkthrough that something was done: VS Code does its steps when a key becomes true, and never if it was so before. */
export function tellDone(name: string): void {
  setContext(name, true);
  setContext(name, false);
}

import { commands, type TreeView } from 'vscode';

const known = new Map<string, unknown>();

/** Sets a key that `when` clauses of the manifest read, `nearDuplicates.<name>`, if it is not so already. */
export function setContext(name: string, value: boolean | string): void {
  if (known.get(name) === value) return;
  known.set(name, value);
  commands.executeCommand('setContext', `nearDuplicates.${name}`, value);
}

/** Sets or clears the line above the rows of a view. */
export function setMessage(view: TreeView<unknown>, message: string | undefined): void {
  // VS Code takes undefined here, and means it, but does not say so in its types.
  (view as { message: string | undefined }).message = message;
}

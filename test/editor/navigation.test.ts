import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';
import { placeAt } from './places.ts';

const seen = vi.hoisted(() => ({
  messages: [] as string[][],
  opened: [] as string[],
  contexts: [] as unknown[],
}));
vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  class Position {}
  return {
    ...standIn,
    Position,
    Range: class {},
    Selection: class {},
    TextEditorRevealType: {},
    commands: { executeCommand: (_: string, ...key: unknown[]) => seen.contexts.push(key) },
    window: {
      async showInformationMessage(...message: string[]) {
        seen.messages.push(message);
        return message[1];
      },
      async showTextDocument(uri: unknown) {
        seen.opened.push(String(uri));
        return { revealRange() {} };
      },
    },
  };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('offers the first duplicate where nothing is open that the next copied passage could be in', async () => {
  const { stepPassage } = await import('../../src/editor/navigation.ts');
  const model = { passagesOf: () => undefined } as unknown as Model;
  await stepPassage(model, 1);
  expect(seen.messages).toEqual([['No file with copied passages is open']]);
  expect(seen.contexts).toEqual([]);
  await stepPassage(model, 1, placeAt('docs/a.md', 3, 9));
  expect(seen.messages[1]).toEqual(['No file with copied passages is open', 'Open the First Duplicate']);
  await vi.waitFor(() =>
    expect(seen.contexts).toEqual([true, false].map((is) => ['nearDuplicates.wentToPassage', is])),
  );
  expect(seen.opened).toEqual(['file:///w/docs/a.md']);
});

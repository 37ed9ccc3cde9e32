import { expect, test, vi } from 'vitest';

type OnState = (state: { focused: boolean; active: boolean }) => void;

const told = vi.hoisted((): { state?: OnState } => ({}));
vi.mock('vscode', () => {
  const follow = () => ({ dispose() {} });
  return {
    Disposable: Object.assign(class {}, { from: follow }),
    window: {
      state: { focused: true, active: true },
      onDidChangeWindowState: (listener: OnState) => {
        told.state = listener;
      },
    },
    workspace: {
      createFileSystemWatcher: () => ({ onDidCreate: follow, onDidChange: follow, onDidDelete: follow }),
    },
  };
});

test('all files are looked at again when the window has the focus again, not when its user is back', async () => {
  const { watchFiles } = await import('../../src/editor/file-watch.ts');
  vi.useFakeTimers();
  const reconcile = vi.fn();
  watchFiles(() => {}, reconcile);
  told.state?.({ focused: true, active: false });
  told.state?.({ focused: true, active: true });
  expect(reconcile).not.toHaveBeenCalled();
  told.state?.({ focused: false, active: true });
  expect(reconcile).not.toHaveBeenCalled();
  told.state?.({ focused: true, active: true });
  expect(reconcile).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

// The suites: which workspace each one opens, and in how many phases (windows one after another on one profile).
// A window takes ten seconds to open, so what leaves it and its workspace as they were goes together with others in
// one. What hardly depends on the version of VS Code is tried on the newest alone.
export const suites = [
  { name: 'manifest', workspace: 'demo', together: true, web: true },
  { name: 'squiggles', workspace: 'demo', together: true, web: true },
  { name: 'views', workspace: 'demo', together: true, web: true },
  { name: 'similar', workspace: 'demo', together: true, newestOnly: true },
  { name: 'find-similar', workspace: 'demo', together: true, web: true },
  { name: 'ignoring', workspace: 'demo', together: true, web: true },
  { name: 'report-page', workspace: 'demo', together: true, newestOnly: true, web: true },
  { name: 'assistant', workspace: 'demo', together: true },
  { name: 'explain', workspace: 'demo', together: true, web: true },
  { name: 'tune', workspace: 'demo', together: true, newestOnly: true, web: true },
  { name: 'settings-file', workspace: 'demo', together: true, newestOnly: true, web: true },
  // the last of its window, because it puts a stand-in in the place of the indexer
  { name: 'window', workspace: 'demo', together: true },
  {
    name: 'files',
    workspace: 'empty',
    together: true,
    newestOnly: true,
    settings: { 'files.watcherExclude': { '**/unwatched/**': true } },
  },
  { name: 'side-by-side', workspace: 'empty', together: true },
  { name: 'notebooks', workspace: 'empty', together: true },
  { name: 'overlapping', workspace: 'empty', together: true, newestOnly: true },
  { name: 'report', workspace: 'demo', phases: 3, keepsTabs: true, vsix: false },
  { name: 'reopened', workspace: 'empty', newestOnly: true, phases: 2, keepsTabs: true, vsix: false },
  { name: 'my-changes', workspace: 'changed-demo', phases: 2, vsix: false },
  { name: 'folders', workspace: 'two-folders', newestOnly: true },
  { name: 'folders-of-one-name', workspace: 'folders-of-one-name', newestOnly: true },
  { name: 'no-folder', workspace: 'none', web: true },
  { name: 'switched-off', workspace: 'demo', newestOnly: true, settings: { 'nearDuplicates.enable': false } },
  {
    name: 'restricted',
    workspace: 'changed-demo',
    newestOnly: true,
    vsix: false,
    settings: { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' },
  },
  { name: 'restart', workspace: 'demo', newestOnly: true, phases: 3, vsix: false },
  { name: 'crash', workspace: 'demo', newestOnly: true, vsix: false },
  {
    name: 'pictures',
    workspace: 'demo',
    onDemand: true,
    size: { width: 1400, height: 800 },
    settings: {
      'workbench.colorTheme': 'Default Dark Modern',
      'editor.minimap.enabled': false,
      'chat.disableAIFeatures': true,
    },
  },
];

/** The suites by the window in which they run, one after another. */
export function sharedWindows(chosen) {
  const windows = [];
  for (const suite of chosen) {
    const shared =
      suite.together &&
      windows.find(([{ together, workspace }]) => together && workspace === suite.workspace);
    if (shared) shared.push(suite);
    else windows.push([suite]);
  }
  return windows;
}

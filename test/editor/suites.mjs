// The suites: which workspace each one opens, and in how many phases (windows one after another on one profile).
export const suites = [
  { name: 'manifest', workspace: 'demo', web: true },
  { name: 'squiggles', workspace: 'demo', web: true },
  { name: 'views', workspace: 'demo', web: true },
  { name: 'ignoring', workspace: 'demo', web: true },
  { name: 'report', workspace: 'demo', phases: 2, keepsTabs: true, vsix: false },
  { name: 'report-page', workspace: 'demo', web: true },
  { name: 'my-changes', workspace: 'changed-demo', phases: 2, vsix: false },
  { name: 'assistant', workspace: 'demo' },
  { name: 'explain', workspace: 'demo', web: true },
  {
    name: 'tune',
    web: true,
    workspace: 'demo',
    settings: { 'workbench.colorTheme': 'Default Dark Modern' },
  },
  { name: 'files', workspace: 'empty' },
  { name: 'folders', workspace: 'two-folders' },
  { name: 'no-folder', workspace: 'none', web: true },
  { name: 'restart', workspace: 'demo', phases: 3, vsix: false },
  { name: 'crash', workspace: 'demo', vsix: false },
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

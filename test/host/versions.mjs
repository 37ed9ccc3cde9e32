// The two VS Codes that the suites run on: the newest known here and the oldest that engines.vscode allows.
// `codeServer` is the npm package that carries VS Code's own server and workbench of that version, `node` the Node
// that its extension host is built for.
export const versions = {
  newest: { vscode: '1.139.1', codeServer: '4.139.1', node: '24.21.0' },
  oldest: { vscode: '1.100.3', codeServer: '4.100.3', node: '20.19.2' },
};

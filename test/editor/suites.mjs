// The suites: which workspace each one opens, and in how many phases (windows one after another on one profile).
export const suites = [
  { name: 'manifest', workspace: 'demo', web: true },
];

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that the windows of a suite have in common. */
export const scratch = process.env.VSCODE_TEST_SCRATCH ?? '';

/** Which of a suite's windows this is, from 1. */
export const phase = Number(readFileSync(path.join(scratch, 'phase'), 'utf8'));

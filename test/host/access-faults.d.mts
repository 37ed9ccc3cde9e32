import type { Frame, Page } from 'playwright-core';

/** What is wrong with a page or a frame for those who do not see or point, each with its first element. */
export function accessFaults(frame: Page | Frame): Promise<string[]>;

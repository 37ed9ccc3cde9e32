import type { Browser } from 'playwright-core';

/** A headless Chromium; close it when done. */
export function launchBrowser(): Promise<Browser>;

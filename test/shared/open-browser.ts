import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.js';

/** Why tests are left out where there is no browser: part of their name, so that the run prints it. */
export const browserOrReason =
  findChromium() === undefined ? ' (left out: no Chromium here, set CHROMIUM_PATH)' : '';

/**
 * Starts the machine's Chromium without a window and without any traffic of its own.
 *
 * @throws Error when there is none: guard with `describe.skipIf(browserOrReason !== '')`
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

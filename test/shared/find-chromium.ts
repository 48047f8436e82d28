import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine (`CHROMIUM_PATH` first), or undefined: the tests that need one say so and are left out. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

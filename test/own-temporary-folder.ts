import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of the tests a temporary folder of its own, and removes it with everything in it: nothing is left on the machine, also
 * by what fails and by processes that are ended.
 */
export function setup(): () => void {
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'preflight-tests-'));
  // Root tests as another user what is shut for that one: the way there is open.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the built command line. */
function run(args: readonly string[], stdio: StdioOptions) {
  const { status, stderr } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
    cwd: root,
    stdio,
    encoding: 'utf8',
  });
  return { status, err: (stderr as string | null) ?? '' };
}

describe.skipIf(!existsSync('/dev/full'))('the process (where there is /dev/full)', () => {
  it('says that standard output is full, and ends with 2', () => {
    expect(run(['rules'], ['ignore', openSync('/dev/full', 'w'), 'pipe'])).toEqual({
      status: 2,
      err: 'peppol-preflight: Standard output cannot be written: no space is left on the device.\n',
    });
  });

  it('keeps its exit status when errors cannot be told', () => {
    expect(run(['ubl', 'nothing.json'], ['ignore', 'ignore', openSync('/dev/full', 'w')]).status).toBe(2);
  });
});

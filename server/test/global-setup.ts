import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The servers of the tests start from the snapshot, as those of users do. */
export function setup(): void {
  const snapshot = fileURLToPath(new URL('../snapshot/store.tar.gz', import.meta.url));
  if (existsSync(snapshot)) return;
  execFileSync('npx', ['--no', 'tsx', 'scripts/build-snapshot.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SNAPSHOT = 'snapshot/store.tar.gz';
const SOURCES = ['src/store/migrations.ts', 'src/jobs/install-queue.ts', 'scripts/build-snapshot.ts'];
const TABLES = 'src/store/first-tables';

/** The servers of the tests start from the snapshot, as those of users do; it is made anew when what it is made from has changed. */
export function setup(): void {
  const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const timeOf = (path: string): number => statSync(at(path)).mtimeMs;
  const sources = [...SOURCES, ...readdirSync(at(TABLES)).map((name) => `${TABLES}/${name}`)];
  if (existsSync(at(SNAPSHOT)) && sources.every((source) => timeOf(source) < timeOf(SNAPSHOT))) return;
  execFileSync('npx', ['--no', 'tsx', 'scripts/build-snapshot.ts'], { cwd: at(''), stdio: 'inherit' });
}

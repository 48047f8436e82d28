import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { report } from './report.js';

const RUNS = 7;
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

const EMBEDDED = `const { PGlite } = await import('@electric-sql/pglite');
const pglite = await PGlite.create({ loadDataDir: new Blob([require('node:zlib').gunzipSync(require('node:fs').readFileSync('../snapshot/store.tar.gz'))]) });
await pglite.query('select 1');
console.log('http://done');`;

const STARTED = `const { startServer } = await import('../dist/index.js');
const { url } = await startServer({ companies: [{ name: 'Kaai', peppol_ids: ['0208:0471122367'] }] });
process.on('SIGTERM', () => process.exit());
console.log(url);`;

/**
 * How long it takes until the first answer: of the command line and of `startServer`, each in a process of its own and from its
 * start. Beside them what the embedded database takes alone: nothing of ours can be faster.
 */
export async function measureStart(): Promise<void> {
  const programs = {
    empty: ['-e', 'console.log("http://done")'],
    embedded: [
      '--input-type=module',
      '-e',
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${EMBEDDED}`,
    ],
    command: [cli, '--port', '0'],
    started: ['--input-type=module', '-e', STARTED],
  };
  const best = { empty: none(), embedded: none(), command: none(), started: none() };
  // In turn, so that what else the machine does meets all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['empty', 'embedded', 'command', 'started'] as const) {
      const { ms, cpuMs } = await measure(programs[name]);
      best[name] = { ms: Math.min(best[name].ms, ms), cpuMs: Math.min(best[name].cpuMs, cpuMs) };
    }
  }
  const text = ({ ms, cpuMs }: Cost) =>
    `${Math.round(ms)} ms, CPU ${Math.round(cpuMs)} ms, ${(cpuMs / best.embedded.cpuMs).toFixed(2)} × PGlite`;
  report('an empty Node.js process', text(best.empty));
  report('PGlite alone, to its first answer', text(best.embedded));
  report('peppol-preflight-server, to its first answer', text(best.command), '3000 ms');
  report('startServer() in memory, to its first answer', text(best.started), '3000 ms');
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

const none = (): Cost => ({ ms: Infinity, cpuMs: Infinity });

async function measure(args: readonly string[]): Promise<Cost> {
  const started = performance.now();
  const child = spawn(process.execPath, [...args], { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /^http:\S+/m.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => {
      reject(new Error(`It ended: ${said}`));
    });
  });
  if (url !== 'http://done') {
    const { status } = await fetch(`${url}/healthz`);
    if (status !== 200) throw new Error(`${url}/healthz answers ${status}.`);
  }
  const ms = performance.now() - started;
  const cpuMs = cpuOf(child.pid ?? 0);
  // As a user ends it: what it compiled is kept for the next start.
  child.kill('SIGTERM');
  await ended;
  return { ms, cpuMs };
}

/** Milliseconds of CPU that a process has taken, where the system says so: in hundredths of a second. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

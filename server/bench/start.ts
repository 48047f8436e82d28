import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServer } from '../src/index.js';
import { KAAI } from '../test/documents.js';

const RUNS = 5;
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** How long it takes until the first answer: of the command line, from the start of the process, and of `startServer`. */
export async function measureStart(
  report: (name: string, found: string, target: string) => void,
): Promise<void> {
  const node = await repeat(() => endOf(['-e', '0']));
  const command = await repeat(startCommand);
  const inTest = await repeat(startInTest);
  report('peppol-preflight-server, to the first answer', `${Math.round(command)} ms`, '1000 ms');
  report('  of an empty Node.js process', `${(command / node).toFixed(1)} ×`, 'none');
  report('startServer() in memory, to the first answer', `${Math.round(inTest)} ms`, '1000 ms');
}

async function startCommand(): Promise<void> {
  const child = spawn(process.execPath, [cli, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /^http:\S+/m.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => {
      reject(new Error(`${cli} ended: ${said}`));
    });
  });
  await answer(url);
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
}

async function startInTest(): Promise<void> {
  const server = await startServer({ companies: [KAAI] });
  await answer(server.url);
  // Ending is no part of it.
  void server.close();
}

async function answer(url: string): Promise<void> {
  const { status } = await fetch(`${url}/healthz`);
  if (status !== 200) throw new Error(`${url}/healthz answers ${status}.`);
}

function endOf(args: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => spawn(process.execPath, [...args]).on('exit', resolve));
}

/** Milliseconds of the fastest run: what other programs do on the machine only adds to it. */
async function repeat(run: () => Promise<unknown>): Promise<number> {
  let fastest = Infinity;
  for (let index = 0; index < RUNS; index += 1) {
    const started = performance.now();
    await run();
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
}

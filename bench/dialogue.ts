import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Measures the co-process of the built package: `npm run bench:dialogue -- [PROGRAM...]`. How long one line takes while the other side
// waits for each answer, and how many lines a second a full pipe has. Several programs are measured in turns.

const built = fileURLToPath(new URL('../cli/dist/main.js', import.meta.url));
const programs = process.argv.length > 2 ? process.argv.slice(2) : [built];
const example = readFileSync(new URL('../examples/belgian-invoice.json', import.meta.url), 'utf8');
const line = `${JSON.stringify(JSON.parse(example))}\n`;
const WARM_UP = 300;
const LINES = 700;
const FULL = 8000;
const TURNS = 3;

function start(program: string) {
  const child = spawn(process.execPath, [program, 'validate', '--ndjson', '--format', 'ndjson', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** Milliseconds that a line takes, one after the other. */
async function waitForEach(program: string): Promise<number[]> {
  const { child, answers } = start(program);
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + LINES; index += 1) {
    const started = performance.now();
    child.stdin.write(line);
    await answers.next();
    if (index >= WARM_UP) times.push(performance.now() - started);
  }
  child.stdin.end();
  await once(child, 'close');
  return times.sort((a, b) => a - b);
}

/** Lines a second of a full pipe, start of the process included. */
async function fillPipe(program: string): Promise<number> {
  const started = performance.now();
  const { child, answers } = start(program);
  const writing = (async () => {
    for (let index = 0; index < FULL; index += 1)
      if (!child.stdin.write(line)) await once(child.stdin, 'drain');
    child.stdin.end();
  })();
  for (let count = 0; count < FULL; count += 1) await answers.next();
  await writing;
  return (FULL * 1000) / (performance.now() - started);
}

for (let turn = 0; turn < TURNS; turn += 1) {
  for (const program of programs) {
    const times = await waitForEach(program);
    const [median = 0, late = 0] = [times[LINES / 2], times[Math.floor(LINES * 0.95)]];
    const rate = await fillPipe(program);
    console.log(
      `${program}: a line takes ${median.toFixed(1)} ms (95%: ${late.toFixed(1)} ms); a full pipe has ${rate.toFixed(0)} lines/s`,
    );
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../test/shared/thorough.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const examples = ['belgian-invoice.json', 'broken-invoice.json'].map((name) =>
  readFileSync(new URL(`../../examples/${name}`, import.meta.url)),
);
const DOCUMENTS = 1000;
const reports = ['json', 'junit', 'sarif', 'html', 'ndjson'] as const;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  mkdirSync(join(folder, 'in'));
  for (let index = 0; index < DOCUMENTS; index += 1) {
    writeFileSync(join(folder, 'in', `${index}.json`), examples[index % examples.length] ?? '');
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the command in the folder, kills it after so many milliseconds, and waits for its end. */
async function run(args: readonly string[], after: number) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [program, 'validate', 'in', ...args, ...reports.flatMap((each) => ['--report', `${each}=${each}`])],
    { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), after);
  const [out, [status]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  clearTimeout(timer);
  return { out, status, time: performance.now() - started };
}

const written = () => reports.map((format) => readFileSync(join(folder, format), 'utf8'));

describe.skipIf(process.platform === 'win32')('a run that is killed (where there are signals)', () => {
  it('has the reports of one that is not, after any number of ends at any moment', async () => {
    const whole = await run(['--format', 'ndjson'], 100_000);
    const expected = written();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
        async (moments) => {
          rmSync(join(folder, 'log'), { force: true });
          const args = ['--format', 'ndjson', '--checkpoint', 'log'];
          const outs: string[] = [];
          let isDone = false;
          for (const moment of moments) {
            const { out, status } = await run(args, moment * whole.time);
            // A complete run is reported again: what follows is another one.
            if (status === 1) isDone = true;
            outs.push(out);
            if (isDone) break;
          }
          if (!isDone) outs.push((await run(args, 100_000)).out);
          expect(written()).toEqual(expected);
          // Every line is there, and at most one of each process is there twice.
          const lines = outs.flatMap((out) => out.split('\n')).filter((line) => line.endsWith('}'));
          expect(new Set(lines)).toEqual(new Set(whole.out.trimEnd().split('\n')));
          expect(lines.length).toBeLessThan(DOCUMENTS + outs.length);
        },
      ),
      { numRuns: runs(100, 5) },
    );
  }, 1_200_000);
});

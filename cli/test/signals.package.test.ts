import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../test/shared/thorough.js';
import { expectWholeReport } from './whole-report.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/belgian-invoice.json', import.meta.url));
const DOCUMENTS = 1000;
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof STATUS;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signals-'));
  mkdirSync(join(folder, 'in'));
  const document = readFileSync(example);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    writeFileSync(join(folder, 'in', `${index}.json`), document);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const reports = ['json', 'junit', 'sarif'] as const;

/** Runs a command on the folder, sends a signal after so many milliseconds, and waits for its end. */
async function run(command: string, signal: Signal, after: number) {
  for (const format of reports) rmSync(join(folder, format), { force: true });
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      program,
      command,
      'in',
      '--format',
      'ndjson',
      ...reports.flatMap((each) => ['--report', `${each}=${each}`]),
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const timer = setTimeout(() => child.kill(signal), after);
  const [out, err, [status, killedBy]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, Signal | null]>,
  ]);
  clearTimeout(timer);
  return { out, err, status, killedBy, time: performance.now() - started };
}

describe.skipIf(process.platform === 'win32')(
  'a process that is sent a signal (where there are signals)',
  () => {
    it.each(['validate', 'check'])(
      '%s: ends with the status of the signal and whole reports, at any moment',
      async (command) => {
        const whole = await run(command, 'SIGTERM', 100_000);
        expect({ status: whole.status, err: whole.err }).toEqual({ status: 0, err: '' });
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...(Object.keys(STATUS) as Signal[])),
            fc.double({ min: 0, max: 1, noNaN: true }),
            async (signal, moment) => {
              const { out, err, status, killedBy } = await run(command, signal, moment * whole.time);
              expect(err).not.toMatch(/ {4}at |Error/);
              if (killedBy !== null) {
                // Before the command has begun: a shell makes the same status of it.
                expect({ killedBy, out }).toEqual({ killedBy: signal, out: '' });
                for (const format of reports) expect(existsSync(join(folder, format))).toBe(false);
                return;
              }
              if (status !== STATUS[signal]) expect(status).toBe(0);
              const lines = out.split('\n').length - 1;
              if (status === 0) expect(lines).toBe(DOCUMENTS);
              expectWholeReport('ndjson', out);
              for (const format of reports) {
                const report = readFileSync(join(folder, format), 'utf8');
                expectWholeReport(format, report);
                if (format === 'json') expect(JSON.parse(report)).toHaveLength(lines);
              }
            },
          ),
          { numRuns: runs(100, 5) },
        );
      },
      1_200_000,
    );
  },
);

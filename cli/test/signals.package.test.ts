import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../test/shared/thorough.js';
import type { Stage } from '../src/terminal/stages.js';
import { expectWholeReport } from './whole-report.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/belgian-invoice.json', import.meta.url));
const DOCUMENTS = 1000;
/** Documents of a run that is only to pass each stage. */
const FEW = 20;
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof STATUS;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signals-'));
  const document = readFileSync(example);
  for (const [name, count] of [
    ['in', DOCUMENTS],
    ['few', FEW],
  ] as const) {
    mkdirSync(join(folder, name));
    for (let index = 0; index < count; index += 1)
      writeFileSync(join(folder, name, `${index}.json`), document);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const reports = ['json', 'junit', 'sarif'] as const;

/** When a process is sent a signal: after so many milliseconds, or once it says what it does next. */
type Moment = number | Stage | 'never';

/** Starts a command in the folder, sends a signal at the moment, and waits for its end. */
async function run(args: readonly string[], signal: Signal, moment: Moment) {
  const started = performance.now();
  const env = { ...process.env, ...(typeof moment === 'string' && { NODE_DEBUG: 'peppol-preflight' }) };
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = typeof moment === 'number' ? setTimeout(() => child.kill(signal), moment) : undefined;
  // Once: a second signal ends the process at once.
  let isSent = false;
  child.stderr.on('data', (chunk: Buffer) => {
    if (!isSent && chunk.toString().includes(`: ${moment}\n`)) isSent = child.kill(signal);
  });
  const [out, err, [status, killedBy]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, Signal | null]>,
  ]);
  clearTimeout(timer);
  const stages = [...err.matchAll(/^PEPPOL-PREFLIGHT \d+: (.*)\n/gm)].map(([, stage]) => stage as Stage);
  const said = err.replaceAll(/^PEPPOL-PREFLIGHT .*\n/gm, '');
  return { out, err: said, stages, status, killedBy, time: performance.now() - started };
}

/** Runs a command that reports on the documents of a folder. */
function runReports(command: string, inputs: string, signal: Signal, moment: Moment) {
  for (const format of reports) rmSync(join(folder, format), { force: true });
  const files = reports.flatMap((each) => ['--report', `${each}=${each}`]);
  return run([command, inputs, '--format', 'ndjson', ...files], signal, moment);
}

/** Expects the status of the signal and whole reports, which say the same. */
function expectWholeRun(
  { out, err, status, killedBy }: Awaited<ReturnType<typeof run>>,
  { signal, documents }: { readonly signal: Signal; readonly documents: number },
): void {
  expect(err).not.toMatch(/ {4}at |Error/);
  const isUnheeded = killedBy !== null;
  if (isUnheeded) {
    // Before the command has begun, or once everything is written: a shell makes the same status of it.
    expect(killedBy).toBe(signal);
    const isBefore = out === '';
    for (const format of reports) expect(existsSync(join(folder, format))).toBe(!isBefore);
    if (isBefore) return;
  } else if (status !== STATUS[signal]) expect(status).toBe(0);
  const lines = out.split('\n').length - 1;
  if (isUnheeded || status === 0) expect(lines).toBe(documents);
  expectWholeReport('ndjson', out);
  for (const format of reports) {
    const report = readFileSync(join(folder, format), 'utf8');
    expectWholeReport(format, report);
    if (format === 'json') expect(JSON.parse(report)).toHaveLength(lines);
  }
}

describe.skipIf(process.platform === 'win32')(
  'a process that is sent a signal (where there are signals)',
  () => {
    it.each(['validate', 'check'])(
      '%s: ends with the status of the signal and whole reports, at any moment',
      async (command) => {
        const whole = await runReports(command, 'in', 'SIGTERM', 100_000);
        expect({ status: whole.status, err: whole.err }).toEqual({ status: 0, err: '' });
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...(Object.keys(STATUS) as Signal[])),
            fc.double({ min: 0, max: 1, noNaN: true }),
            async (signal, share) => {
              const result = await runReports(command, 'in', signal, share * whole.time);
              expectWholeRun(result, { signal, documents: DOCUMENTS });
            },
          ),
          { numRuns: runs(100, 5) },
        );
      },
      1_200_000,
    );

    it.each(['validate', 'check'])(
      '%s: ends with the status of the signal and whole reports, at each stage',
      async (command) => {
        const whole = await runReports(command, 'few', 'SIGINT', 'never');
        expect(whole.status).toBe(0);
        const stages = new Set(whole.stages);
        expect([...stages]).toEqual([
          'starting',
          'heeding signals',
          'opening reports',
          'reading inputs',
          'next input',
          'inputs ended',
          'closing reports',
          'ending',
        ]);
        for (const stage of stages) {
          const result = await runReports(command, 'few', 'SIGINT', stage);
          expectWholeRun(result, { signal: 'SIGINT', documents: FEW });
          expect(result.stages).toContain(stage);
        }
      },
      1_200_000,
    );

    it('fix --write: leaves each document as it was or corrected, at each stage', async () => {
      const documents = join(folder, 'wrong');
      const wrong = readFileSync(example, 'utf8').replace('"EUR"', '"eur"');
      const right = wrong.replace('"eur"', '"EUR"');
      const write = (): void => {
        for (let index = 0; index < FEW; index += 1) writeFileSync(join(documents, `${index}.json`), wrong);
      };
      mkdirSync(documents);
      write();
      const fix = (moment: Moment) => run(['fix', '--write', 'wrong'], 'SIGINT', moment);
      const stages = new Set((await fix('never')).stages);
      expect([...stages]).toEqual([
        'starting',
        'heeding signals',
        'reading inputs',
        'next input',
        'writing a document',
        'replacing a document',
        'inputs ended',
        'ending',
      ]);
      for (const stage of stages) {
        write();
        const { err, status, killedBy } = await fix(stage);
        expect(err).not.toMatch(/ {4}at |Error/);
        if (killedBy === null) expect([0, STATUS.SIGINT]).toContain(status);
        // A document that is being written beside another one would be a third kind.
        expect(readdirSync(documents)).toHaveLength(FEW);
        for (const name of readdirSync(documents))
          expect([wrong, right]).toContain(readFileSync(join(documents, name), 'utf8'));
      }
    }, 1_200_000);
  },
);

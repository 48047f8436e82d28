import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT_CODE } from '../src/terminal/exit-code.js';
import { Interruption } from '../src/terminal/io.js';
import { runCli } from '../src/program/run-cli.js';
import { REPORT_FORMATS } from '../src/reports.js';
import { abortAtEveryAwait, expectNothingLeft } from '../../test/shared/abort-at-await.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { expectWholeReport } from './whole-report.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abort-cli-'));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'lines.ndjson'), `${JSON.stringify(plainInvoice)}\n`.repeat(2));
  writeFileSync(join(folder, 'sub', 'refused.json'), '{"items":[{"quantity":"x"}]}');
  cpSync('examples/belgian-invoice.json', join(folder, 'sub', 'belgian.json'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const inFiles = REPORT_FORMATS.flatMap((format) => ['--report', `${format}=${format}.out`]);

describe('a command that is interrupted', () => {
  it.each([
    ['validate in this thread', ['validate', 'FOLDER', '--layers', 'xsd', '--workers', '0', ...inFiles]],
    [
      'validate files by name',
      ['validate', 'FOLDER/lines.ndjson', 'one.json', '--layers', 'xsd', ...inFiles],
    ],
    ['validate standard input', ['validate', '-', '--layers', 'xsd', ...inFiles]],
    ['check', ['check', 'FOLDER', 'one.json', ...inFiles]],
    ['diff', ['diff', '2025-Q4', '2026-Q2', '--documents', 'FOLDER/**/b*.json', '--workers', '0']],
  ])(
    '%s: has the status of the signal and whole reports, at whichever await it happens',
    async (_, args) => {
      const reason = new Interruption('SIGINT', EXIT_CODE.interrupted);
      const named = args.map((arg) => arg.replace('FOLDER', folder));
      let whole: { readonly code: number; readonly out: string } | undefined;
      const run = async (signal: AbortSignal): Promise<void> => {
        const text = JSON.stringify(plainInvoice);
        const io = { ...bufferedIo({ 'one.json': text }, `${text}\n${text}\n`), interruption: () => signal };
        const code = await runCli([...named, '--json'], io);
        // A signal that comes when all is done is left to the process.
        if (code !== EXIT_CODE.interrupted) {
          whole ??= { code, out: io.stdout() };
          expect({ code, out: io.stdout() }).toEqual(whole);
        }
        // Empty if the signal came before the command began.
        expectWholeReport('json', io.stdout());
        for (const [path, written] of Object.entries(io.written)) {
          const [content, ...closed] = written.split('(closed)');
          expect(closed).toEqual(['']);
          const format = REPORT_FORMATS.find((each) => path === `${each}.out`);
          if (format !== undefined) expectWholeReport(format, content ?? '');
        }
      };
      await expectNothingLeft(() => abortAtEveryAwait(reason, run, 20_000));
    },
    600_000,
  );
});

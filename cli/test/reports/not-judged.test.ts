import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Outcome } from 'peppol-preflight/bulk';
import { runCli } from '../../src/program/run-cli.js';
import { fileIo } from '../file-io.js';
import { reportOf } from './outcomes.js';

const outcomes: readonly Outcome[] = [
  { name: 'in/a.jpg', unusable: 'in/a.jpg is neither JSON, XML, PDF, ZIP nor a mail.', notJudged: 'format' },
  { name: 'in/b.pdf', unusable: 'in/b.pdf is a PDF without an XML invoice inside.', notJudged: 'no-invoice' },
];
const TEXT = '2 files were not judged: 1 .jpg, 1 .pdf (no invoice inside)';

const folder = mkdtempSync(join(tmpdir(), 'not-judged-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('files that were not judged', () => {
  it('are skipped test cases of JUnit', () => {
    expect(reportOf('junit', outcomes)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="peppol-preflight">\n',
        '<testsuite name="in" tests="2" failures="0" errors="0" skipped="2">\n',
        '  <testcase name="in/a.jpg" classname="in">\n',
        '    <skipped message="in/a.jpg is neither JSON, XML, PDF, ZIP nor a mail."/>\n',
        '  </testcase>\n',
        '  <testcase name="in/b.pdf" classname="in">\n',
        '    <skipped message="in/b.pdf is a PDF without an XML invoice inside."/>\n',
        '  </testcase>\n',
        '</testsuite>\n</testsuites>\n',
      ].join(''),
    );
  });

  it('are a notification of SARIF, and no results', () => {
    const { runs } = JSON.parse(reportOf('sarif', outcomes)) as {
      runs: [{ results: unknown; invocations: unknown }];
    };
    expect(runs[0].results).toEqual([]);
    expect(runs[0].invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [{ level: 'warning', message: { text: TEXT } }],
      },
    ]);
  });

  it('are a notice of GitHub', () => {
    expect(reportOf('github', outcomes)).toBe(`::notice title=not judged::${TEXT}\n`);
  });

  it('are a section of the page, where those that may have been invoices are named', () => {
    const page = reportOf('html', outcomes)
      .replaceAll('<wbr>', '')
      .replaceAll(/<\/?span[^>]*>/g, '');
    const section = /<section aria-labelledby="not-judged">[^]*?<\/section>/.exec(page)?.[0];
    expect(section).toBe(
      `<section aria-labelledby="not-judged">\n<h2 id="not-judged">Not judged</h2>\n<p class="more">${TEXT}</p>\n<ul>\n<li>in/b.pdf is a PDF without an XML invoice inside.</li>\n</ul>\n</section>`,
    );
  });

  it.each(['json', 'ndjson'] as const)('are read back from %s, with their reasons', async (format) => {
    const file = join(folder, `run.${format}`);
    writeFileSync(file, reportOf(format, outcomes));
    const io = fileIo();
    const code = await runCli(['report', file, '--format', 'ndjson'], io);
    expect([code, io.stdout()]).toEqual([2, reportOf('ndjson', outcomes)]);
    expect(io.stderr()).toBe(`peppol-preflight: ${TEXT}\npeppol-preflight: nothing was judged\n`);
  });
});

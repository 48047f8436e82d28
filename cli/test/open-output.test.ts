import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from 'peppol-preflight/bulk';
import { openOutput } from '../src/outputs/open-output.js';
import { createReport, REPORT_FORMATS } from '../src/reports.js';
import { fileIo } from './file-io.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opened-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const OUTCOMES: readonly (readonly Outcome[])[] = [
  [],
  [{ name: 'a.json', unusable: 'a.json is empty.' }],
  [
    { name: 'a.json', unusable: 'a.json is empty.' },
    { name: 'b.json', unusable: 'b.json is empty.' },
  ],
  [
    { name: '.git', unusable: '.git is hidden.', notJudged: 'hidden' },
    { name: 'a.json', unusable: 'a.json is empty.' },
    { name: 'b.json', unusable: 'b.json is empty.' },
  ],
];
const REPORTS = REPORT_FORMATS.flatMap((format) =>
  OUTCOMES.map((outcomes) => {
    const report = createReport(format);
    return [format, outcomes.length, [...outcomes.map(report.add), report.end()].join('')] as const;
  }),
);

/** Which inputs are listed before a file is written that contains this text. */
async function listedBefore(text: string | undefined): Promise<readonly string[]> {
  const path = join(folder, 'report');
  if (text !== undefined) writeFileSync(path, text);
  const listed: string[] = [];
  const inputs = (which: 'named' | 'all'): readonly string[] => {
    listed.push(which);
    return [];
  };
  const { discard } = await openOutput(path, inputs, fileIo());
  discard();
  return listed;
}

describe('openOutput()', () => {
  it('lists no folder for a file that does not exist', async () => {
    expect(await listedBefore(undefined)).toEqual(['named']);
  });

  it.each(REPORTS)('lists no folder for an earlier report: %s of %i documents', async (_, __, text) => {
    expect(await listedBefore(text)).toEqual(['named']);
  });

  it.each([
    '{"items":[]}',
    '<Invoice/>',
    '[{"id":1}]',
    '<!doctype html><title>Letter</title>',
    'Delivery',
    '12 documents',
  ])('lists every input for a file that may be one of them: %s', async (text) => {
    expect(await listedBefore(text)).toEqual(['all']);
  });
});

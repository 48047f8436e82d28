import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '../shared/thorough.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'one-character-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = join(root, 'test/verdict/one-character-documents.ts');
const withTypeScript = ['--max-old-space-size=512', '--import', 'tsx'];

/** What each call says of a document: the first is of parseXml. */
const DOCUMENTS = [
  ['an open CDATA section of ]', 'The text ends inside the element a; send all of it.', 'contains errors'],
  ['an open instruction of ?', 'The text ', 'contains errors'],
  ['an open element of carriage returns', 'The text ends inside the element a', 'contains errors'],
  ['an invoice with an open CDATA section of ]', 'The text ends inside the element', 'contains errors'],
  ['an invoice with an open instruction of ?', 'The text ends inside the element', 'contains errors'],
  ['an invoice with a CDATA section of ]', 'a tree', 'F-1'],
  ['an invoice with an instruction of ?', 'a tree', 'F-1'],
  ['an invoice with a note of carriage returns', 'a tree', 'F-1'],
  ['an invoice with carriage returns', 'a tree', 'F-1'],
] as const;

/** What the command line is tried with as well: one that is not XML, and one that is; all of them in a release. */
const ON_COMMAND_LINE: readonly string[] = [
  'an open element of carriage returns',
  'an invoice with a note of carriage returns',
];

describe('30 million of one character get an answer in a heap of 512 MB:', () => {
  it.each(DOCUMENTS)('%s', (name, parsed, converted) => {
    const file = join(folder, 'document.xml');
    const start = (...args: readonly string[]) =>
      spawnSync(process.execPath, [...withTypeScript, ...args], { cwd: root, encoding: 'utf8' });
    const { stdout: said, stderr: failed } = start(run, name, file);
    expect(failed).toBe('');
    // Not well-formed; or well-formed, with or without an issue of a rule.
    expect(JSON.parse(said)).toEqual({
      parseXml: expect.stringContaining(parsed) as string,
      validateUbl: expect.stringMatching(parsed === 'a tree' ? /\S/ : parsed) as string,
      fromUbl: expect.stringContaining(converted) as string,
    });

    if (!isThorough && !ON_COMMAND_LINE.includes(name)) return;
    const main = join(root, 'cli/src/main.ts');
    const { status, stdout, stderr } = start(main, 'validate', '--format', 'json', file);
    expect(stderr).not.toContain('FATAL');
    expect([0, 1]).toContain(status);
    expect(stdout).toMatch(parsed === 'a tree' ? /"is_valid": ?(?:true|false)/ : parsed);
  });
});

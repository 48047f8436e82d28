import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

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

describe('30 million of one character get an answer in a heap of 512 MB:', () => {
  it.each(DOCUMENTS)('%s', (name, parsed, converted) => {
    const ask = (call: string): string =>
      execFileSync(process.execPath, [...withTypeScript, run, call, name], { cwd: root, encoding: 'utf8' });
    expect(ask('parseXml')).toContain(parsed);
    // Not well-formed; or well-formed, with or without an issue of a rule.
    expect(ask('validateUbl')).toMatch(parsed === 'a tree' ? /\S/ : parsed);
    expect(ask('fromUbl')).toContain(converted);
  });

  it.each(DOCUMENTS)('%s, on the command line', (name, parsed) => {
    const file = join(folder, 'document.xml');
    execFileSync(process.execPath, [...withTypeScript, run, 'write', name], {
      cwd: root,
      stdio: ['ignore', openSync(file, 'w'), 'inherit'],
    });
    const main = join(root, 'cli/src/main.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...withTypeScript, main, 'validate', '--format', 'json', file],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).not.toContain('FATAL');
    expect([0, 1]).toContain(status);
    expect(stdout).toMatch(parsed === 'a tree' ? /"is_valid": ?(?:true|false)/ : parsed);
  });
});

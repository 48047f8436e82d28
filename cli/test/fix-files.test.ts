import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { fileIo } from './file-io.js';

const right = JSON.stringify(JSON.parse(readFileSync('examples/belgian-invoice.json', 'utf8')));
const wrong = right.replace('"unit":"C62"', '"unit":"pcs"');
const fixed = right.replace('"unit":"C62"', '"unit":"H87"');
const doubtful = right.replace('"tax_rate":"6.00"', '"taxrate":"6.00"');

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
const files = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path(name)).isFile())
    .sort();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixed-'));
  mkdirSync(path('in/sub'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes files into the folder. */
function given(contents: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(contents)) writeFileSync(path(name), content);
}

/** Runs `fix` on paths in the folder; its output has the names in the folder. */
async function fix(...args: string[]) {
  const io = fileIo();
  const placed = args.map((arg) => (/^(?:in|out)(?:\/|$)/.test(arg) ? path(arg) : arg));
  const status = await runCli(['fix', ...placed], io);
  const named = (text: string): string => text.replaceAll(`${folder}/`, '');
  return { status, out: named(io.stdout()), err: named(io.stderr()) };
}

describe('fix FOLDER', () => {
  beforeEach(() => {
    given({
      'in/a.json': wrong,
      'in/b.json': right,
      'in/c.json': 'hello',
      'in/d.json': doubtful,
      'in/sub/e.xml': '<a/>',
      'in/note.txt': wrong,
    });
  });

  it('corrects each document in place, and counts what became of them', async () => {
    rmSync(path('in/sub/e.xml'));
    const { status, out, err } = await fix('in', '--write');
    expect(out).toMatch(
      /^in\/a\.json: 1 corrected\n {2}Set items\[0\]\.unit to H87 \(piece\)\nin\/d\.json: nothing to correct automatically\nin\/d\.json: 1 left\n {2}BR-S-05: .*\n {4}your choice: Rename .*\n4 documents: 1 corrected, 1 needs a person, 1 cannot be read, 1 with nothing to correct\n1 file was not judged: 1 \.txt\n$/,
    );
    expect(err).toMatch(/^peppol-preflight: in\/c\.json is neither JSON nor XML.*\n$/);
    expect(status).toBe(2);
    expect(['a.json', 'b.json', 'c.json', 'd.json', 'note.txt'].map((name) => read(`in/${name}`))).toEqual([
      fixed,
      right,
      'hello',
      doubtful,
      wrong,
    ]);
  });

  it('ends with 1 if a person is needed, with 0 if everything is right', async () => {
    expect((await fix('in/[abd].json', '--write')).status).toBe(1);
    const { status, out } = await fix('in/[ab].json', '--write');
    expect({ status, out }).toEqual({ status: 0, out: '2 documents: 2 with nothing to correct\n' });
  });

  it('prints the differences, and writes nothing', async () => {
    const { status, out, err } = await fix('in/[ab].json', '--diff');
    expect(out.match(/^[-+]\{/gm)).toEqual(['-{', '+{']);
    expect(err).toContain('2 documents: 1 can be corrected, 1 with nothing to correct\n');
    expect({ status, text: read('in/a.json') }).toEqual({ status: 0, text: wrong });
  });

  it('says it in the language that is asked for', async () => {
    const { out } = await fix('in/[abd].json', '--write', '--language', 'nl');
    expect(out).not.toMatch(/corrected|left|documents:|person/);
    expect(out).toMatch(
      /^in\/a\.json: 1 verbetering aangebracht\n.*\n.*\nin\/d\.json: 1 fout blijft over\n.*\n3 documenten: 1 verbeterd, /s,
    );
  });

  it.skipIf(process.platform === 'win32')('says which documents are as they were, and why', async () => {
    linkSync(path('in/a.json'), path('in/second.txt'));
    const { status, out, err } = await fix('in/[ab].json', '--write');
    expect(err).toBe(
      'peppol-preflight: in/a.json was not changed: it has 2 names (hard links), and a new file would have only one of them; write the corrected text elsewhere with --output FOLDER.\n',
    );
    expect({ status, out }).toEqual({
      status: 2,
      out: '2 documents: 1 cannot be written, 1 with nothing to correct\n',
    });
    expect(read('in/a.json')).toBe(wrong);
  });
});

describe('fix --output FOLDER', () => {
  it('writes every document that can be read, at its path below what the arguments have in common', async () => {
    given({ 'in/a.json': wrong, 'in/sub/a.json': right, 'in/c.json': 'hello' });
    const { status, out } = await fix('in', '--output', 'out');
    expect(status).toBe(2);
    expect(out).toMatch(/3 documents: 1 corrected, 1 cannot be read, 1 with nothing to correct\n$/);
    expect(files()).toEqual(['in/a.json', 'in/c.json', 'in/sub/a.json', 'out/a.json', 'out/sub/a.json']);
    expect([read('in/a.json'), read('out/a.json'), read('out/sub/a.json')]).toEqual([wrong, fixed, right]);
    rmSync(path('out'), { recursive: true });
    expect((await fix('in/a.json', 'in/sub/a.json', '--output', 'out')).status).toBe(0);
    expect(files().filter((name) => name.startsWith('out'))).toEqual(['out/a.json', 'out/sub/a.json']);
  });

  it('never overwrites: a file that is there stays, and one with the same content is no error', async () => {
    given({ 'in/a.json': wrong });
    expect((await fix('in', '--output', 'out')).status).toBe(0);
    expect((await fix('in', '--output', 'out')).status).toBe(0);
    given({ 'out/a.json': 'mine' });
    const { status, out, err } = await fix('in', '--output', 'out');
    expect({ status, out, err }).toEqual({
      status: 2,
      out: '1 document: 1 cannot be written\n',
      err: 'peppol-preflight: out/a.json is there already, with other content, and stays: remove it, or name another folder.\n',
    });
    expect(files()).toEqual(['in/a.json', 'out/a.json']);
    expect(read('out/a.json')).toBe('mine');
  });

  it('does not read what it has written, and refuses the folder that it reads', async () => {
    given({ 'in/a.json': wrong });
    expect((await fix('in', '--output', 'in/out')).status).toBe(0);
    expect((await fix('in', '--output', 'in/out')).out).toMatch(/\n1 document: 1 corrected\n$/);
    const { status, err } = await fix('in/a.json', '--output', 'in');
    expect({ status, err }).toEqual({
      status: 2,
      err: 'peppol-preflight: in holds in/a.json: name another folder for --output, which will be created.\n',
    });
    expect((await fix('in', '--output', 'out', '--write')).status).toBe(2);
  });
});

describe('fix FILE.ndjson', () => {
  // A byte order mark, ends of lines of Windows, blank lines, broken lines, and no end of the last line.
  const lines = (first: string, last: string): string =>
    `\ufeff${first}\r\n\r\n{"broken" 1}\n  ${right}  \n \t\n${doubtful}\n${last}`;

  it('corrects line by line: everything else stays, byte for byte', async () => {
    given({ 'in/a.ndjson': lines(wrong, wrong) });
    const { status, out, err } = await fix('in/a.ndjson', '--write');
    expect(read('in/a.ndjson')).toBe(lines(fixed, fixed));
    expect(err).toMatch(/^peppol-preflight: in\/a\.ndjson:3 is not JSON: .*\n$/);
    expect(out).toMatch(/^in\/a\.ndjson:1: 1 corrected\n/);
    expect(out).toMatch(
      /\n5 documents: 2 corrected, 1 needs a person, 1 cannot be read, 1 with nothing to correct\n$/,
    );
    expect(status).toBe(2);
  });

  it('leaves the file alone if no line changes', async () => {
    given({ 'in/a.jsonl': `${right}\n${doubtful}` });
    chmodSync(path('in/a.jsonl'), 0o444);
    const { ino } = statSync(path('in/a.jsonl'));
    expect((await fix('in', '--write')).status).toBe(1);
    expect(statSync(path('in/a.jsonl')).ino).toBe(ino);
  });

  it('keeps the lines before the first one that changes, however many', async () => {
    const many = `${right}\n`.repeat(100);
    given({ 'in/a.ndjson': `${many}${wrong}\n${right}\n` });
    expect((await fix('in', '--write')).status).toBe(0);
    expect(read('in/a.ndjson')).toBe(`${many}${fixed}\n${right}\n`);
  });

  it('writes all lines to the folder of --output', async () => {
    given({ 'in/a.ndjson': lines(wrong, right) });
    await fix('in', '--output', 'out');
    expect([read('in/a.ndjson'), read('out/a.ndjson')]).toEqual([lines(wrong, right), lines(fixed, right)]);
  });

  it('changes nothing if a line is too long to be kept', async () => {
    const text = `${wrong}\n${right}${' '.repeat(3000)}\n`;
    given({ 'in/a.ndjson': text });
    const { status, out, err } = await fix('in/a.ndjson', '--write', '--max-bytes', '2500');
    expect(err).toMatch(
      /^peppol-preflight: in\/a\.ndjson:2 is longer than 2,500 bytes, so the file stays as it is: /,
    );
    expect(out).toMatch(/\n2 documents: 1 cannot be read, 1 cannot be written\n$/);
    expect({ status, text: read('in/a.ndjson'), files: files() }).toEqual({
      status: 2,
      text,
      files: ['in/a.ndjson'],
    });
  });

  it('prints the lines, or their differences', async () => {
    given({ 'in/a.ndjson': `${right}\n${wrong}` });
    expect((await fix('in/a.ndjson')).out).toBe(`${right}\n${fixed}`);
    expect((await fix('in/a.ndjson', '--diff')).out).toBe(
      `--- in/a.ndjson\n+++ in/a.ndjson\n@@ -2 +2 @@\n-${wrong}\n\\ No newline at end of file\n+${fixed}\n\\ No newline at end of file\n`,
    );
  });

  it.each([
    ['no bytes', '', 'is empty: give one Document (JSON) per line.'],
    ['blank lines', '\ufeff\r\n \n', 'is empty: give one Document (JSON) per line.'],
    ['UTF-16', Buffer.from(`\ufeff${right}\n`, 'utf16le'), 'is UTF-16: save it as UTF-8.'],
  ])('ends with 2 for %s', async (_, content, message) => {
    given({ 'in/a.ndjson': content });
    const { status, err } = await fix('in/a.ndjson', '--write');
    expect({ status, err }).toEqual({ status: 2, err: `peppol-preflight: in/a.ndjson ${message}\n` });
  });

  it.each([[], ['--ndjson']])('reads lines from standard input %s', async (...flags) => {
    const io = bufferedIo({}, `${wrong}\n${right}\n`);
    expect(await runCli(['fix', '-', ...flags], io)).toBe(0);
    expect(io.stdout()).toBe(`${fixed}\n${right}\n`);
    expect(io.stderr()).toBe(
      'standard input:1: 1 can be corrected\n  Set items[0].unit to H87 (piece)\n'.concat(
        'standard input:2: nothing to correct automatically\n2 documents: 1 can be corrected, 1 with nothing to correct\n',
      ),
    );
  });
});

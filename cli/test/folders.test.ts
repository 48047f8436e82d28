import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPdf, toCii } from 'peppol-preflight-pdf';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { toUbl } from '../../src/index.js';
import { runCli } from '../src/program/run-cli.js';
import { fileIo } from './file-io.js';

const json = Buffer.from(JSON.stringify(plainInvoice));
const xml = Buffer.from(toUbl(plainInvoice).xml);
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const hybrid = renderPdf(plainInvoice, { attach: 'ubl' });
const plainPdf = renderPdf(plainInvoice);

/** A mail with files attached, each with its name and type. */
function mailOf(...files: readonly (readonly [name: string, type: string, content: Uint8Array])[]): Buffer {
  const parts = files.map(
    ([name, type, content]) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment${name === '' ? '' : `; filename="${name}"`}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  );
  return Buffer.from(
    `From: a@example.com\r\nTo: b@example.com\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n${parts.join('')}--b--\r\n`,
  );
}

/** A ZIP file with one byte changed: 0 for the general flags of its first entry in the directory. */
function changed(zip: Uint8Array, change: (bytes: Buffer, directory: number) => void): Uint8Array {
  const bytes = Buffer.from(zip);
  change(bytes, bytes.indexOf(Buffer.from('PK\u0001\u0002')));
  return bytes;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let at = '';
let count = 0;
beforeEach(() => {
  count += 1;
  at = join(folder, String(count));
  mkdirSync(at);
});

function write(files: Readonly<Record<string, Uint8Array | string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(at, name)), { recursive: true });
    writeFileSync(join(at, name), content);
  }
}

async function run(command: string, ...args: readonly string[]) {
  const io = bufferedIo();
  const code = await runCli([command, ...args, ...(command === 'diff' ? [] : ['--no-config'])], io);
  const shown = (text: string): string => text.replaceAll(`${at}/`, '');
  return { code, out: shown(io.stdout()), err: shown(io.stderr()) };
}

/** What each file came to, by its name. */
async function outcomes(...args: readonly string[]) {
  const { code, out, err } = await run('validate', ...args, '--format', 'ndjson', '--layers', 'xsd');
  const lines = out.split('\n').filter((line) => line !== '');
  const found = lines.map((line) => {
    const answer = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const { file_name: name, is_valid: isValid, reason, unusable } = answer;
    return [name, isValid ?? reason ?? (unusable === undefined ? 'refused' : 'unusable')];
  });
  return { code, err, found: Object.fromEntries(found) as Readonly<Record<string, unknown>> };
}

describe('a pipe in a folder', () => {
  it('is not judged, whatever its name: reading it would never end', async () => {
    write({ 'a.json': json });
    execFileSync('mkfifo', [join(at, 'pipe.xml')]);
    const { code, out } = await run('validate', at);
    expect([code, out]).toEqual([
      0,
      `✔ a.json is valid (2026-Q2)\n\n1 file was not judged: 1 .xml (not a regular file)\n  pipe.xml is not a regular file.\n`,
    ]);
  });
});

describe('PDFs in a folder', () => {
  it('are read several at a time, and keep their place among the others', async () => {
    write({
      'a.pdf': hybrid,
      'b.json': json,
      'c.pdf': plainPdf,
      'd.pdf': hybrid,
      'e.xml': xml,
      'f.pdf': 'no PDF',
    });
    const { out } = await run('validate', at, '--format', 'ndjson');
    const names = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { file_name: string }).file_name);
    expect(names).toEqual(['a.pdf', 'b.json', 'c.pdf', 'd.pdf', 'e.xml', 'f.pdf']);
  });
});

describe('a folder as people have it', () => {
  it('has every file judged, or named as not judged', async () => {
    write({
      'a.json': json,
      'b.PDF': hybrid,
      'c.pdf': plainPdf,
      'd.zip': zipSync({ 'sub/e.xml': xml, 'f.jpg': picture, '__MACOSX/._e.xml': picture }),
      'g.eml': mailOf(['h.xml', 'application/xml', xml], ['i.pdf', 'application/pdf', hybrid]),
      'j.jpg': picture,
      'k.docx': 'PK',
      LICENCE: 'text',
      '.hidden.xml': 'broken',
      '.git/config': 'text',
      '.git/objects/m.xml': xml,
      'sub/.n.json': json,
      'node_modules/l/package.json': '{}',
    });
    const { code, found, err } = await outcomes(at);
    expect(found).toEqual({
      '.git': 'hidden',
      '.hidden.xml': 'hidden',
      LICENCE: 'format',
      'a.json': true,
      'b.PDF': true,
      'c.pdf': 'no-invoice',
      'd.zip/sub/e.xml': true,
      'd.zip/f.jpg': 'format',
      'd.zip/__MACOSX': 'hidden',
      'g.eml/h.xml': true,
      'g.eml/i.pdf': true,
      'j.jpg': 'format',
      'k.docx': 'format',
      node_modules: 'left-out',
      'sub/.n.json': 'hidden',
    });
    expect(err).toBe(
      'peppol-preflight: 10 files were not judged: 2 without extension (hidden), 2 .jpg, 1 without extension, 1 node_modules, 1 .docx, 1 .json (hidden), 1 .pdf (no invoice inside), 1 .xml (hidden)\n',
    );
    expect(code).toBe(0);
  });

  it.each([
    ['en', '2 documents, nothing to correct\n1 file was not judged: 1 .jpg\n'],
    ['de', '2 Dokumente, nichts zu berichtigen\n1 Datei wurde nicht geprüft: 1 .jpg\n'],
  ])('ends the report for people with what was not judged, in %s', async (language, end) => {
    write({ 'a.json': json, 'b.json': json, 'c.jpg': picture });
    const { code, out, err } = await run('validate', at, '--layers', 'xsd', '--language', language);
    expect(out.endsWith(`\n\n${end}`)).toBe(true);
    expect([code, err]).toEqual([0, '']);
  });

  it('fails with --strict-files if a file is not judged', async () => {
    write({ 'a.json': json, 'b.jpg': picture });
    expect((await outcomes(at, '--strict-files')).code).toBe(2);
  });

  it('fails if nothing was judged, and not for one part of a run', async () => {
    write({ 'b.jpg': picture });
    const { code, err } = await outcomes(at);
    expect(err).toContain('peppol-preflight: nothing was judged\n');
    expect(code).toBe(2);
    const parts = await Promise.all(['1/2', '2/2'].map((part) => outcomes(at, '--shard', part)));
    expect(parts.map((part) => part.code)).toEqual([0, 0]);
    expect(parts.flatMap(({ found }) => Object.keys(found))).toEqual(['b.jpg']);
  });

  it('names links that lead nowhere or to folders, and fails for those that should be documents', async () => {
    write({ 'a.json': json, 'sub/b.json': json });
    symlinkSync(join(at, 'sub'), join(at, 'c'));
    symlinkSync(join(at, 'gone'), join(at, 'd.jpg'));
    symlinkSync(join(at, 'a.json'), join(at, 'f.json'));
    const { code, found } = await outcomes(at);
    expect(found).toEqual({
      'a.json': true,
      c: 'linked-folder',
      'd.jpg': 'broken-link',
      'f.json': true,
      'sub/b.json': true,
    });
    expect(code).toBe(0);
    symlinkSync(join(at, 'gone'), join(at, 'e.xml'));
    expect(await outcomes(at)).toMatchObject({ code: 2, found: { 'e.xml': 'unusable' } });
  });

  it('has what a pattern matches judged by its content, whatever its extension', async () => {
    write({ 'a.ubl': xml, 'b.jpg': picture, 'c.txt': '123 notes', 'd.bin': `\ufeff  ${json.toString()}` });
    expect(await outcomes(`${at}/*`)).toMatchObject({
      code: 0,
      found: { 'a.ubl': true, 'b.jpg': 'format', 'c.txt': 'format', 'd.bin': true },
    });
  });

  it.each([
    ['*', { 'a.json': true, sub: 'folder' }],
    ['s*', { sub: 'folder' }],
    ['*/*', { 'sub/b.json': true, 'sub/deep': 'folder' }],
    ['{a.json,sub}', { 'a.json': true, sub: 'folder' }],
    ['**/[bd]*', { 'sub/b.json': true, 'sub/deep': 'folder' }],
    ['**', { 'a.json': true, 'sub/b.json': true, 'sub/deep/c.json': true }],
    ['*.json', { 'a.json': true }],
  ])(
    'names folders that the pattern %s matches, unless it matches something in them',
    async (pattern, found) => {
      write({ 'a.json': json, 'sub/b.json': json, 'sub/deep/c.json': json });
      expect((await outcomes(`${at}/${pattern}`)).found).toEqual(found);
    },
  );

  it('leaves a file that an argument names an error if it cannot be judged', async () => {
    write({ 'a.jpg': picture, 'b.pdf': plainPdf, 'c.zip': zipSync({ 'd.jpg': picture }), 'e.zip': 'PK' });
    for (const name of ['a.jpg', 'b.pdf', 'c.zip', 'e.zip']) {
      const io = bufferedIo({ [name]: name === 'c.zip' ? zipSync({ 'd.jpg': picture }) : picture });
      expect(await runCli(['validate', name, '--no-config'], io)).toBe(2);
    }
  });

  it.each(['empty', 'blank lines', 'a byte order mark'])('fails for NDJSON with %s', async (what) => {
    write({ 'a.ndjson': { empty: '', 'blank lines': '\n \r\n\n' }[what] ?? '\ufeff' });
    const { code, found } = await outcomes(at);
    expect(found).toEqual({ 'a.ndjson': 'unusable' });
    expect(code).toBe(2);
  });

  it('checks the Documents in archives, and names files by file_name', async () => {
    write({ 'a.zip': zipSync({ 'b.json': json, 'c.jpg': picture }) });
    const { code, out } = await run('check', at, '--format', 'ndjson');
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toMatchObject([
      { file_name: 'a.zip/b.json', accepted: true },
      { file_name: 'a.zip/c.jpg', reason: 'format' },
    ]);
    expect(code).toBe(0);
  });

  it('goes on with the documents of an archive where a run was stopped', async () => {
    write({ 'a.zip': zipSync({ 'b.xml': xml, 'c.jpg': picture, 'd.json': json }), 'e.jpg': picture });
    const log = join(folder, `log-${count}`);
    const args = [at, '--checkpoint', log];
    const stopped = await outcomes(...args, '--fail-fast', '--max-warnings', '0');
    const again = await outcomes(...args, '--fail-fast', '--max-warnings', '0');
    expect(again.found).toEqual(stopped.found);
    expect(again.err).toContain('2 files were not judged: 2 .jpg');
    expect(Object.keys(again.found)).toEqual(['a.zip/b.xml', 'a.zip/c.jpg', 'a.zip/d.json', 'e.jpg']);
  });
});

describe('a comparison of releases', () => {
  const compare = (...args: readonly string[]) =>
    run('diff', '2025-Q4', '2026-Q2', '--documents', at, '--format', 'ndjson', ...args);

  it('has every file compared, or named as not judged', async () => {
    write({
      'a.json': json,
      'b.pdf': hybrid,
      'c.zip': zipSync({ 'd.xml': xml, 'e.jpg': picture }),
      'f.eml': mailOf(['g.xml', 'text/xml', xml]),
      'h.xml': toCii(plainInvoice).xml,
      'i.docx': 'PK',
      'j.json': '{',
    });
    const { code, out, err } = await compare();
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const found = answers.map((each) => [each['file_name'], each['is_valid'] ?? each['unusable']]);
    const same = { from: true, to: true };
    expect(found).toEqual([
      ['a.json', same],
      ['b.pdf', same],
      ['c.zip/d.xml', same],
      ['f.eml/g.xml', same],
      ['h.xml', same],
      ['j.json', expect.stringContaining('j.json is not JSON')],
    ]);
    expect(answers.filter((each) => each['converted_from'] === 'CII')).toHaveLength(1);
    expect(err).toContain('peppol-preflight: 1 document was CII: the UBL that it becomes was judged\n');
    expect(err).toContain('peppol-preflight: 2 files were not judged: 1 .docx, 1 .jpg\n');
    expect(code).toBe(2);
  });

  it('fails if nothing was judged', async () => {
    write({ 'a.jpg': picture });
    const { code, err } = await compare();
    expect([code, err]).toEqual([
      2,
      'peppol-preflight: 1 file was not judged: 1 .jpg\npeppol-preflight: nothing was judged\n',
    ]);
  });
});

describe('what is hidden', () => {
  it('is judged where an argument or a pattern names it', async () => {
    write({ '.a.xml': xml, '.b/c.xml': xml, 'd.xml': xml });
    expect((await outcomes(join(at, '.a.xml'), join(at, '.b'))).found).toEqual({
      '.a.xml': true,
      '.b/c.xml': true,
    });
    expect((await outcomes(`${at}/.*`)).found).toEqual({ '.a.xml': true, '.b': 'folder' });
    // A pattern names what it matches, as in a shell.
    expect((await outcomes(`${at}/*`)).found).toEqual({ 'd.xml': true });
  });

  it('is one entry of a ZIP file for each folder, and no document of it', async () => {
    write({
      'a.zip': zipSync({ '.git/b.xml': xml, '.git/c.xml': xml, 'd/.e.xml': xml, 'd/f.xml': xml }),
      'f.zip': zipSync({ './i.xml': xml, '../j.xml': xml, '/.k/l.xml': xml }),
      'g.zip': zipSync({ '__MACOSX/._h.xml': picture, '__MACOSX/._i.xml': picture, 'i.jpg': picture }),
    });
    expect((await outcomes(at)).found).toEqual({
      'a.zip/.git': 'hidden',
      'a.zip/d/.e.xml': 'hidden',
      'a.zip/d/f.xml': true,
      'f.zip/../j.xml': true,
      'f.zip/./i.xml': true,
      'f.zip//.k': 'hidden',
      'g.zip': 'no-invoice',
    });
  });

  it('is no file beside a report that is being written', async () => {
    write({ 'a.xml': xml });
    const report = join(at, 'report.ndjson');
    for (let times = 0; times < 2; times += 1) {
      const io = fileIo();
      const args = ['validate', at, '--format', 'ndjson', '--output', report, '--no-config'];
      expect([await runCli(args, io), io.stderr()]).toEqual([0, '']);
      expect(readFileSync(report, 'utf8').trimEnd().split('\n')).toHaveLength(1);
    }
  });
});

describe('archives and mails', () => {
  it('are left closed with --no-archives', async () => {
    write({ 'a.json': json, 'b.zip': zipSync({ 'c.xml': xml }), 'd.eml': mailOf() });
    expect((await outcomes(at, '--no-archives')).found).toEqual({
      'a.json': true,
      'b.zip': 'format',
      'd.eml': 'format',
    });
  });

  it('are opened in each other, as deep as packages of rules', async () => {
    const inner = zipSync({ 'a.xml': xml });
    const three = zipSync({ '3.zip': zipSync({ '2.zip': zipSync({ '1.zip': inner }) }) });
    write({
      'four.zip': zipSync({ '4.zip': three }),
      'mail.eml': mailOf(['z.zip', 'application/zip', inner]),
      'three.zip': three,
    });
    expect((await outcomes(at)).found).toEqual({
      'four.zip/4.zip/3.zip/2.zip/1.zip': 'beyond-limits',
      'mail.eml/z.zip/a.xml': true,
      'three.zip/3.zip/2.zip/1.zip/a.xml': true,
    });
  });

  it('have one entry that is encrypted or damaged named, and the others judged', async () => {
    const zip = zipSync({ 'a.xml': xml, 'b.xml': xml });
    write({
      'checksum.zip': changed(zip, (bytes, directory) => bytes.writeUInt32LE(1, directory + 16)),
      'cut.zip': zip.subarray(0, 100),
      'entries.zip': changed(zip, (bytes) => bytes.writeUInt16LE(3, bytes.length - 12)),
      'encrypted.zip': changed(zip, (bytes, directory) => bytes.writeUInt8(1, directory + 8)),
      'size.zip': changed(zip, (bytes, directory) => bytes.writeUInt32LE(10, directory + 24)),
      'vast.zip': changed(zip, (bytes, directory) => bytes.writeUInt32LE(4_000_000_000, directory + 24)),
    });
    const { code, found } = await outcomes(at);
    expect(found).toEqual({
      'checksum.zip/a.xml': 'unreadable',
      'checksum.zip/b.xml': true,
      'cut.zip': 'unreadable',
      'encrypted.zip/a.xml': 'encrypted',
      'encrypted.zip/b.xml': true,
      'entries.zip': 'unreadable',
      'size.zip/a.xml': 'unreadable',
      'size.zip/b.xml': true,
      'vast.zip/a.xml': 'beyond-limits',
      'vast.zip/b.xml': true,
    });
    expect(code).toBe(0);
  });

  it('without anything to judge are one file that was not judged', async () => {
    write({
      'a.json': json,
      'b.zip': zipSync({ 'c.jpg': picture, 'd.jpg': picture }),
      'e.eml': mailOf(['f.png', 'image/png', picture]),
      'g.eml': mailOf(['smime.p7m', 'application/pkcs7-mime', picture]),
    });
    expect((await outcomes(at)).found).toEqual({
      'a.json': true,
      'b.zip': 'no-invoice',
      'e.eml': 'no-invoice',
      'g.eml': 'encrypted',
    });
  });

  it('have invoices among the parts of a text judged, and its pictures passed over', async () => {
    const mail = mailOf(['a.xml', 'application/octet-stream', xml], ['logo.png', 'image/png', picture]);
    const related = mail.toString().replace('multipart/mixed', 'multipart/related');
    write({
      'b.eml': related.replaceAll(
        'Content-Disposition',
        'Content-ID: <c@example.com>\r\nContent-Disposition',
      ),
    });
    expect((await outcomes(at)).found).toEqual({ 'b.eml/a.xml': true });
  });

  it('have attachments without a name, or with the same one, under names of their own', async () => {
    write({
      'a.eml': mailOf(
        ['', 'application/xml', xml],
        ['i.xml', 'application/octet-stream', xml],
        ['i.xml', 'text/xml', xml],
      ),
    });
    expect((await outcomes(at)).found).toEqual({
      'a.eml/attachment-1.xml': true,
      'a.eml/i.xml': true,
      'a.eml/i (2).xml': true,
    });
  });
});

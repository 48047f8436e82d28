import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPackage } from '../../src/registry/open-package.js';
import { writeFolder, zipOf } from './packages.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'open-package-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

function zip(files: Parameters<typeof zipOf>[0]): string {
  return write(zipOf(files));
}

const unpacked = (): number =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('peppol-preflight-rules-')).length;

it('lists the sources of a folder, without links, other files and the folder of a version control', () => {
  writeFolder(home, { 'b.sch': '', 'a/codes.xml': '', 'a/doc.pdf': '', '.git/x.sch': '' });
  symlinkSync('/etc', join(home, 'link'));
  symlinkSync('/etc/passwd', join(home, 'link.sch'));
  expect(openPackage(home).files).toEqual(['a/codes.xml', 'b.sch']);
});

it('unpacks the sources of a ZIP file, and removes them again', () => {
  const opened = openPackage(
    zip({ 'a/b.sch': '1', 'c.pdf': '2', 'in.zip': zipOf({ 'd.sch': '3', 'e.zip': '4' }) }),
  );
  expect(opened.files).toEqual(['a/b.sch', 'in/d.sch']);
  expect(existsSync(join(opened.folder, 'in/d.sch'))).toBe(true);
  opened.close();
  expect(existsSync(opened.folder)).toBe(false);
});

it.each(['../a.sch', 'a/../../b.sch', '/a.sch', 'a//b.sch', 'a\\..\\b.sch', 'C:a.sch'])(
  'refuses a ZIP file with %s in it, and leaves nothing behind',
  (name) => {
    const before = unpacked();
    expect(() => openPackage(zip({ [name]: 'x' }))).toThrow(/would be outside of the package/);
    expect(unpacked()).toBe(before);
  },
);

/** A ZIP file whose directory states another size for every entry. */
function statingSize(size: number, files: Parameters<typeof zipOf>[0]): Uint8Array {
  const bytes = Buffer.from(zipOf(files));
  const entry = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1))
    bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

function write(bytes: Uint8Array): string {
  const path = join(home, 'p.zip');
  writeFileSync(path, bytes);
  return path;
}

it('refuses a ZIP file that would fill the memory', () => {
  const bomb = statingSize(60_000_000, { '1.sch': '1', '2.sch': '2', '3.sch': '3', '4.sch': '4' });
  expect(() => openPackage(write(bomb))).toThrow(/too large for a package of rules/);
});

it('refuses a ZIP file in which the ZIP files would', () => {
  const inner = statingSize(60_000_000, { '1.sch': '1' });
  const bomb = zipOf({ '1.zip': inner, '2.zip': inner, '3.zip': inner, '4.zip': inner });
  expect(() => openPackage(write(bomb))).toThrow(/too large for a package of rules/);
});

it('reads no more of an entry than the size that it states', () => {
  const opened = openPackage(write(statingSize(10, { 'a.sch': 'x'.repeat(1_000_000) })));
  expect(statSync(join(opened.folder, 'a.sch')).size).toBe(10);
  opened.close();
});

it('rejects a path that is neither a folder nor a ZIP file', () => {
  const text = join(home, 'a.zip');
  writeFileSync(text, 'not a ZIP file');
  expect(() => openPackage(text)).toThrow(/is not a ZIP file that can be read/);
  const pipe = join(home, 'pipe.zip');
  execFileSync('mkfifo', [pipe]);
  expect(() => openPackage(pipe)).toThrow(/neither a folder nor a ZIP file/);
  const large = join(home, 'large.zip');
  writeFileSync(large, '');
  truncateSync(large, 200_000_001);
  expect(() => openPackage(large)).toThrow(/too large for a package of rules/);
});

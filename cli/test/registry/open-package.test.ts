import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
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
    zip({
      'a/b.sch': '1',
      'c.pdf': '2',
      'in.zip': zipOf({ 'd.sch': '3', 'e.zip': zipOf({ 'f.sch': '4' }) }),
    }),
  );
  expect(opened.files).toEqual(['a/b.sch', 'in/d.sch', 'in/e/f.sch']);
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

it('leaves out what macOS adds, and nothing because it is deep', () => {
  const deep = `${'d/'.repeat(40)}b.sch`;
  const bytes = zipOf({ 'a.sch': '1', '__MACOSX/._a.sch': '\0', '._a.sch': '\0', [deep]: '2' });
  expect(openPackage(write(bytes)).files).toEqual(['a.sch', deep]);
});

it('says which file in a ZIP file cannot be unpacked', () => {
  expect(() => openPackage(zip({ [`${'a'.repeat(300)}.sch`]: '1' }))).toThrow(
    /p\.zip: a+… cannot be written/,
  );
});

it('refuses a ZIP file that would fill the memory', () => {
  const bomb = statingSize(60_000_000, { '1.sch': '1', '2.sch': '2', '3.sch': '3', '4.sch': '4' });
  expect(() => openPackage(write(bomb))).toThrow(/too large for a package of rules/);
});

it('refuses a ZIP file in which the ZIP files would', () => {
  const inner = statingSize(60_000_000, { '1.sch': '1' });
  const bomb = zipOf({ '1.zip': inner, '2.zip': inner, '3.zip': inner, '4.zip': inner });
  expect(() => openPackage(write(bomb))).toThrow(/too large for a package of rules/);
});

it('refuses an entry that has another size than it states', () => {
  const large = statingSize(10, { 'a.sch': 'x'.repeat(1_000_000) });
  expect(() => openPackage(write(large))).toThrow(/is damaged: "a\.sch" does not have its checksum/);
});

it('refuses ZIP files in too many others, instead of leaving out what is in them', () => {
  let bytes = zipOf({ 'a.sch': '1' });
  for (let level = 0; level < 3; level += 1) bytes = zipOf({ 'in.zip': bytes });
  expect(openPackage(write(bytes)).files).toEqual(['in/in/in/a.sch']);
  expect(() => openPackage(write(zipOf({ 'in.zip': bytes })))).toThrow(/is in too many other ZIP files/);
});

it('refuses a ZIP file in which a byte has changed', () => {
  const bytes = Buffer.from(zipSync({ 'a.sch': [strToU8('the limit is 10'), { level: 0 }] }));
  bytes.writeUInt8(0x39, bytes.indexOf('10'));
  expect(() => openPackage(write(bytes))).toThrow(/is damaged/);
});

/** Sets the flag of encryption of the only entry. */
function encrypted(files: Parameters<typeof zipOf>[0]): Uint8Array {
  const bytes = Buffer.from(zipOf(files));
  bytes.writeUInt16LE(1, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
  return bytes;
}

it('refuses sources that are encrypted', () => {
  expect(() => openPackage(write(encrypted({ 'a.sch': 'x' })))).toThrow(/is encrypted: unpack it/);
  expect(openPackage(write(encrypted({ 'a.pdf': 'x' }))).files).toEqual([]);
});

it('refuses two files of one name, and a folder of the name of a file', () => {
  const two = Buffer.from(zipOf({ 'a.sch': '1', 'b.sch': '2' }));
  for (let at = two.indexOf('b.sch'); at >= 0; at = two.indexOf('b.sch')) two.write('a.sch', at);
  expect(() => openPackage(write(two))).toThrow(/holds two files "a\.sch"/);
  expect(() => openPackage(zip({ 'a.sch': '1', 'a.sch/b.sch': '2' }))).toThrow(
    /holds a file and a folder of the name "a\.sch"/,
  );
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

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile } from '../src/terminal/create-file.js';
import { targetOf } from '../src/terminal/file-beside.js';

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'created-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file, and completes it or not. */
function write(name: string, isComplete: boolean, append = false): void {
  const file = createFile(path(name), { append });
  file.write('half ');
  file.write(Buffer.from('whole'));
  if (isComplete) file.close();
  file.discard();
}

const isWindows = process.platform === 'win32';

describe('a file that is created', () => {
  it.each(['new', 'earlier'])('is there once it is complete: %s', (name) => {
    writeFileSync(path('earlier'), 'before');
    const file = createFile(path(name));
    file.write('half ');
    expect(existsSync(path(name)) ? read(name) : 'absent').toBe(name === 'new' ? 'absent' : 'before');
    const [beside = ''] = readdirSync(folder).filter((each) => each.endsWith('.tmp'));
    // Folders and patterns do not list it, and a watcher knows whose it is.
    expect(beside.startsWith('.')).toBe(true);
    expect(targetOf(path(beside))).toBe(path(name));
    file.write('whole');
    file.close();
    file.discard();
    expect(read(name)).toBe('half whole');
    expect(readdirSync(folder).sort()).toEqual([...new Set(['earlier', name])].sort());
  });

  it('leaves nothing, or what was there, if it is not completed', () => {
    writeFileSync(path('earlier'), 'before');
    write('new', false);
    write('earlier', false);
    expect(readdirSync(folder)).toEqual(['earlier']);
    expect(read('earlier')).toBe('before');
  });

  it('is not mixed up with the same file of another process', () => {
    const [first, second] = [createFile(path('a')), createFile(path('a'))];
    first.write('first');
    second.write('second');
    second.close();
    expect(read('a')).toBe('second');
    first.discard();
    expect(read('a')).toBe('second');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('has nothing beside it that a process left which was killed', () => {
    const file = createFile(path('a'));
    const [beside = ''] = readdirSync(folder);
    const { pid } = spawnSync(process.execPath, ['--version']);
    const ofDead = beside.replace(`-${process.pid}-`, `-${pid}-`);
    const ofOthers = [ofDead.replace('.a.', '.b.'), ofDead.replace(/[\da-f]{8}(?=-)/, '00000000')];
    for (const name of [ofDead, ...ofOthers]) writeFileSync(path(name), '');
    createFile(path('a')).discard();
    expect(readdirSync(folder).sort()).toEqual([beside, ...ofOthers].sort());
    file.close();
    expect(read('a')).toBe('');
  });

  it('goes on at the end of a file that is appended to, which keeps what it has', () => {
    writeFileSync(path('lines'), 'before ');
    write('lines', false, true);
    expect(read('lines')).toBe('before half whole');
    write('lines', true, true);
    expect(read('lines')).toBe('before half wholehalf whole');
  });

  it.skipIf(isWindows)('has the permissions of the file that it replaces', () => {
    writeFileSync(path('a'), 'before');
    chmodSync(path('a'), 0o622);
    write('a', true);
    expect(statSync(path('a')).mode & 0o777).toBe(0o622);
  });

  it.skipIf(isWindows)('keeps links to it, symbolic and others', () => {
    mkdirSync(path('there'));
    writeFileSync(path('there/a'), 'before');
    symlinkSync('there/a', path('link'));
    write('link', true);
    expect([lstatSync(path('link')).isSymbolicLink(), read('there/a')]).toEqual([true, 'half whole']);
    linkSync(path('there/a'), path('hard'));
    write('hard', true);
    expect([read('hard'), read('there/a'), statSync(path('hard')).nlink]).toEqual([
      'half whole',
      'half whole',
      2,
    ]);
    symlinkSync('there/b', path('ahead'));
    write('ahead', true);
    expect(read('there/b')).toBe('half whole');
    expect(readdirSync(path('there')).sort()).toEqual(['a', 'b']);
  });

  it.skipIf(isWindows)('is empty, not half, if it was written in place and is not completed', () => {
    writeFileSync(path('a'), 'before');
    linkSync(path('a'), path('hard'));
    write('hard', false);
    expect(read('a')).toBe('');
  });

  it.skipIf(isWindows)('writes to a device or a pipe as it is', async () => {
    execFileSync('mkfifo', [path('pipe')]);
    const reader = spawn('cat', [path('pipe')]);
    const copy = text(reader.stdout);
    write('pipe', true);
    expect(await copy).toBe('half whole');
    expect(lstatSync(path('pipe')).isFIFO()).toBe(true);
    const device = createFile('/dev/null');
    device.write('x');
    device.discard();
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('takes a name to which nothing can be added', () => {
    const name = 'x'.repeat(250);
    write(name, true);
    expect(read(name)).toBe('half whole');
  });

  it('says why a file cannot be made', () => {
    expect(() => createFile(path('nowhere/a'))).toThrow(expect.objectContaining({ code: 'ENOENT' }) as Error);
    expect(() => createFile(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }) as Error);
  });
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFiles, readFolder, readGlob } from 'peppol-preflight/bulk';
import { gather } from '../shared/gather.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulk-'));
  for (const path of ['b', 'b/deep', '.hidden', 'empty']) mkdirSync(join(folder, path));
  const files = {
    'z.json': '{}',
    'A.XML': '<a/>',
    'notes.txt': 'no',
    'b.json': '{}',
    'b/2.json': '{}',
    'b/10.json': '{}',
    'b/deep/lines.jsonl': '{"a":1}\n{"b":2}\n',
    '.hidden/x.json': '{}',
    '.x.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  symlinkSync(folder, join(folder, 'b', 'loop.json'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const namesOf = (inputs: readonly { readonly name: string }[]) =>
  inputs.map(({ name }) => name.replace(`${folder}/`, ''));

describe('readFolder()', () => {
  it('gives the documents of a folder and those in it, in the order of their names', async () => {
    const inputs = await gather(readFolder(`${folder}/`));
    expect(namesOf(inputs)).toEqual([
      'A.XML',
      'b/10.json',
      'b/2.json',
      'b/deep/lines.jsonl:1',
      'b/deep/lines.jsonl:2',
      'b/loop.json',
      'b.json',
      'z.json',
    ]);
    expect(inputs.flatMap((input) => ('unusable' in input ? [input.unusable] : []))).toEqual([
      `${folder}/b/loop.json cannot be read: it is a folder, not a file.`,
    ]);
  });

  it('throws for a folder that is not there, gives nothing for an empty one', async () => {
    await expect(gather(readFolder(`${folder}/nowhere`))).rejects.toThrow('ENOENT');
    expect(await gather(readFolder(`${folder}/empty`))).toEqual([]);
  });

  it('stops when the signal says so', async () => {
    const controller = new AbortController();
    const inputs = readFolder(folder, { signal: controller.signal });
    await inputs.next();
    controller.abort(new Error('enough'));
    await expect(inputs.next()).rejects.toThrow('enough');
  });
});

describe.skipIf(process.platform === 'win32')('a folder that cannot be read', () => {
  const stranger = 65_534;
  let shut = '';
  beforeAll(() => {
    shut = mkdtempSync(join(tmpdir(), 'bulk-shut-'));
    for (const name of ['in', 'no']) {
      mkdirSync(join(shut, name));
      writeFileSync(join(shut, name, 'a.json'), '{}');
    }
    chmodSync(shut, 0o755);
    chmodSync(join(shut, 'no'), 0);
    // Nothing is shut for root.
    if (process.getuid?.() === 0) process.seteuid?.(stranger);
  });
  afterAll(() => {
    if (process.getuid?.() === 0) process.seteuid?.(0);
    chmodSync(join(shut, 'no'), 0o700);
    rmSync(shut, { recursive: true });
  });

  it('is an unusable input of its folder, and of a pattern that it may hold matches of', async () => {
    const expected = [
      { name: `${shut}/in/a.json` },
      { name: `${shut}/no/`, unusable: `${shut}/no/ cannot be read: permission denied.` },
    ];
    expect(await gather(readFolder(shut))).toMatchObject(expected);
    for (const pattern of ['*/*.json', '**/*.json', '{in,no}/*'])
      expect(await gather(readGlob(`${shut}/${pattern}`))).toMatchObject(expected);
    expect(await gather(readGlob(`${shut}/i*/*.json`))).toHaveLength(1);
  });
});

describe('readGlob()', () => {
  it.each([
    ['*.json', ['b.json', 'z.json']],
    ['**/*.{json,xml}', ['b/10.json', 'b/2.json', 'b/loop.json', 'b.json', 'z.json']],
    ['b/[0-9].json', ['b/2.json']],
    ['**/*.jsonl', ['b/deep/lines.jsonl:1', 'b/deep/lines.jsonl:2']],
    ['.*/*.json', ['.hidden/x.json']],
    ['*.pdf', []],
  ])('matches %s', async (pattern, names) => {
    expect(namesOf(await gather(readGlob(`${folder}/${pattern}`)))).toEqual(names);
  });

  it('names files as the pattern does', async () => {
    expect((await gather(readGlob('examples/dutch-*.json'))).map(({ name }) => name)).toEqual([
      'examples/dutch-invoice.json',
    ]);
    expect((await gather(readGlob('./package.jso?'))).map(({ name }) => name)).toEqual(['./package.json']);
    expect((await gather(readGlob('package.jso?'))).map(({ name }) => name)).toEqual(['package.json']);
  });

  it('refuses a plain path', () => {
    expect(() => readGlob('a.json')).toThrow(RangeError);
  });
});

describe('readFiles()', () => {
  it('makes a file that cannot be read unusable and goes on', async () => {
    const inputs = await gather(
      readFiles([`${folder}/missing.json`, `${folder}/missing.ndjson`, `${folder}/z.json`]),
    );
    expect(inputs).toMatchObject([
      { unusable: `${folder}/missing.json cannot be read: there is no such file.` },
      { unusable: `${folder}/missing.ndjson cannot be read: there is no such file.` },
      { content: Buffer.from('{}') },
    ]);
  });

  it('reads files of up to maxBytes', async () => {
    const [input] = await gather(readFiles([`${folder}/z.json`], { maxBytes: 1 }));
    expect(input).toMatchObject({
      unusable: `${folder}/z.json cannot be read: it is larger than 1 bytes (maxBytes).`,
    });
    await expect(gather(readFiles([], { maxBytes: -1 }))).rejects.toThrow(RangeError);
  });

  it('reads any file by lines with ndjson', async () => {
    const inputs = await gather(readFiles([`${folder}/z.json`], { ndjson: true }));
    expect(namesOf(inputs)).toEqual(['z.json:1']);
  });
});

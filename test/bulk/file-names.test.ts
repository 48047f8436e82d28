import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFiles, readFolder, readGlob, validateMany } from 'peppol-preflight/bulk';
import { nameOfBytes, shownPath, systemPath } from '../../src/bulk/file-names.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { gather } from '../shared/gather.js';

const bytesOf = (path: string): Buffer => Buffer.from(systemPath(path));

describe('the name of a file', () => {
  it('is a string that becomes the same bytes again, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (bytes) => {
        expect([...bytesOf(nameOfBytes(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it('stays what it is if it is UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameOfBytes(Buffer.from(name))).toBe(name);
        expect(systemPath(name)).toBe(name);
        expect(shownPath(name)).toBe(name);
      }),
    );
  });

  it('keeps the names around it, which may be UTF-8', () => {
    const path = `é😀/${nameOfBytes(Buffer.from('caf\u00E9', 'latin1'))}/ü.json`;
    expect(bytesOf(path)).toEqual(Buffer.from('c3a9f09f98802f636166e92fc3bc2e6a736f6e', 'hex'));
    expect(shownPath(path)).toBe('é😀/caf\\xE9/ü.json');
  });
});

// Only Linux takes any bytes as a name.
describe.runIf(process.platform === 'linux')('files with names that are not UTF-8', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'names-'));
    const at = (name: string): Buffer =>
      Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
    const document = (id: string): string => JSON.stringify({ ...plainInvoice, invoice_id: id });
    mkdirSync(at('ao\u00FBt'));
    writeFileSync(at('ao\u00FBt/1.json'), document('inner'));
    writeFileSync(at('a\u00E8.json'), document('grave'));
    writeFileSync(at('a\u00E9.json'), document('acute'));
    writeFileSync(at('lines\u00E9.ndjson'), `${document('first')}\n${document('second')}\n`);
    // The character that Node.js puts in place of the others: a file of its own.
    writeFileSync(join(folder, 'a\uFFFD.json'), document('replacement'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const idsOf = async (inputs: ReturnType<typeof readFolder>): Promise<Record<string, string>> => {
    const found = await gather(inputs);
    return Object.fromEntries(
      found.map((input) => [
        input.name.slice(folder.length + 1),
        'content' in input
          ? (/"invoice_id":"(\w+)"/.exec(Buffer.from(input.content as Uint8Array).toString())?.[1] ?? '')
          : input.unusable,
      ]),
    );
  };

  it('are read, each with a name of its own', async () => {
    expect(await idsOf(readFolder(folder))).toEqual({
      'ao\\xFBt/1.json': 'inner',
      'a\\xE8.json': 'grave',
      'a\\xE9.json': 'acute',
      'a\uFFFD.json': 'replacement',
      'lines\\xE9.ndjson:1': 'first',
      'lines\\xE9.ndjson:2': 'second',
    });
    expect(await idsOf(readGlob(`${folder}/a*.json`))).toEqual({
      'a\\xE8.json': 'grave',
      'a\\xE9.json': 'acute',
      'a\uFFFD.json': 'replacement',
    });
  });

  it('are judged', async () => {
    const outcomes = await gather(validateMany(readFolder(folder), { workers: 0 }));
    expect(outcomes.map((each) => 'result' in each && each.result.is_valid)).toEqual(Array(6).fill(true));
  });

  it('say what to do if a shell names them, because the bytes are lost then', async () => {
    const [input] = await gather(readFiles([`${folder}/b\uFFFD.json`]));
    expect(input !== undefined && 'unusable' in input ? input.unusable : '').toContain(
      'there is no such file; if its name is not UTF-8, name its folder',
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder, validateMany } from 'peppol-preflight/bulk';
import { factsOf } from '../../src/bulk/file-facts.js';
import { gather } from '../shared/gather.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const text = JSON.stringify(plainInvoice);

let folder = '';
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-inputs-'));
  writeFileSync(file('valid.json'), text);
  writeFileSync(file('refused.json'), '{"items":[{"quantity":"x"}]}');
  writeFileSync(file('empty.xml'), '');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('an input that is the path of a file', () => {
  it.each([0, 1])('has the outcome of its content, with %i workers', async (workers) => {
    const names = ['valid.json', 'refused.json', 'empty.xml'];
    const options = { layers: ['xsd'], workers } as const;
    const byPath = await gather(validateMany(names.map((name) => ({ name, path: file(name) })), options)); // prettier-ignore
    const contents = [text, '{"items":[{"quantity":"x"}]}', ''];
    const byContent = await gather(
      validateMany(names.map((name, index) => ({ name, content: Buffer.from(contents[index] ?? '') })), options), // prettier-ignore
    );
    expect(byPath).toEqual(byContent);
    expect(byPath).toMatchObject([{ result: { is_valid: true } }, { error: { status: 422 } }, { unusable: 'empty.xml is empty: give a Document (JSON) or a UBL invoice (XML).' }]); // prettier-ignore
  });

  it.each([0, 1])('is unusable when the file cannot be read, with %i workers', async (workers) => {
    const inputs = [
      { name: 'gone', path: file('gone.json') },
      { name: 'folder', path: folder },
      { name: 'large', path: file('valid.json'), maxBytes: 10 },
    ];
    expect(await gather(validateMany(inputs, { workers }))).toMatchObject([
      { unusable: 'gone cannot be read: there is no such file.' },
      { unusable: 'folder cannot be read: it is a folder, not a file.' },
      { unusable: 'large cannot be read: it is larger than 10 bytes (maxBytes).' },
    ]);
  });

  it.each([0, 1])('has the facts of its file, where they are asked for, with %i workers', async (workers) => {
    const inputs = [
      { name: 'valid', path: file('valid.json') },
      { name: 'refused', path: file('refused.json') },
      { name: 'text', content: text },
    ];
    const facts = async (fileFacts: 'size' | 'hash') =>
      (await gather(validateMany(inputs, { layers: ['xsd'], workers, fileFacts }))).map((each) => each.file);
    const size = Buffer.byteLength(text);
    expect(await facts('size')).toEqual([{ size }, { size: 28 }, undefined]);
    const { hash } = factsOf({ name: 'valid', content: Buffer.from(text) });
    expect(await facts('hash')).toMatchObject([{ size, hash }, { size: 28 }, undefined]);
  });

  it('is what validateMany takes from a folder', async () => {
    const outcomes = await gather(validateMany(readFolder(folder), { workers: 0, fileFacts: 'size' }));
    expect(outcomes.map(({ file: facts }) => facts?.size)).toEqual([0, 28, Buffer.byteLength(text)]);
  });

  it('is refused with a path that is no text', async () => {
    const wrong = [{ name: 'wrong', path: 5 }] as never;
    await expect(gather(validateMany(wrong, { workers: 0 }))).rejects.toThrow(/^inputs\[0\]\.path/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNdjson } from 'peppol-preflight/bulk';
import { gather } from '../shared/gather.js';

async function read(chunks: readonly (string | readonly number[])[], longestLine?: number) {
  const bytes = chunks.map((chunk) =>
    typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk),
  );
  const inputs = await gather(
    readNdjson(bytes, { name: 'all.ndjson', ...(longestLine !== undefined && { longestLine }) }),
  );
  return inputs.map((input) => [
    input.name,
    'unusable' in input ? input.unusable : Buffer.from(input.content as Uint8Array).toString(),
  ]);
}

describe('readNdjson()', () => {
  it('gives a document a line, named by file and line', async () => {
    expect(await read(['{"a":1}\n{"b":2}\n'])).toEqual([
      ['all.ndjson:1', '{"a":1}'],
      ['all.ndjson:2', '{"b":2}'],
    ]);
  });

  it('names the file and the line of each, for the reports', async () => {
    const inputs = await gather(
      readNdjson([Buffer.from('{}\n\n{}\n12345')], { name: 'all.ndjson', longestLine: 4 }),
    );
    expect(inputs.map(({ source }) => source)).toEqual(
      [1, 3, 4].map((line) => ({ file: 'all.ndjson', line })),
    );
  });

  it('takes a last line without line feed, passes over blank lines and counts them', async () => {
    expect(await read(['\n{"a":1}\r\n \t\r\n\n{"b":2}'])).toEqual([
      ['all.ndjson:2', '{"a":1}\r'],
      ['all.ndjson:5', '{"b":2}'],
    ]);
  });

  it('takes off a byte order mark, and refuses UTF-16 once', async () => {
    expect(await read([[0xef, 0xbb], [0xbf], '{}\n'])).toEqual([['all.ndjson:1', '{}']]);
    expect(await read([[0xff, 0xfe, 0x7b, 0, 0x7d, 0, 0x0a, 0, 0x7b, 0]])).toEqual([
      ['all.ndjson', 'all.ndjson is UTF-16: save it as UTF-8.'],
    ]);
  });

  it('makes a line that is too long unusable and goes on', async () => {
    expect(await read(['{"a', 'bcdefgh', 'ij"}\n', '{}\n0123456789'], 10)).toEqual([
      ['all.ndjson:1', 'all.ndjson:1 is longer than 10 bytes: write one Document per line.'],
      ['all.ndjson:2', '{}'],
      ['all.ndjson:3', '0123456789'],
    ]);
  });

  it('takes a line as long as any other input, and no longer', async () => {
    const [longest, longer] = [0, 1].map((more) => Buffer.alloc(32_000_000 + more, 0x20).fill('"', 0, 1));
    const inputs = await gather(
      readNdjson([longest ?? '', '\n', longer ?? ''].map((chunk) => Buffer.from(chunk))),
    );
    expect(inputs.map((input) => ('unusable' in input ? input.unusable : 'taken'))).toEqual([
      'taken',
      'line:2 is longer than 32000000 bytes: write one Document per line.',
    ]);
  });

  it('gives nothing for nothing', async () => {
    expect(await read([])).toEqual([]);
    expect(await read(['', '\n\n'])).toEqual([]);
  });

  it('does not depend on where the bytes are cut', async () => {
    const line = fc.string({ unit: 'binary', minLength: 1 }).map((text) => JSON.stringify({ text }));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat(20)), async (lines, cuts) => {
        const bytes = Buffer.from(lines.join('\n'));
        const chunks = [];
        let start = 0;
        for (const cut of cuts) {
          chunks.push([...bytes.subarray(start, start + cut)]);
          start += cut;
        }
        chunks.push([...bytes.subarray(start)]);
        expect((await read(chunks)).map(([, text]) => text)).toEqual(lines);
      }),
    );
  });

  it('rejects a longest line that is not a number of bytes', () => {
    expect(() => readNdjson([], { longestLine: 0 })).toThrow(RangeError);
  });
});

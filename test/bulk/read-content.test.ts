import { describe, expect, it } from 'vitest';
import { readContent } from 'peppol-preflight/bulk';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('readContent()', () => {
  it('reads JSON of up to maxBytes', () => {
    expect(readContent('a.json', '{"a":1}', { maxBytes: 7 }).kind).toBe('document');
    expect(readContent('a.json', '{"a":12}', { maxBytes: 7 })).toEqual({
      kind: 'unusable',
      message: 'a.json is larger than 7 bytes: write many Documents as NDJSON, one per line.',
    });
    expect(() => readContent('a.json', '{}', { maxBytes: 1.5 })).toThrow(RangeError);
  });

  it.each([
    ['{"items": []}', 'document'],
    ['\ufeff \n{}', 'document'],
    [Buffer.from('\ufeff\n[]'), 'document'],
    ['-1', 'document'],
    ['null', 'document'],
    ['\ufeff<?xml version="1.0"?>', 'ubl'],
    [Buffer.from('  <Invoice/>'), 'ubl'],
    [utf16('<Invoice/>'), 'ubl'],
  ] as const)('tells %j by its start', (content, kind) => {
    expect(readContent('x', content).kind).toBe(kind);
  });

  it.each([
    ['', 'x is empty'],
    [' '.repeat(5000), 'x is empty'],
    ['\ufeff', 'x is empty'],
    ['%PDF-1.7', 'x is a PDF'],
    ['Hello', 'x is neither JSON nor XML'],
    [Buffer.from([0x50, 0x4b, 3, 4]), 'x is neither JSON nor XML'],
    [new Uint8Array(9), 'x is neither JSON nor XML'],
    [utf16('{"items": []}'), 'x is not UTF-8'],
    [Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]), 'x is not UTF-8'],
    ['{"a": 1, }', 'x is not JSON'],
    ['{"a": 1, "a": 2}', 'x is not JSON'],
  ])('says what is wrong with %j', (content, message) => {
    expect(readContent('x', content)).toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining(message) as string,
    });
  });

  it('keeps every digit of a number', () => {
    expect(readContent('x', '{"amount": 1000000000000000.55}')).toEqual({
      kind: 'document',
      value: { amount: '1000000000000000.55' },
    });
  });
});

import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../src/ubl/parse-xml.js';

const messageOf = (input: string | Uint8Array): string => {
  const parsed = parseXml(input);
  return parsed.ok ? 'accepted' : parsed.issue.message;
};

describe('parseXml()', () => {
  it('refuses XML that is not well-formed with one fatal issue that says where', () => {
    expect(parseXml('<a>\n  <b></a>')).toEqual({
      ok: false,
      issue: {
        problem: 'The element b is closed by </a>',
        remedy: 'close it by its own name',
        message: 'The element b is closed by </a>; close it by its own name.',
        type: 'error',
        rule_id: 'xml-wellformedness',
        flag: 'fatal',
        location: null,
        test: null,
        schematron: 'XML-1.0',
        position: { line: 2, column: 6 },
      },
    });
  });

  it.each([
    ['', 'the input is empty'],
    [new Uint8Array(4), 'the input is empty'],
    ['%PDF-1.7', 'a PDF'],
    ['{"document_type":"INVOICE"}', 'JSON'],
    ['<!doctype html><p>', 'a web page'],
    ["UNB+UNOC:3+a+b'", 'EDIFACT'],
    ['PD94bWwgdmVyc2lvbj0iMS4wIj8+', 'base64'],
    ['&lt;Invoice&gt;', 'escaped'],
    [Uint8Array.of(0x50, 0x4b, 3, 4), 'a ZIP archive'],
    [Uint8Array.of(0x1f, 0x8b, 8), 'gzip'],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'an image'],
    [Uint8Array.of(0x30, 0x82, 1, 0), 'PKCS #7'],
  ])('names what is not XML: %j', (input, expected) => {
    expect(messageOf(input)).toContain(expected);
  });

  it('refuses a file for its size before it looks at its format', () => {
    const parsed = parseXml('%PDF-1.7', { size: 7 });
    expect(!parsed.ok && parsed.issue.problem).toBe('The input is larger than 7 characters');
  });

  it('throws TypeError for arguments that are not XML input', () => {
    expect(() => parseXml(undefined as unknown as string)).toThrow(TypeError);
  });

  it('gives the trees of all documents one hidden class, so that V8 optimises what reads them', () => {
    setFlagsFromString('--allow-natives-syntax');
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- only V8 itself can compare hidden classes
    const haveSameMap = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (
      a: object,
      b: object,
    ) => boolean;
    const trees = Array.from({ length: 100 }, (_, index) => {
      const parsed = parseXml(`<a>${index}</a>`);
      return parsed.ok ? parsed.tree : {};
    });
    const [first = {}] = trees;
    expect(trees.filter((tree) => !haveSameMap(first, tree))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { embedCodeLists } from '../../rules/build/embed-code-lists.js';
import { readSchema, readSource } from '#schematron/parse';
import { schemaText } from '../shared/schema-text.js';

const withTest = (test: string): ReturnType<typeof readSource> =>
  readSource(
    schemaText(`<pattern>\n<rule context="x"><assert test="${test}">m</assert></rule></pattern>`),
    'own.sch',
  );

const throwProblem = (problem: unknown): never => {
  throw problem;
};

const newest = { edition: '1.3.16', changedBy: [] };

describe('embedCodeLists()', () => {
  it('puts in each list that an expression names, once, with its edition', () => {
    const schema = embedCodeLists(
      withTest("codes:has('mime', @a) or codes:has('eas', @b) or codes:has('mime', @c)"),
      newest,
      throwProblem,
    );
    const { codeLists } = readSchema(schema);
    expect(codeLists.map(({ name }) => name)).toEqual(['eas', 'mime']);
    for (const { edition, codes } of codeLists) {
      expect(edition).toBe('1.3.16');
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(codeLists[1]?.codes).toContain('application/pdf');
  });

  it('names the place of a list that does not exist', () => {
    expect(() => embedCodeLists(withTest("codes:has('colours', @a)"), newest, throwProblem)).toThrow(
      'own.sch:3:19: there is no code list rules/facts/codelists/colours.txt',
    );
  });

  it('puts in the lists of an earlier release', () => {
    const codesOf = (changedBy: readonly string[]) => {
      const schema = withTest("codes:has('currency', @a)");
      return readSchema(embedCodeLists(schema, { edition: '', changedBy }, throwProblem)).codeLists[0]?.codes;
    };
    expect(codesOf([])).toEqual(expect.arrayContaining(['EUR', 'XCG']));
    expect(codesOf(['2025-Q4'])).toEqual(expect.arrayContaining(['EUR', 'ANG', 'BGN']));
    expect(codesOf(['2025-Q4'])).not.toContain('XCG');
    expect(codesOf([])).not.toContain('ANG');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xpathTokens } from '../../../src/xpath/syntax/xpath-tokens.js';

const texts = (expression: string): readonly string[] =>
  xpathTokens(expression).map(({ kind, text }) => `${kind} ${text}`);

describe('xpathTokens()', () => {
  it('distinguishes names, variables, strings, numbers and symbols', () => {
    expect(texts(`$a-b[cbc:ID != 'it''s' or @x>=1.5e3]//child::n`)).toEqual([
      'variable a-b',
      'symbol [',
      'name cbc:ID',
      'symbol !=',
      "string it's",
      'name or',
      'symbol @',
      'name x',
      'symbol >=',
      'number 1.5e3',
      'symbol ]',
      'symbol //',
      'name child',
      'symbol ::',
      'name n',
    ]);
  });

  it('leaves out nested comments and does not look into strings', () => {
    expect(texts(`1 (: a (: $b :) c :) + "$d (: e :)"`)).toEqual([
      'number 1',
      'symbol +',
      'string $d (: e :)',
    ]);
  });

  it('ends on any text, with tokens in order that lie inside it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ':', '$', "'", '"', '(', ')', '.', ' ', '-', '1', '[', ']') }),
        (text) => {
          let after = 0;
          for (const { start, end } of xpathTokens(text)) {
            expect(start).toBeGreaterThanOrEqual(after);
            expect(end).toBeGreaterThan(start);
            after = end;
          }
          expect(after).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

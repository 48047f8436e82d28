import { expect, it } from 'vitest';
import { otherCodes } from '../../scripts/adopt/code-lists.js';
import { sidesOf, startOf } from './small-rules.js';

const rule = (context: string, test: string): string =>
  `<rule context="${context}"><assert id="R" flag="fatal" test="${test}">x</assert></rule>`;
const list = (codes: string): string => rule('cbc:InvoiceTypeCode', `tokenize('${codes}', ' ') = .`);

const codesOf = async (ours: string, theirs: string): Promise<readonly string[]> =>
  otherCodes('R', await sidesOf(ours, theirs), [startOf('invoice')]).map(
    ({ code, kind }) => `${code} ${kind}`,
  );

it('finds a code that is removed and one that is added', async () => {
  expect(await codesOf(list('380 381 384'), list('380 384 999'))).toEqual(['381 removed', '999 added']);
});

it('finds a code in a list that is written in another way', async () => {
  const contains = "contains(' 380 384 999 ', concat(' ', normalize-space(.), ' '))";
  expect(await codesOf(list('380 384'), rule('cbc:InvoiceTypeCode', contains))).toEqual(['999 added']);
  expect(await codesOf(list('380 384'), rule('cbc:InvoiceTypeCode', ". = ('380')"))).toEqual(['384 removed']);
});

it('finds no code in lists of another order', async () => {
  expect(await codesOf(list('380 384 389'), list('389 380 384'))).toEqual([]);
});

it('finds a code at an element that is not the first of its name', async () => {
  const context = "cac:InvoiceLine[cbc:ID = '2']/cac:Item/cbc:Name";
  const names = (codes: string): string => rule(context, `tokenize('${codes}', ' ') = .`);
  expect(await codesOf(names('A B C'), names('A B C D'))).toEqual(['D added']);
});

it('calls it a condition, not codes, if all codes of both lists are treated differently', async () => {
  const all = '380 381 384 389';
  const reversed = rule('cbc:InvoiceTypeCode', `not(tokenize('${all}', ' ') = .)`);
  expect(await codesOf(list(all), reversed)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { aloneAt } from '../../scripts/adopt/alone.js';
import { readConditions } from '../../scripts/adopt/read-conditions.js';
import { factsOf } from '../../scripts/adopt/conditions.js';
import { documentText } from '../../scripts/adopt/document-text.js';
import { edgesOf } from '../../scripts/adopt/edge-documents.js';
import { textsFor } from '../../scripts/adopt/edge-values.js';
import { isValid, parsed } from '../../scripts/adopt/judge-both.js';
import { asSchemaHas, materialise } from '../../scripts/adopt/schema-places.js';
import { schemaOf, sidesOf, startOf } from './small-rules.js';

const conditions = (context: string, test: string, lets: readonly { name: string; value: string }[] = []) =>
  readConditions({ context, test, lets, functions: [], lists: new Map([['mime', ['a/b', 'c/d']]]) });

it('reads the paths, values and lists of a condition', () => {
  const { paths, values, lists } = conditions(
    "cac:PaymentMeans[cbc:PaymentMeansCode = '58']",
    "$account/@schemeID = 'IBAN' or cbc:ID = ('1', '2') or codes:has('mime', cbc:Name) or contains(' A B ', .)",
    [{ name: 'account', value: '../cac:PayeeFinancialAccount/cbc:ID' }],
  );
  expect(paths.map((path) => path.join('/'))).toEqual(
    expect.arrayContaining([
      '**/cac:PaymentMeans',
      '**/cac:PaymentMeans/cbc:PaymentMeansCode',
      '**/cac:PayeeFinancialAccount/cbc:ID/@schemeID',
      '**/cac:PaymentMeans/cbc:ID',
    ]),
  );
  expect(values).toEqual(['58', 'IBAN']);
  expect(lists).toEqual([
    ['1', '2'],
    ['a/b', 'c/d'],
    ['A', 'B'],
  ]);
});

it('adds what a path names where the schema has it, with what the schema requires', () => {
  const start = startOf('invoice');
  for (const path of ['cac:Delivery/cac:CarrierParty/cac:Contact/cbc:Telefax', 'cac:BuyerCustomerParty', 'cbc:UUID']) {
    const placed = materialise(start, ['Invoice', ...path.split('/')]);
    const xml = placed === undefined ? undefined : parsed(placed.document);
    expect(xml?.text).toContain(`<${path.split('/').at(-1) ?? ''}>`);
    expect(xml !== undefined && isValid(xml)).toBe(true);
  }
  expect(materialise(start, ['Invoice', 'cac:CreditNoteLine'])).toBeUndefined();
}); // prettier-ignore

it('puts the elements of a document into the order of the schema, and adds those that are required', () => {
  const { name, attributes, children } = startOf('invoice');
  const mixed = { name, attributes, children: children.toReversed() };
  const isNowValid = (document: typeof mixed): boolean => {
    const xml = parsed(document);
    return xml !== undefined && isValid(xml);
  };
  expect(isNowValid(mixed)).toBe(false);
  expect(isNowValid(asSchemaHas(mixed, { add: false }))).toBe(true);
  const undated = { name, attributes, children: children.filter((child) => typeof child === 'string' || child.name !== 'cbc:IssueDate') }; // prettier-ignore
  expect(isNowValid(asSchemaHas(undated, { add: false }))).toBe(false);
  expect(isNowValid(asSchemaHas(undated, { add: true }))).toBe(true);
});

it('tries numbers a little off, texts of the lengths that a rule names, and its values', () => {
  expect(textsFor('10.00', ['0.02'], [])).toEqual(expect.arrayContaining(['0.02', '10.02', '10.03', '9.98', '-10', '0'])); // prettier-ignore
  expect(textsFor('10.00', ['2'], [])).toEqual(expect.arrayContaining(['10.1', '10.11', '10.111']));
  const lengths = textsFor('abc', ['12'], []).map((text) => text.length);
  expect(lengths).toEqual(expect.arrayContaining([11, 12, 13]));
  expect(textsFor('abc', [], ['other'])).toEqual(expect.arrayContaining(['other', 'ab', 'ABC', '']));
});

it('makes documents with each value that either side compares with', () => {
  const facts = (code: string) =>
    factsOf(schemaOf(`<rule context="cbc:ProfileID"><assert id="R" test=". = '${code}'">x</assert></rule>`)).get('R');
  const texts = [...edgesOf(startOf('invoice'), facts('one'), facts('two'))].map(documentText);
  for (const code of ['one', 'two'])
    expect(texts.some((text) => text.includes(`<cbc:ProfileID>${code}</cbc:ProfileID>`))).toBe(true);
  expect(texts.some((text) => !text.includes('cbc:ProfileID'))).toBe(true);
}); // prettier-ignore

describe('one reason of several', () => {
  /** The documents at the edges of a rule that one test accepts and another does not. */
  const onlyTheFirstAccepts = async (first: string, second: string, context = 'cac:AccountingSupplierParty/cac:Party') => {
    const rule = (test: string): string => `<rule context="${context}"><assert id="R" test="${test}">x</assert></rule>`;
    const sides = await sidesOf(rule(first), rule(second));
    return [...edgesOf(startOf('invoice'), sides.ours.rules.get('R'), sides.theirs.rules.get('R'))].filter((document) => {
      const xml = parsed(document);
      if (xml === undefined || !isValid(xml)) return false;
      return sides.ours.judge(xml, 'R').length === 0 && sides.theirs.judge(xml, 'R').length > 0;
    });
  }; // prettier-ignore

  it('is the only one in some document, whatever is between it and the place of the rule', async () => {
    const [name, legal, tax] = ['cac:PartyName/cbc:Name', 'cac:PartyLegalEntity/cbc:CompanyID', "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = 'VAT']/cbc:CompanyID"]; // prettier-ignore
    for (const left of [name, legal, tax]) {
      const others = [name, legal, tax].filter((each) => each !== left).join(' or ');
      expect(await onlyTheFirstAccepts(`${left} or ${others}`, others), left).not.toHaveLength(0);
    }
  });

  it('is there without its neighbour in some document', async () => {
    const [own, other] = ['cbc:StreetName', 'cbc:AdditionalStreetName'] as const;
    const context = 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress';
    expect(await onlyTheFirstAccepts(`${own} or ${other}`, own, context)).not.toHaveLength(0);
    expect(await onlyTheFirstAccepts(`${own} or ${other}`, other, context)).not.toHaveLength(0);
  });

  it('keeps what the schema requires', () => {
    const alone = aloneAt(startOf('invoice'), ['**', 'cac:PartyTaxScheme', 'cbc:CompanyID'], [
      ['**', 'cac:PartyTaxScheme', 'cac:TaxScheme', 'cbc:ID'],
    ]);
    expect(alone).toBeUndefined();
  });
}); // prettier-ignore

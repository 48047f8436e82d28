import { describe, expect, it } from 'vitest';
import { fixUbl, toUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';
import { replacedIn } from '../shared/replaced-in.js';

const part = { amount: '1.00', reason: 'Freight', tax_rate: '21.00', tax_code: 'S' as const };
const { xml } = toUbl({ ...plainInvoice, allowances: [part], charges: [part] });
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CBC = `xmlns:cbc="${UBL}CommonBasicComponents-2"`;
const CAC = `xmlns:cac="${UBL}CommonAggregateComponents-2"`;

/** The invoice with one text replaced. */
const changed = (from: string | RegExp, to: string): string => replacedIn(xml, [from, to]);

describe('fixUbl()', () => {
  it.each([
    ['cac declared as cbc', CAC, `xmlns:cac="${UBL}CommonBasicComponents-2"`],
    ['cbc declared as cac', CBC, `xmlns:cbc="${UBL}CommonAggregateComponents-2"`],
    ['the namespace of an invoice declared as that of a credit note', `${UBL}Invoice-2`, `${UBL}CreditNote-2`],
    ['another version of the namespace of the document', `${UBL}Invoice-2`, `${UBL}Invoice-1`],
    ['single quotes around a wrong namespace', CBC, CBC.replace('-2', '-1').replaceAll('"', "'")],
  ])('declares %s anew', (_, from, to) => {
    const fixed = fixUbl(changed(from, to));
    expect(fixed.xml.replaceAll("'", '"')).toBe(xml.replaceAll("'", '"'));
    expect(fixed.fixes).toMatchObject([{ kind: 'safe', title: expect.stringMatching(/^Declare /) as string }]);
  });

  it.each([
    ['cbc', CBC],
    ['cac', CAC],
  ])('declares the prefix %s that is not declared', (_, declaration) => {
    const fixed = fixUbl(changed(new RegExp(`\\s*${declaration}`), ''));
    expect(fixed.xml).toContain(`<Invoice ${declaration}`);
    expect(fixUbl(fixed.xml)).toEqual({ xml: fixed.xml, fixes: [], choices: [] });
  });

  it('declares nothing where the elements with a prefix are not of one namespace', () => {
    const mixed = changed('<cbc:IssueDate>', '<cac:Item/><cbc:Nothing/><cbc:IssueDate>').replace(CBC, '');
    expect(fixUbl(mixed).xml).toBe(mixed);
  });

  it('does not count names in comments and sections of characters', () => {
    const commented = changed('<cbc:IssueDate>', '<!-- <cbc:Nothing> --><cbc:IssueDate>');
    expect(fixUbl(commented.replace('Components-2"', 'Components-1"')).xml).toBe(commented);
  });

  it.each([
    ['>false</cbc:ChargeIndicator>', '>False</cbc:ChargeIndicator>'],
    ['>true</cbc:ChargeIndicator>', '>yes</cbc:ChargeIndicator>'],
    ['<cbc:Percent>21</cbc:Percent>', '<cbc:Percent>21 %</cbc:Percent>'],
    ['30.25</cbc:PayableAmount>', '30.250</cbc:PayableAmount>'],
    [/<cbc:ID>VAT</g, '<cbc:ID>BTW<'],
  ])('writes %s for %s', (right, wrong) => {
    const fixed = fixUbl(changed(right, wrong));
    expect(fixed.xml).toBe(xml);
    expect(new Set(fixed.fixes.map(({ kind }) => kind))).toEqual(new Set(['safe']));
  });

  it.each([
    ['BIC in the account', '<cbc:BIC>KREDBEBB</cbc:BIC>'],
    ['BIC in the branch', '<cac:FinancialInstitutionBranch><cbc:BIC>KREDBEBB</cbc:BIC></cac:FinancialInstitutionBranch>'],
    ['SWIFT in the account', '<cbc:SWIFT>KREDBEBB</cbc:SWIFT>'],
  ])('writes %s where UBL has it', (_, wrong) => {
    const branch = '<cac:FinancialInstitutionBranch><cbc:ID>KREDBEBB</cbc:ID></cac:FinancialInstitutionBranch>';
    const account = (bank: string): string =>
      changed(
        /(?=<cac:AllowanceCharge>)/,
        `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>BE68539007547034</cbc:ID>${bank}</cac:PayeeFinancialAccount></cac:PaymentMeans>`,
      );
    const { xml: fixed, fixes } = fixUbl(account(wrong));
    expect(fixed).toBe(account(branch));
    expect(fixes.map(({ kind }) => kind)).toEqual(['safe']);
    expect(fixUbl(account(`${branch}<cbc:BIC>GEBABEBB</cbc:BIC>`)).xml).toContain('<cbc:BIC>GEBABEBB');
  });

  it('leaves a third decimal that says something, and words that do not tell', () => {
    const precise = fixUbl(changed('30.25</cbc:PayableAmount>', '30.251</cbc:PayableAmount>'));
    expect(precise.xml).not.toBe(xml);
    const unclear = changed('>false</cbc:ChargeIndicator>', '>maybe</cbc:ChargeIndicator>');
    expect(fixUbl(unclear).xml).toBe(unclear);
  });
}); // prettier-ignore

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeXml } from 'schematron-compiler/xml';
import { type DocumentInput, type ExtendedDocumentInput, toUbl } from 'peppol-preflight';
import { documentArbitrary, extendedDocumentArbitrary } from 'peppol-preflight/testing';
import { fromCii, toCii } from 'peppol-preflight-pdf';
import { plainInvoice } from '../../../../test/shared/plain-invoice.js';
import { leavesOf } from '../../../../test/shared/leaves.js';
import { runs } from '../../../../test/shared/thorough.js';
import {
  EVERY_PART,
  wholeUbl,
  type WholeUblParts,
  wholeUblParts,
} from '../../../../test/shared/whole-ubl.js';
import { ciiWith } from './invoices.js';

const EXTENDED = { extended: true } as const;
const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const TWO_RATES = [
  { description: 'Book', quantity: 1, unit_price: 10, tax_rate: 6 },
  { description: 'Pen', quantity: 1, unit_price: 10, tax_rate: 21 },
];

/** What UBL says in place of nothing: the network of a card that is not named, the usual scheme of a tax number, a sum of 0. */
const FILLED =
  /^\/(?:PaymentMeans\/CardAccount\/NetworkID NA|.*TaxScheme\/ID TAX|LegalMonetaryTotal\/(?:ChargeTotal|Prepaid|PayableRounding)Amount\S* -?0)$/;

function expectWholeWayThroughCii(ubl: string): void {
  const cii = toCii(ubl);
  const { document, unmapped } = fromCii(cii.xml, EXTENDED);
  expect(unmapped).toEqual([]);
  // The identifier at the bank is that of the payment: whether the seller has it or the payee, CII does not say. UBL has the one reference
  // of the payment with each of its means.
  const plain = (leaves: readonly string[]) =>
    leaves
      .filter((leaf) => !FILLED.test(leaf) && !leaf.startsWith('/PaymentMeans/PaymentID '))
      .map((leaf) => leaf.replace(/^.*(?=@schemeID=SEPA)/, ''))
      .sort();
  expect(plain(leavesOf(toUbl(document, EXTENDED).xml))).toEqual(plain(leavesOf(ubl, cii.unmapped)));
}

describe('fromCii() with extended gives back what toCii() made of UBL', () => {
  test.each([false, true])('with every part (credit note: %s)', (isCreditNote) => {
    expectWholeWayThroughCii(serializeXml(wholeUbl({ ...EVERY_PART, isCreditNote })));
  });

  test('with any parts', () => {
    const way = (parts: WholeUblParts) => {
      expectWholeWayThroughCii(serializeXml(wholeUbl(parts)));
    };
    fc.assert(fc.property(wholeUblParts, way), { numRuns: runs(200) });
  });

  test('with any fields of a Document', () => {
    const way = (document: DocumentInput) => {
      expectWholeWayThroughCii(toUbl(document).xml);
    };
    fc.assert(fc.property(documentArbitrary(), way), { numRuns: runs(100) });
  });

  test('with any fields of an extended Document', () => {
    const way = (document: ExtendedDocumentInput) => {
      expectWholeWayThroughCii(toUbl(document, EXTENDED).xml);
    };
    fc.assert(fc.property(extendedDocumentArbitrary(), way), { numRuns: runs(100) });
  });

  test.each([
    [
      'a specification of another community',
      { specification: 'urn:cen.eu:en16931:2017#compliant#urn:example:1.0' },
    ],
    ['an extension of the norm', { specification: 'urn:cen.eu:en16931:2017#conformant#urn:example:ext' }],
    ['its process', { specification: 'urn:example:1.0', business_process: 'B2' }],
    ['self-billing by its specification', { document_type: 'SELFBILLING_INVOICE', type_code: '380' }],
    ['self-billing by its code', { document_type: 'SELFBILLING_INVOICE', business_process: BILLING_PROCESS }],
    ['self-billing in a credit note', { document_type: 'SELFBILLING_CREDIT_NOTE', type_code: '381' }],
    ['two categories and a tax point', { tax_point_date: '2026-11-02', items: TWO_RATES }],
    ['two categories and the code of a tax point', { tax_point_code: '35', items: TWO_RATES }],
  ] as const)('with %s', (_, fields) => {
    expectWholeWayThroughCii(toUbl({ ...plainInvoice, ...fields }, EXTENDED).xml);
  });
});

describe('fromCii() with extended', () => {
  const written = (fields: ExtendedDocumentInput) =>
    toCii(toUbl({ ...plainInvoice, ...fields }, EXTENDED).xml);

  test('finds the account that is debited with whichever means of payment it is', () => {
    const ubl = serializeXml(wholeUbl({ ...EVERY_PART, isCreditNote: false, leftOut: ['MandateFirst'] }));
    const { document, unmapped } = fromCii(toCii(ubl).xml, EXTENDED);
    expect(document.direct_debit).toMatchObject({ mandate: 'M-1', account: 'BE71096123456769' });
    expect(unmapped).toEqual([]);
  });

  test('has no network of a card and no scheme of a tax number, which toCii() names', () => {
    const document: ExtendedDocumentInput = {
      ...{ payment_means: { code: '48' }, payment_card: { number: '1234', network: 'VISA' } },
      ...{ vendor_tax_registration: 'T-1', vendor_tax_registration_scheme: 'LOC' },
    };
    const { xml, unmapped } = written(document);
    expect(unmapped.map((location) => location.replace(/^.*\/(cac:.*\/cbc:)/, '$1'))).toEqual([
      'cac:TaxScheme[1]/cbc:ID[1]',
      'cac:CardAccount[1]/cbc:NetworkID[1]',
    ]);
    const again = fromCii(xml, EXTENDED).document;
    expect(again.payment_card).toEqual({ number: '1234' });
    expect(again).not.toHaveProperty('vendor_tax_registration_scheme');
    const usual = written({
      ...document,
      payment_card: { number: '1234' },
      vendor_tax_registration_scheme: null,
    });
    expect(usual.unmapped).toEqual([]);
  });

  test('keeps identifiers of a buyer apart from its VAT number, and the subject of a note', () => {
    const cii = ciiWith()
      .replace('<ram:BuyerTradeParty>', '<ram:BuyerTradeParty><ram:ID>2</ram:ID>')
      .replace('<ram:IncludedNote>', '<ram:IncludedNote><ram:SubjectCode>AAI</ram:SubjectCode>');
    const { document, unmapped } = fromCii(cii, EXTENDED);
    expect(document).toMatchObject({ customer_identifiers: [{ id: '2' }], note_subject: 'AAI' });
    expect(unmapped).toEqual([]);
  });
});

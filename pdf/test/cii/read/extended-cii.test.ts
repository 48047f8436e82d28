import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeXml } from 'schematron-compiler/xml';
import { type ExtendedDocumentInput, toUbl } from 'peppol-preflight';
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

/** What CII has otherwise or not at all: profile and process, the network of a card, a second reference, the scheme of a tax number. */
const OTHERWISE =
  /^\/(?:CustomizationID|ProfileID|PaymentMeans\/(?:CardAccount\/NetworkID|PaymentID)|.*TaxScheme\/ID (?:LOC|TAX)$)/;

function expectWholeWayThroughCii(parts: WholeUblParts): void {
  const ubl = serializeXml(wholeUbl(parts));
  const { document, unmapped } = fromCii(toCii(ubl).xml, EXTENDED);
  expect(unmapped).toEqual([]);
  // The identifier at the bank is that of the payment: whether the seller has it or the payee, CII does not say.
  const plain = (xml: string) =>
    leavesOf(xml)
      .filter((leaf) => !OTHERWISE.test(leaf))
      .map((leaf) => leaf.replace(/^.*(?=@schemeID=SEPA)/, ''))
      .sort();
  expect(plain(toUbl(document, EXTENDED).xml)).toEqual(plain(ubl));
}

describe('fromCii() with extended gives back what toCii() made of UBL', () => {
  test.each([false, true])('with every part (credit note: %s)', (isCreditNote) => {
    expectWholeWayThroughCii({ ...EVERY_PART, isCreditNote });
  });

  test('with any parts', () => {
    fc.assert(fc.property(wholeUblParts, expectWholeWayThroughCii), { numRuns: runs(200) });
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeXml } from 'schematron-compiler/xml';
import { toUbl } from 'peppol-preflight';
import { fromCii, toCii } from 'peppol-preflight-pdf';
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
  const plain = (xml: string) => leavesOf(xml).filter((leaf) => !OTHERWISE.test(leaf));
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
  test('keeps identifiers of a buyer apart from its VAT number, and the subject of a note', () => {
    const cii = ciiWith()
      .replace('<ram:BuyerTradeParty>', '<ram:BuyerTradeParty><ram:ID>2</ram:ID>')
      .replace('<ram:IncludedNote>', '<ram:IncludedNote><ram:SubjectCode>AAI</ram:SubjectCode>');
    const { document, unmapped } = fromCii(cii, EXTENDED);
    expect(document).toMatchObject({ customer_identifiers: [{ id: '2' }], note_subject: 'AAI' });
    expect(unmapped).toEqual([]);
  });
});

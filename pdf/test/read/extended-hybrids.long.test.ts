import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCii, renderPdf, toCii } from 'peppol-preflight-pdf';
import { type ExtendedDocumentInput, fromUbl, toUbl, validateUbl } from 'peppol-preflight';
import { extendedDocumentArbitrary } from 'peppol-preflight/testing';
import { leavesOf } from '../../../test/shared/leaves.js';
import { proof } from '../../../test/shared/thorough.js';
import { readPdf } from '../../src/read/read-pdf.js';

/** How many properties share the time of the proof. */
const PARTS = 3;
const EXTENDED = { extended: true } as const;

/** An extended Document as it comes back from CII: what CII says otherwise, or has no place for. */
function asCiiSays(document: ExtendedDocumentInput): ExtendedDocumentInput {
  const { payee, direct_debit: debit, payment_card: card, ...others } = document;
  const { creditor, ...paid } = payee ?? {};
  const made: ExtendedDocumentInput = {
    ...others,
    // CII names its own specification and process.
    ...{ specification: undefined, business_process: undefined },
    // A tax number is either one for VAT or another one.
    vendor_tax_registration_scheme: undefined,
    // The identifier at the bank is that of the payment; who has it, the seller or the payee, is not said.
    payee: payee && paid,
    direct_debit: creditor === undefined ? debit : { ...debit, creditor },
    // The network is no business term: UBL requires it, CII has none.
    payment_card: card && { ...card, network: undefined },
    // Producers of CII write 0 for what an invoice does not have.
    total_charges: unlessZero(document.total_charges),
    prepaid_amount: unlessZero(document.prepaid_amount),
    rounding_amount: unlessZero(document.rounding_amount),
  };
  return JSON.parse(JSON.stringify(made)) as ExtendedDocumentInput;
}

type Amount = ExtendedDocumentInput['total_charges'];

function unlessZero(amount: Amount): Amount {
  return Number(amount) === 0 ? undefined : amount;
}

/** The values of a UBL that CII has no place for, as `toCii` names them. */
const WITHOUT_PLACE = /\/(?:cac:CardAccount\[1\]\/cbc:NetworkID|cac:TaxScheme\[1\]\/cbc:ID)\[1\]$/;

/** CII of D16B names one preceding invoice: `toCii` lists the others as unmapped (`pdf/test/cii`). */
function hasOnePrecedingInvoice(xml: string): boolean {
  return xml.split('<cac:BillingReference>').length <= 2;
}

describe('an extended Document comes back as the same one', () => {
  it('from its CII', () => {
    fc.assert(
      fc.property(extendedDocumentArbitrary(), (document) => {
        const { xml } = toUbl(document, EXTENDED);
        fc.pre(hasOnePrecedingInvoice(xml));
        const cii = toCii(xml);
        expect(cii.unmapped.filter((location) => !WITHOUT_PLACE.test(location))).toEqual([]);
        const again = fromCii(cii.xml, EXTENDED);
        expect(again.document).toEqual(asCiiSays(fromUbl(xml, EXTENDED).document));
        expect({ unmapped: again.unmapped, totalIssues: again.totalIssues }).toEqual({
          ...{ unmapped: [], totalIssues: [] },
        });
        expect(validateUbl(toUbl(again.document, EXTENDED).xml).is_valid).toBe(true);
      }),
      proof(2000, PARTS),
    );
  });

  it.each(['ubl', 'factur-x'] as const)(
    'from a PDF with its %s',
    async (attach) => {
      await fc.assert(
        fc.asyncProperty(extendedDocumentArbitrary(), async (document) => {
          const { xml } = toUbl(document, EXTENDED);
          fc.pre(attach === 'ubl' || hasOnePrecedingInvoice(xml));
          const pdf = renderPdf(document, { ...EXTENDED, attach });
          const read = await readPdf(pdf, {}, { extended: true });
          const expected = fromUbl(xml, EXTENDED).document;
          expect(read.document).toEqual(attach === 'ubl' ? expected : asCiiSays(expected));
          expect({ unmapped: read.unmapped, totalIssues: read.totalIssues }).toEqual({
            ...{ unmapped: [], totalIssues: [] },
          });
          if (attach === 'ubl') expect(leavesOf(read.ubl ?? '')).toEqual(leavesOf(xml));
          else expect(validateUbl(read.ubl ?? '').is_valid).toBe(true);
        }),
        proof(500, PARTS),
      );
    },
    300_000,
  );
});

import fc from 'fast-check';
import { toUbl } from 'peppol-preflight';
import { trapDocuments } from './trap-documents.js';

// Invoices with what a Document has no field for: more invoices that it refers to, and a total that is rounded.

/** UBL to print. */
export function trapPapers(): fc.Arbitrary<string> {
  const references = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...REFERENCES), { minLength: 1, maxLength: 4 }) },
  );
  const rounding = fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(0.01, -0.02, 0.05) },
  );
  return fc
    .tuple(trapDocuments(), references, rounding)
    .map(([document, preceding, rounded]) =>
      withRounding(withReferences(toUbl(document).xml, preceding), rounded),
    );
}

/** Invoices that were sent before, with or without their dates. */
const REFERENCES: readonly (readonly [id: string, issued?: string])[] = [
  ['2025-0044', '2025-12-31'],
  ['INV/11'],
  ['17'],
  ['F 2025 001', '2025-02-03'],
  ['Invoice number: EVIL-4'],
];

function withReferences(xml: string, references: typeof REFERENCES): string {
  const elements = references.map(([id, issued]) => {
    const date = issued === undefined ? '' : `<cbc:IssueDate>${issued}</cbc:IssueDate>`;
    return `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${id}</cbc:ID>${date}</cac:InvoiceDocumentReference></cac:BillingReference>`;
  });
  return xml.replace(/(?=<cac:(?:AdditionalDocumentReference|AccountingSupplierParty)>)/, elements.join(''));
}

/** The amount due with so much more (BT-114). */
function withRounding(xml: string, rounding: number): string {
  if (rounding === 0) return xml;
  return xml.replace(/<cbc:PayableAmount( [^>]*)>([^<]*)</, (_, attributes: string, due: string) => {
    const rounded = `<cbc:PayableRoundingAmount${attributes}>${rounding.toFixed(2)}</cbc:PayableRoundingAmount>`;
    return `${rounded}<cbc:PayableAmount${attributes}>${(Number(due) + rounding).toFixed(2)}<`;
  });
}

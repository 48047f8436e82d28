import type { TaxCode } from '../../document/document.js';

const codes: readonly string[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] satisfies TaxCode[];

/** A VAT category of the Document; undefined for any other text. */
export function knownTaxCode(text: string | undefined): TaxCode | undefined {
  return codes.includes(text ?? '') ? (text as TaxCode) : undefined;
}

import { TAX_CODES, type TaxCode } from '../../document/choices.js';

/** A VAT category of the Document; undefined for any other text. */
export function knownTaxCode(text: string | undefined): TaxCode | undefined {
  return TAX_CODES.find((code) => code === text);
}

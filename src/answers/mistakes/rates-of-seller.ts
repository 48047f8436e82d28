import { Decimal } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { usualRates } from '../../participants/vat-rates.js';

/** The VAT rates of the country of the seller; none if it is not known. */
export function ratesOfSeller(document: ExtendedDocument): readonly Decimal[] {
  const { country } = readPartyIds({
    taxId: document.vendor_tax_id,
    companyId: document.vendor_company_id,
    address: document.vendor_address,
  });
  return (usualRates(country, document.invoice_date) ?? []).map((rate) => new Decimal(rate));
}

import type { Edit } from './edited-document.js';
import { text } from './edits.js';

const address = 'cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode';

/** Moves the seller to a country, and with `buyer` the buyer; the VAT numbers stay Belgian unless they are given. */
export function inCountry(
  seller: string,
  options: { readonly buyer?: string; readonly vat?: string; readonly buyerVat?: string } = {},
): readonly Edit[] {
  const { buyer, vat, buyerVat } = options;
  return [
    text(`cac:AccountingSupplierParty/${address}`, seller),
    ...(buyer === undefined ? [] : [text(`cac:AccountingCustomerParty/${address}`, buyer)]),
    ...(vat === undefined
      ? []
      : [text('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', vat)]),
    ...(buyerVat === undefined
      ? []
      : [text('cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', buyerVat)]),
  ];
}

import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import type { Mapping } from './mapping.js';
import { partyElement } from './party-element.js';
import { partyIdentification } from './party-identification.js';
import { partyTaxScheme } from './party-tax-scheme.js';

/** The buyer (BG-7). */
export function buyerParty({ document, buyer }: Mapping): XmlElement | undefined {
  const { ids, sources } = buyer;
  // Outside VAT there must be no VAT identifier (BR-O-02).
  const isOutsideVat = document.tax_code === 'O';
  const withoutScheme = isOutsideVat && ids.legalId === null ? ids.vatNumber : null;
  return aggregate('cac:AccountingCustomerParty', sources.taxId, [
    partyElement(buyer, [
      // A tax registration that is no VAT number has no place of its own in the buyer: it is one of its identifiers.
      partyIdentification(sources.taxId, ids.taxNumber ?? withoutScheme),
      isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, 'VAT'),
    ]),
  ]);
}

import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import type { Mapping } from './mapping.js';
import { partyElement } from './party-element.js';
import { partyIdentification } from './party-identification.js';
import { partyTaxScheme } from './party-tax-scheme.js';

/** The seller (BG-4). */
export function sellerParty({ document, seller }: Mapping): XmlElement | undefined {
  const { ids, sources } = seller;
  const isOutsideVat = document.tax_code === 'O';
  return aggregate('cac:AccountingSupplierParty', sources.taxId, [
    partyElement(seller, [
      // Outside VAT there must be no VAT identifier (BR-O-02), but one that names the seller (BR-CO-26).
      isOutsideVat && ids.legalId === null ? partyIdentification(sources.taxId, ids.vatNumber) : undefined,
      isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, 'VAT'),
      // BT-32: a tax registration that is no VAT number.
      partyTaxScheme(sources.taxId, ids.taxNumber, 'TAX'),
    ]),
  ]);
}

import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import { taxScheme } from './tax-scheme.js';

/** A tax registration of a party: a VAT number (BT-31, BT-48), or of the seller another one (BT-32). */
export function partyTaxScheme(
  source: string,
  number: string | null,
  scheme: 'VAT' | 'TAX',
): XmlElement | undefined {
  const companyId = basic('cbc:CompanyID', source, number ?? undefined);
  return companyId && aggregate('cac:PartyTaxScheme', source, [companyId, taxScheme(source, scheme)]);
}

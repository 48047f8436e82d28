import type { TaxCategory } from '../totals/totals.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import { taxScheme } from './tax-scheme.js';

/**
 * A VAT category with its rate; category O has none (BR-O-05).
 *
 * @param sources JSON pointers of the fields that decide the category and the rate
 * @param others further children, such as the reason of an exemption
 */
export function taxCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  { code, rate }: TaxCategory,
  sources: { readonly code: string; readonly rate: string },
  others: readonly (XmlElement | undefined)[] = [],
): XmlElement | undefined {
  return aggregate(name, sources.code, [
    basic('cbc:ID', sources.code, code),
    basic('cbc:Percent', sources.rate, rate?.toFixed()),
    ...others,
    taxScheme(sources.code),
  ]);
}

import { findCountry } from '../../codes/find-country.js';
import { addressLabels } from './address-labels.js';
import type { PostalAddress } from './postal-address.js';

const labels = Object.entries(addressLabels);

/**
 * Reads an address of which every line says what it is: `Street: Kerkstraat 12`, `City: Gent`.
 *
 * @param hint ISO 3166-1 code for an address without a country line; empty when not known.
 * @returns null when a line has no label, a label other than the street's is there twice, or the country is none.
 */
export function parseLabelledAddress(text: string, hint: string): PostalAddress | null {
  const parts: Partial<Record<string, string>> = {};
  const streetLines: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const [part, label] = labels.find(([, start]) => line.startsWith(start)) ?? [];
    const value =
      part === 'country' ? findCountry(line.slice(label?.length)) : line.slice(label?.length).trim();
    if (part === undefined || value === null || value === '' || parts[part] !== undefined) return null;
    if (part === 'street') streetLines.push(value);
    else parts[part] = value;
  }
  return { streetLines, ...(hint === '' ? {} : { country: hint }), ...parts };
}

import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import { schemeCountry } from './countries/scheme-countries.js';
import { readPeppolId } from './peppol-id.js';
import { withZeros } from './identifier-fault.js';
import { isRightVatNumber } from './vat-check-digits.js';
import { splitVatNumber } from './vat-number.js';

/** More numbers are no help: any number is one of some country. */
const MOST = 3;

/**
 * The VAT numbers that a text probably means that is not a right one: without its prefix, without zeros in front, or as a Peppol id.
 * Check digits prove each.
 *
 * @param country of the party, if it is known: then only a number of this country is meant
 */
export function meantVatNumbers(text: string, country: string | undefined): readonly string[] {
  const peppolId = readPeppolId(text);
  const written = peppolId?.identifier ?? text;
  const split = splitVatNumber(written);
  const owner = (peppolId === undefined ? undefined : schemeCountry(peppolId.scheme)) ?? country;
  // A number with another prefix than those of countries, such as that of the one-stop shop, is not one without a prefix.
  if (split === undefined && /^\s*[A-Za-z]/.test(written)) return [];
  const number = split?.number ?? written.toUpperCase().replaceAll(/[\s.-]/g, '');
  const prefixes =
    split === undefined
      ? Object.keys(VAT_PREFIXES).filter(
          (prefix) => owner === undefined || VAT_PREFIXES[prefix]?.country === owner,
        )
      : [split.prefix];
  const meant = prefixes.flatMap((prefix) => {
    const form = VAT_PREFIXES[prefix]?.form;
    return [number, ...withZeros(number)]
      .filter((each) => form?.test(each) === true && isRightVatNumber(prefix + each) === true)
      .map((each) => prefix + each);
  });
  const others = meant.filter((each) => each !== text);
  return others.length > MOST ? [] : others;
}

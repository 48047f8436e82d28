import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import { IDENTIFIER_FORMS } from './identifier-forms.js';
import type { PeppolId } from './peppol-id.js';
import { isRightVatNumber } from './vat-check-digits.js';

/** What is wrong with an identifier: its form, or check digits of a number in the right form. */
export type IdentifierFault = 'form' | 'check-digits';

/**
 * What is wrong with an identifier by what is known of its scheme: the one answer for Peppol ids, company ids and the numbers in them.
 *
 * @returns undefined if nothing is, or nothing is known
 */
export function faultOfIdentifier({ scheme, identifier }: PeppolId): IdentifierFault | undefined {
  const form = Object.hasOwn(IDENTIFIER_FORMS, scheme) ? IDENTIFIER_FORMS[scheme] : undefined;
  if (form === undefined) return undefined;
  if (!form.pattern.test(identifier)) return 'form';
  const isRight =
    form.hasCheckDigits?.(identifier) ?? (VAT_SCHEMES.has(scheme) ? isRightVatNumber(identifier) : undefined);
  return isRight === false ? 'check-digits' : undefined;
}

/** The schemes of which an identifier is a VAT number with its prefix. */
const VAT_SCHEMES: ReadonlySet<string | undefined> = new Set(
  Object.values(VAT_PREFIXES).map(({ scheme }) => scheme),
);

/** The most zeros that are put in front: more were never written. */
const MOST_ZEROS = 4;

/** A text with zeros between the letters and the digits, as a spreadsheet takes them away: with one, with two, and so on. */
export function withZeros(text: string): readonly string[] {
  return Array.from({ length: MOST_ZEROS }, (_, index) =>
    text.replace(/^([A-Z]*)(?=\d)/, (letters) => letters + '0'.repeat(index + 1)),
  );
}

/** The identifier that lost zeros in front; undefined if they do not make it right. */
export function withLostZeros(id: PeppolId): PeppolId | undefined {
  if (faultOfIdentifier(id) !== 'form') return undefined;
  return withZeros(id.identifier)
    .map((identifier) => ({ ...id, identifier }))
    .find((padded) => faultOfIdentifier(padded) === undefined);
}

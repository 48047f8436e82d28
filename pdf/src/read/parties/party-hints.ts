import { VAT_PREFIXES } from 'peppol-preflight';
import { vatNumberOf } from '../values/identifiers.js';

/** What the caller knows of the parties. */
export interface PartyHints {
  readonly vendor_tax_id?: string | undefined;
  readonly customer_tax_id?: string | undefined;
}

/** The names of the hints. */
export type HintName = keyof PartyHints;

/** Whether a VAT number is the one that a hint gives. */
export function isHinted(value: string, hint: string | undefined): boolean {
  return hint !== undefined && plainOf(hint).endsWith(value.slice(2));
}

/** 1 for the seller's number by the hints, -1 for the buyer's, 0 for one that they do not name. */
export function hintOf(
  value: string,
  { vendor_tax_id: vendor, customer_tax_id: customer }: PartyHints,
): number {
  return Number(isHinted(value, vendor)) - Number(isHinted(value, customer));
}

/** The hint that cannot be right: its check digits are wrong, or its digits are nowhere in the text. */
export function refusedHint(hints: PartyHints, text: string): HintName | undefined {
  const digits = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (['vendor_tax_id', 'customer_tax_id'] as const).find((name) => {
    const hint = hints[name];
    if (hint === undefined) return false;
    const plain = plainOf(hint);
    const [, prefix = '', number = ''] = /^(CHE|[A-Z]{2})?(.*)$/.exec(plain) ?? [];
    const isWrong = Object.hasOwn(VAT_PREFIXES, prefix) && vatNumberOf(plain) === undefined;
    return isWrong || number === '' || !digits.includes(number.replace(/^0/, ''));
  });
}

function plainOf(hint: string): string {
  return hint.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

import type { UblElement } from '../ubl/read/ubl-element.js';
import { otherSign } from './other-sign.js';
import type { Page } from './page.js';

/** How an amount is written. */
export interface MoneyOptions {
  /** Whether it is taken off, so that it stands with a minus. */
  readonly isTakenOff?: boolean;
}

/**
 * An amount in the currency that it names itself (`currencyID`), in that of the document where it names none.
 *
 * @returns undefined where there is no amount
 */
export function money(
  { shown, formats, currency }: Page,
  amount: UblElement | undefined,
  { isTakenOff = false }: MoneyOptions = {},
): string | undefined {
  const value = shown.value(amount);
  if (value === undefined) return undefined;
  return formats.amount(
    isTakenOff ? otherSign(value) : value,
    shown.attribute(amount, 'currencyID') ?? currency,
  );
}

import { childrenOf, find } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import { isCharge } from './is-charge.js';
import { money } from './money.js';
import type { Page } from './page.js';

/** An allowance or a charge in words. */
export interface Adjustment {
  readonly text: string;
  /** With its sign: an allowance is less than nothing. */
  readonly amount: string | undefined;
  /** Of a document; a line has its own. */
  readonly category: UblElement | undefined;
}

/** Allowances and charges of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export function adjustmentsOf(page: Page, owner: UblElement): readonly Adjustment[] {
  const { shown, texts, formats } = page;
  const { words } = texts;
  return childrenOf(owner, 'cac:AllowanceCharge').map((each) => {
    const isAdded = isCharge(page, each);
    const reason = shown.text(each, 'cbc:AllowanceChargeReason');
    const code = shown.text(each, 'cbc:AllowanceChargeReasonCode');
    const percent = shown.value(each, 'cbc:MultiplierFactorNumeric');
    const base = money(page, find(each, 'cbc:BaseAmount'));
    const share = [
      percent && `${formats.number(percent)}\u00a0%`,
      base && `${percent === undefined ? '' : `${words.of} `}${base}`,
    ].filter(Boolean);
    const parts = [reason, code && `(${code})`, share.length > 0 && `– ${share.join(' ')}`].filter(Boolean);
    return {
      text: `${isAdded ? words.charge : words.allowance}${parts.length > 0 ? `: ${parts.join(' ')}` : ''}`,
      amount: money(page, find(each, 'cbc:Amount'), { isTakenOff: !isAdded }),
      category: find(each, 'cac:TaxCategory'),
    };
  });
}

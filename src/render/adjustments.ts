import { childrenOf } from '../ubl/from/lookup.js';
import type { UblElement } from '../ubl/from/ubl-element.js';
import type { Page } from './page.js';
import { otherSign } from './other-sign.js';
import { vatOf } from './vat-of.js';

/** An allowance or a charge in words. */
export interface Adjustment {
  readonly text: string;
  /** With its sign: an allowance is less than nothing. */
  readonly amount: string;
  readonly vat: string | undefined;
}

/** Allowances and charges of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export function adjustmentsOf(page: Page, owner: UblElement): readonly Adjustment[] {
  const { shown, texts, formats, currency } = page;
  const { words } = texts;
  return childrenOf(owner, 'cac:AllowanceCharge').map((each) => {
    const isCharge = ['true', '1'].includes(shown.text(each, 'cbc:ChargeIndicator') ?? '');
    const reason = shown.text(each, 'cbc:AllowanceChargeReason');
    const code = shown.text(each, 'cbc:AllowanceChargeReasonCode');
    const percent = shown.text(each, 'cbc:MultiplierFactorNumeric');
    const base = shown.text(each, 'cbc:BaseAmount');
    const share = [
      percent && `${formats.number(percent)}\u00a0%`,
      base && `${percent === undefined ? '' : `${words.of} `}${formats.amount(base, currency)}`,
    ].filter(Boolean);
    const parts = [reason, code && `(${code})`, share.length > 0 && `– ${share.join(' ')}`].filter(Boolean);
    const value = shown.text(each, 'cbc:Amount') ?? '';
    return {
      text: `${isCharge ? words.charge : words.allowance}${parts.length > 0 ? `: ${parts.join(' ')}` : ''}`,
      amount: formats.amount(isCharge ? value : otherSign(value), currency),
      vat: vatOf(
        page,
        each.children.find(({ name }) => name === 'cac:TaxCategory'),
      ),
    };
  });
}

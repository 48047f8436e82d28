import { childrenOf, elementAt, textAt, type UblElement } from '../../src/ubl/ubl-element.js';
import type { Page } from './page.js';
import { money } from './values.js';

/** An allowance or a charge in words. */
interface Adjustment {
  readonly text: string;
  /** With its sign: an allowance is negative. */
  readonly amount: string | undefined;
  /** Only for those of a document; a line has its own. */
  readonly category: UblElement | undefined;
}

/** Allowances and charges of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export function adjustmentsOf(page: Page, owner: UblElement): readonly Adjustment[] {
  const { shown, say, formats } = page;
  return childrenOf(owner, 'cac:AllowanceCharge').map((each) => {
    const isAdded = isCharge(page, each);
    const reason = shown.text(each, 'cbc:AllowanceChargeReason');
    const code = shown.text(each, 'cbc:AllowanceChargeReasonCode');
    const percent = shown.value(each, 'cbc:MultiplierFactorNumeric');
    const base = money(page, elementAt(each, 'cbc:BaseAmount'));
    const share = [
      percent && formats.percent(percent),
      base && `${percent === undefined ? '' : `${say('page.of')} `}${base}`,
    ].filter(Boolean);
    const parts = [reason, code && `(${code})`, share.length > 0 && `– ${share.join(' ')}`].filter(Boolean);
    return {
      text: `${isAdded ? say('page.charge') : say('page.allowance')}${parts.length > 0 ? `: ${parts.join(' ')}` : ''}`,
      amount: money(page, elementAt(each, 'cbc:Amount'), { isTakenOff: !isAdded }),
      category: elementAt(each, 'cac:TaxCategory'),
    };
  });
}

/** Whether it is a charge; it is an allowance if its ChargeIndicator says so, is absent, or is not an `xs:boolean`. */
export function isCharge({ shown }: Page, allowanceCharge: UblElement | undefined): boolean {
  shown.pass(allowanceCharge, ['true', 'false', '1', '0'], 'cbc:ChargeIndicator');
  return ['true', '1'].includes(textAt(allowanceCharge, 'cbc:ChargeIndicator') ?? '');
}

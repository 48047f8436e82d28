import { textAt } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** Whether it is a charge; an allowance where its ChargeIndicator says so, is absent, or is no `xs:boolean`. */
export function isCharge({ shown }: Page, allowanceCharge: UblElement | undefined): boolean {
  shown.pass(allowanceCharge, ['true', 'false', '1', '0'], 'cbc:ChargeIndicator');
  return ['true', '1'].includes(textAt(allowanceCharge, 'cbc:ChargeIndicator') ?? '');
}

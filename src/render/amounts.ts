import { html, type Html } from '../html/html.js';
import { childrenOf, find } from '../ubl/read/lookup.js';
import { taxTotalOf } from '../ubl/read/tax-total-of.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import { adjustmentsOf } from './adjustments.js';
import { money, type MoneyOptions } from './money.js';
import type { Page } from './page.js';
import { section } from './section.js';
import { categoryInWords, vatOf } from './vat-of.js';

/** Allowances and charges of the document (BG-20, BG-21). */
export function documentAdjustments(page: Page): Html | undefined {
  const { words } = page.texts;
  const rows = adjustmentsOf(page, page.root).map(
    ({ text, amount, category }) =>
      html`<tr><td>${text}</td><td class="number">${vatOf(page, category)}</td><td class="number">${amount}</td></tr>`,
  );
  if (rows.length === 0) return undefined;
  return section(words.allowancesAndCharges, [
    html`<table><thead><tr><th scope="col">${words.item}</th><th scope="col" class="number">${words.vat}</th><th scope="col" class="number">${words.amount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** The VAT breakdown (BG-23) with the reasons of exemptions. */
export function taxBreakdown(page: Page): Html | undefined {
  const { root, shown, texts, formats } = page;
  const { words } = texts;
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((subtotal) => {
    const category = find(subtotal, 'cac:TaxCategory');
    const rate = shown.value(category, 'cbc:Percent');
    const reason = [
      shown.text(category, 'cbc:TaxExemptionReason'),
      shown.text(category, 'cbc:TaxExemptionReasonCode'),
    ].filter(Boolean);
    return html`<tr><td>${categoryInWords(page, category)}${reason.length === 0 ? undefined : html` <span>${reason.join(' – ')}</span>`}</td><td class="number">${rate && `${formats.number(rate)}\u00a0%`}</td><td class="number">${money(page, find(subtotal, 'cbc:TaxableAmount'))}</td><td class="number">${money(page, find(subtotal, 'cbc:TaxAmount'))}</td></tr>`;
  });
  if (rows.length === 0) return undefined;
  return section(words.taxBreakdown, [
    html`<table><thead><tr><th scope="col">${words.category}</th><th scope="col" class="number">${words.rate}</th><th scope="col" class="number">${words.taxableAmount}</th><th scope="col" class="number">${words.taxAmount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** Totals of the document (BG-22), the amount due last. */
export function totals(page: Page): Html | undefined {
  const { root, texts } = page;
  const { words } = texts;
  const total = find(root, 'cac:LegalMonetaryTotal');
  const row = (name: string, amount: UblElement | undefined, options?: MoneyOptions): Html[] => {
    const text = money(page, amount, options);
    return text === undefined ? [] : [html`<tr>${cells(name, text)}</tr>`];
  };
  const due = money(page, find(total, 'cbc:PayableAmount'));
  const rows = [
    ...row(words.lineTotal, find(total, 'cbc:LineExtensionAmount')),
    ...row(words.allowanceTotal, find(total, 'cbc:AllowanceTotalAmount'), { isTakenOff: true }),
    ...row(words.chargeTotal, find(total, 'cbc:ChargeTotalAmount')),
    ...row(words.taxExclusive, find(total, 'cbc:TaxExclusiveAmount')),
    ...childrenOf(root, 'cac:TaxTotal').flatMap((each) => row(words.totalTax, find(each, 'cbc:TaxAmount'))),
    ...row(words.taxInclusive, find(total, 'cbc:TaxInclusiveAmount')),
    ...row(words.prepaid, find(total, 'cbc:PrepaidAmount'), { isTakenOff: true }),
    ...row(words.rounding, find(total, 'cbc:PayableRoundingAmount')),
    ...(due === undefined
      ? []
      : [html`<tr class="due">${cells(root.name === 'Invoice' ? words.due : words.credited, due)}</tr>`]),
  ];
  return rows.length === 0
    ? undefined
    : section(words.totals, [html`<table class="totals"><tbody>${rows}</tbody></table>`]);
}

function cells(name: string, amount: string): Html {
  return html`<th scope="row">${name}</th><td class="number">${amount}</td>`;
}

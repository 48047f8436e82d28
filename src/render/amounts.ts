import { html, type Html } from '../html/html.js';
import { attributeOf, childrenOf, find } from '../ubl/from/lookup.js';
import { taxTotalOf } from '../ubl/from/tax-of.js';
import { adjustmentsOf } from './adjustments.js';
import { otherSign } from './other-sign.js';
import type { Page } from './page.js';
import { section } from './section.js';
import { categoryInWords } from './vat-of.js';

/** Allowances and charges of the document (BG-20, BG-21). */
export function documentAdjustments(page: Page): Html | undefined {
  const { words } = page.texts;
  const rows = adjustmentsOf(page, page.root).map(
    ({ text, amount, vat }) =>
      html`<tr><td>${text}</td><td class="number">${vat}</td><td class="number">${amount}</td></tr>`,
  );
  if (rows.length === 0) return undefined;
  return section(words.allowancesAndCharges, [
    html`<table><thead><tr><th scope="col">${words.item}</th><th scope="col" class="number">${words.vat}</th><th scope="col" class="number">${words.amount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** The VAT breakdown (BG-23) with the reasons of exemptions. */
export function taxBreakdown(page: Page): Html | undefined {
  const { root, shown, texts, formats, currency } = page;
  const { words } = texts;
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((subtotal) => {
    const category = find(subtotal, 'cac:TaxCategory');
    const rate = shown.text(category, 'cbc:Percent');
    shown.pass(category, 'cac:TaxScheme', 'cbc:ID');
    const reason = [
      shown.text(category, 'cbc:TaxExemptionReason'),
      shown.text(category, 'cbc:TaxExemptionReasonCode'),
    ].filter(Boolean);
    const money = (name: string): string | undefined => {
      const text = shown.text(subtotal, name);
      return text && formats.amount(text, currency);
    };
    return html`<tr><td>${categoryInWords(page, shown.text(category, 'cbc:ID'))}${reason.length === 0 ? undefined : html` <span>${reason.join(' – ')}</span>`}</td><td class="number">${rate && `${formats.number(rate)}\u00a0%`}</td><td class="number">${money('cbc:TaxableAmount')}</td><td class="number">${money('cbc:TaxAmount')}</td></tr>`;
  });
  if (rows.length === 0) return undefined;
  return section(words.taxBreakdown, [
    html`<table><thead><tr><th scope="col">${words.category}</th><th scope="col" class="number">${words.rate}</th><th scope="col" class="number">${words.taxableAmount}</th><th scope="col" class="number">${words.taxAmount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** Totals of the document (BG-22), the amount due last. */
export function totals(page: Page): Html | undefined {
  const { root, shown, texts, formats, currency } = page;
  const { words } = texts;
  const total = find(root, 'cac:LegalMonetaryTotal');
  const row = (name: string, text: string | undefined, kind = '', of = currency): Html[] =>
    text === undefined
      ? []
      : [
          html`<tr class="${kind}"><th scope="row">${name}</th><td class="number">${formats.amount(text, of)}</td></tr>`,
        ];
  // What is taken off stands with a minus.
  const lessOf = (name: string): string | undefined => {
    const text = shown.text(total, name);
    return text && otherSign(text);
  };
  const taxes = childrenOf(root, 'cac:TaxTotal').flatMap((each) => {
    const amount = find(each, 'cbc:TaxAmount');
    return row(words.totalTax, shown.text(amount), '', attributeOf(amount, 'currencyID') ?? currency);
  });
  const rows = [
    ...row(words.lineTotal, shown.text(total, 'cbc:LineExtensionAmount')),
    ...row(words.allowanceTotal, lessOf('cbc:AllowanceTotalAmount')),
    ...row(words.chargeTotal, shown.text(total, 'cbc:ChargeTotalAmount')),
    ...row(words.taxExclusive, shown.text(total, 'cbc:TaxExclusiveAmount')),
    ...taxes,
    ...row(words.taxInclusive, shown.text(total, 'cbc:TaxInclusiveAmount')),
    ...row(words.prepaid, lessOf('cbc:PrepaidAmount')),
    ...row(words.rounding, shown.text(total, 'cbc:PayableRoundingAmount')),
    ...row(
      root.name === 'Invoice' ? words.due : words.credited,
      shown.text(total, 'cbc:PayableAmount'),
      'due',
    ),
  ];
  return rows.length === 0
    ? undefined
    : section(words.totals, [html`<table class="totals"><tbody>${rows}</tbody></table>`]);
}

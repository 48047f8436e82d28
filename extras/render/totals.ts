import { html, type Html } from '../../src/html.js';
import { childrenOf, elementAt, taxTotalOf, type UblElement } from '../../src/ubl/ubl-element.js';
import { adjustmentsOf } from './adjustments.js';
import { type Page, section, tableSection } from './page.js';
import { categoryInWords, money, type MoneyOptions, vatOf } from './values.js';

/** Allowances and charges of the document (BG-20, BG-21). */
export function documentAdjustments(page: Page): Html | undefined {
  const { words } = page.texts;
  const rows = adjustmentsOf(page, page.root).map(
    ({ text, amount, category }) =>
      html`<tr><td>${text}</td><td class="number">${vatOf(page, category)}</td><td class="number">${amount}</td></tr>`,
  );
  if (rows.length === 0) return undefined;
  return tableSection(
    words.allowancesAndCharges,
    html`<table><thead><tr><th scope="col">${words.allowancesAndCharges}</th><th scope="col" class="number">${words.vat}</th><th scope="col" class="number">${words.amount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** The VAT breakdown (BG-23) with exemption reasons. */
export function taxBreakdown(page: Page): Html | undefined {
  const { root, shown, texts, formats } = page;
  const { words } = texts;
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((subtotal) => {
    const category = elementAt(subtotal, 'cac:TaxCategory');
    const rate = shown.value(category, 'cbc:Percent');
    const reason = [
      shown.text(category, 'cbc:TaxExemptionReason'),
      shown.text(category, 'cbc:TaxExemptionReasonCode'),
    ].filter(Boolean);
    return html`<tr><td>${categoryInWords(page, category)}${reason.length === 0 ? undefined : html` <span>${reason.join(' – ')}</span>`}</td><td class="number">${rate && `${formats.number(rate)}\u00a0%`}</td><td class="number">${money(page, elementAt(subtotal, 'cbc:TaxableAmount'))}</td><td class="number">${money(page, elementAt(subtotal, 'cbc:TaxAmount'))}</td></tr>`;
  });
  if (rows.length === 0) return undefined;
  return section(words.taxBreakdown, [
    html`<table class="breakdown"><thead><tr><th scope="col">${words.category}</th><th scope="col" class="number">${words.rate}</th><th scope="col" class="number">${words.taxableAmount}</th><th scope="col" class="number">${words.taxAmount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** Totals of the document (BG-22), the amount due last. */
export function totals(page: Page): Html | undefined {
  const { root, texts } = page;
  const { words } = texts;
  const total = elementAt(root, 'cac:LegalMonetaryTotal');
  const row = (name: string, amount: UblElement | undefined, options?: MoneyOptions): Html[] => {
    const text = money(page, amount, options);
    return text === undefined ? [] : [html`<tr>${cells(name, text)}</tr>`];
  };
  const due = money(page, elementAt(total, 'cbc:PayableAmount'));
  const rows = [
    ...row(words.lineTotal, elementAt(total, 'cbc:LineExtensionAmount')),
    ...row(words.allowanceTotal, elementAt(total, 'cbc:AllowanceTotalAmount'), { isTakenOff: true }),
    ...row(words.chargeTotal, elementAt(total, 'cbc:ChargeTotalAmount')),
    ...row(words.taxExclusive, elementAt(total, 'cbc:TaxExclusiveAmount')),
    ...childrenOf(root, 'cac:TaxTotal').flatMap((each) =>
      row(words.totalTax, elementAt(each, 'cbc:TaxAmount')),
    ),
    ...row(words.taxInclusive, elementAt(total, 'cbc:TaxInclusiveAmount')),
    ...row(words.prepaid, elementAt(total, 'cbc:PrepaidAmount'), { isTakenOff: true }),
    ...row(words.rounding, elementAt(total, 'cbc:PayableRoundingAmount')),
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

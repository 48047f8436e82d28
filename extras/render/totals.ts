import { html, type Html } from '../../src/html.js';
import { childrenOf, elementAt, taxTotalOf, type UblElement } from '../../src/ubl/ubl-element.js';
import { adjustmentsOf } from './adjustments.js';
import { type Page, section, tableSection } from './page.js';
import { categoryInWords, money, type MoneyOptions, vatOf } from './values.js';

/** Allowances and charges of the document (BG-20, BG-21). */
export function documentAdjustments(page: Page): Html | undefined {
  const { say } = page;
  const rows = adjustmentsOf(page, page.root).map(
    ({ text, amount, category }) =>
      html`<tr><td>${text}</td><td class="number">${vatOf(page, category)}</td><td class="number">${amount}</td></tr>`,
  );
  if (rows.length === 0) return undefined;
  return tableSection(
    say('page.allowances-and-charges'),
    html`<table><thead><tr><th scope="col">${say('page.allowances-and-charges')}</th><th scope="col" class="number">${say('page.vat')}</th><th scope="col" class="number">${say('page.amount')}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** The VAT breakdown (BG-23) with exemption reasons. */
export function taxBreakdown(page: Page): Html | undefined {
  const { root, shown, say, formats } = page;
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((subtotal) => {
    const category = elementAt(subtotal, 'cac:TaxCategory');
    const rate = shown.value(category, 'cbc:Percent');
    const reason = [
      shown.text(category, 'cbc:TaxExemptionReason'),
      shown.text(category, 'cbc:TaxExemptionReasonCode'),
    ].filter(Boolean);
    return html`<tr><td>${categoryInWords(page, category)}${reason.length === 0 ? undefined : html` <span>${reason.join(' – ')}</span>`}</td><td class="number">${rate && formats.percent(rate)}</td><td class="number">${money(page, elementAt(subtotal, 'cbc:TaxableAmount'))}</td><td class="number">${money(page, elementAt(subtotal, 'cbc:TaxAmount'))}</td></tr>`;
  });
  if (rows.length === 0) return undefined;
  return section(say('page.tax-breakdown'), [
    html`<table class="breakdown"><thead><tr><th scope="col">${say('page.category')}</th><th scope="col" class="number">${say('page.rate')}</th><th scope="col" class="number">${say('page.taxable-amount')}</th><th scope="col" class="number">${say('page.tax-amount')}</th></tr></thead><tbody>${rows}</tbody></table>`,
  ]);
}

/** Totals of the document (BG-22), the amount due last. */
export function totals(page: Page): Html | undefined {
  const { root, say } = page;
  const total = elementAt(root, 'cac:LegalMonetaryTotal');
  const row = (name: string, amount: UblElement | undefined, options?: MoneyOptions): Html[] => {
    const text = money(page, amount, options);
    return text === undefined ? [] : [html`<tr>${cells(name, text)}</tr>`];
  };
  const due = money(page, elementAt(total, 'cbc:PayableAmount'));
  const rows = [
    ...row(say('page.line-total'), elementAt(total, 'cbc:LineExtensionAmount')),
    ...row(say('page.allowance-total'), elementAt(total, 'cbc:AllowanceTotalAmount'), { isTakenOff: true }),
    ...row(say('page.charge-total'), elementAt(total, 'cbc:ChargeTotalAmount')),
    ...row(say('page.tax-exclusive'), elementAt(total, 'cbc:TaxExclusiveAmount')),
    ...childrenOf(root, 'cac:TaxTotal').flatMap((each) =>
      row(say('page.total-tax'), elementAt(each, 'cbc:TaxAmount')),
    ),
    ...row(say('page.tax-inclusive'), elementAt(total, 'cbc:TaxInclusiveAmount')),
    ...row(say('page.prepaid'), elementAt(total, 'cbc:PrepaidAmount'), { isTakenOff: true }),
    ...row(say('page.rounding'), elementAt(total, 'cbc:PayableRoundingAmount')),
    ...(due === undefined
      ? []
      : [
          html`<tr class="due">${cells(root.name === 'Invoice' ? say('page.due') : say('page.credited'), due)}</tr>`,
        ]),
  ];
  return rows.length === 0
    ? undefined
    : section(say('page.totals'), [html`<table class="totals"><tbody>${rows}</tbody></table>`]);
}

function cells(name: string, amount: string): Html {
  return html`<th scope="row">${name}</th><td class="number">${amount}</td>`;
}

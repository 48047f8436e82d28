import { toAssert, toPattern } from '../schematron-text.js';
import { type VatCategory, vatCategoryPredicate } from './vat-category-table.js';

const TAXABLE_TERMS = 'BT-116 BT-118 BT-131 BT-92 BT-99 BT-151 BT-95 BT-102 BG-23';
const TAXABLE_AMOUNT = '{taxable: ../cbc:TaxableAmount ?? missing}';
const TAX_AMOUNT = '{amount: ../cbc:TaxAmount ?? missing}';

/** Rules on each group of the VAT breakdown: taxable amount, tax amount, exemption reason. */
export function vatBreakdownPattern(table: readonly VatCategory[]): string {
  const lets: string[] = [];
  const rules: string[] = [];
  for (const category of table) {
    const { code, tax, rules: ids } = category;
    const asserts = [
      tax === 'none' ? taxNoneAssert(category) : taxByRateAssert(category),
      reasonAssert(category),
    ];
    if (ids.taxableAmount !== undefined) {
      lets.push(tax === 'none' ? totalLets(code) : partLets(code));
      asserts.unshift(
        tax === 'none'
          ? taxableTotalAssert(category, ids.taxableAmount)
          : taxableByRateAssert(category, ids.taxableAmount),
      );
    }
    const context = `/*/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory${vatCategoryPredicate(code)}`;
    rules.push(`<rule context="${context}">\n${asserts.join('\n')}\n</rule>`);
  }
  return toPattern('vat-breakdown', 'VAT breakdown: amounts and exemption reasons', [...lets, ...rules]);
}

/** Sums over the document, once for all groups of the category; tax scheme and rate play no part. */
function totalLets(code: string): string {
  const total = (lines: string) =>
    `f:vat-total(f:vat-lines(/*/cac:${lines}, '${code}'), f:vat-allowance-charges(/*/cac:AllowanceCharge, '${code}'))`;
  return (
    `<let name="vat-${code}-invoice-total" value="${total('InvoiceLine')}"/>\n` +
    `<let name="vat-${code}-credit-note-total" value="${total('CreditNoteLine')}"/>`
  );
}

/** What the sums of each rate are made of, picked once for all groups of the category. */
function partLets(code: string): string {
  return (
    `<let name="vat-${code}-invoice-lines" value="f:vat-lines(/*/cac:InvoiceLine, '${code}')"/>\n` +
    `<let name="vat-${code}-credit-note-lines" value="f:vat-lines(/*/cac:CreditNoteLine, '${code}')"/>\n` +
    `<let name="vat-${code}-allowance-charges" value="f:vat-allowance-charges(/*/cac:AllowanceCharge, '${code}')"/>`
  );
}

function taxableTotalAssert({ code, name }: VatCategory, id: string): string {
  const equals = (total: string) => `xs:decimal(../cbc:TaxableAmount) = $vat-${code}-${total}-total`;
  return toAssert({
    id,
    flag: 'fatal',
    terms: TAXABLE_TERMS,
    test:
      `($vat-has-invoice-lines and ${equals('invoice')}) or ` +
      `($vat-has-credit-note-lines and ${equals('credit-note')})`,
    problem:
      `The taxable amount (BT-116) of VAT category ${code} (${name}) is ${TAXABLE_AMOUNT}, but its lines (BT-131) ` +
      `and charges (BT-99) less its allowances (BT-92) add up to ` +
      `{sum: if ($vat-has-invoice-lines) then $vat-${code}-invoice-total else $vat-${code}-credit-note-total}`,
    remedy: 'correct the amount, or the category of the lines, allowances and charges',
  });
}

function taxableByRateAssert({ code, name }: VatCategory, id: string): string {
  const total = (lines: string) =>
    `f:vat-total-at-rate($vat-${code}-${lines}, $vat-${code}-allowance-charges, xs:decimal(cbc:Percent))`;
  const isNear = (lines: string) => `f:is-within-one(../cbc:TaxableAmount, ${total(lines)})`;
  return toAssert({
    id,
    flag: 'fatal',
    terms: `${TAXABLE_TERMS} BT-119 BT-152 BT-96 BT-103`,
    test:
      `not(cbc:Percent) or ($vat-has-invoice-lines and ${isNear('invoice-lines')}) or ` +
      `($vat-has-credit-note-lines and ${isNear('credit-note-lines')})`,
    problem:
      `The taxable amount (BT-116) of VAT category ${code} (${name}) at {rate: cbc:Percent}% is ${TAXABLE_AMOUNT}, but its ` +
      `lines (BT-131) and charges (BT-99) less its allowances (BT-92) at that rate add up to ` +
      `{sum: if ($vat-has-invoice-lines) then ${total('invoice-lines')} else ${total('credit-note-lines')}}`,
    remedy: 'correct the amount, or the category or rate of the lines, allowances and charges',
  });
}

function taxNoneAssert({ code, name, rules }: VatCategory): string {
  return toAssert({
    id: rules.taxAmount,
    flag: 'fatal',
    terms: 'BT-117 BT-118 BG-23',
    test: 'xs:decimal(../cbc:TaxAmount) = 0',
    problem:
      `The VAT amount (BT-117) of VAT category ${code} (${name}) is ${TAX_AMOUNT}, but no VAT is charged in this ` +
      `category`,
    remedy: 'set it to 0',
  });
}

function taxByRateAssert({ code, name, rules }: VatCategory): string {
  return toAssert({
    id: rules.taxAmount,
    flag: 'fatal',
    terms: 'BT-117 BT-116 BT-119 BT-118 BG-23',
    test: 'abs(abs(xs:decimal(../cbc:TaxAmount)) - f:vat-amount(../cbc:TaxableAmount, cbc:Percent)) < 1',
    problem:
      `The VAT amount (BT-117) of VAT category ${code} (${name}) is ${TAX_AMOUNT}, but the taxable amount (BT-116) ` +
      `${TAXABLE_AMOUNT} at the rate (BT-119) {rate: cbc:Percent ?? missing} gives ` +
      `{calculated: f:vat-amount(../cbc:TaxableAmount, cbc:Percent) ?? nothing}`,
    remedy: 'correct the amount or the rate',
  });
}

const HAS_REASON = 'cbc:TaxExemptionReason or cbc:TaxExemptionReasonCode';

function reasonAssert({ code, name, reason, rules }: VatCategory): string {
  const isRequired = reason === 'required';
  const group = `The VAT breakdown group (BG-23) of VAT category ${code} (${name})`;
  return toAssert({
    id: rules.exemptionReason,
    flag: 'fatal',
    terms: 'BT-121 BT-120 BT-118 BG-23',
    test: isRequired ? HAS_REASON : `not(${HAS_REASON})`,
    problem: isRequired
      ? `${group} has no exemption reason`
      : `${group} has an exemption reason, which this category does not allow`,
    remedy: isRequired
      ? 'add the exemption reason text (BT-120) or code (BT-121)'
      : 'remove the exemption reason text (BT-120) and code (BT-121)',
  });
}

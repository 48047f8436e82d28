import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';
import type { VatCategory } from './vat-category-table.js';
import { vatCategoryPredicate } from './vat-category-predicate.js';

const taxableTerms = 'BT-116 BT-118 BT-131 BT-92 BT-99 BT-151 BT-95 BT-102 BG-23';
const taxableAmount = "{(../cbc:TaxableAmount/string(), 'missing')[1]}";
const taxAmount = "{(../cbc:TaxAmount/string(), 'missing')[1]}";

/** Rules 08 to 10, on each group of the VAT breakdown: taxable amount, tax amount, exemption reason. */
export function vatBreakdownPattern(table: readonly VatCategory[]): string {
  const lets: string[] = [];
  const rules: string[] = [];
  for (const category of table) {
    const { code, tax, byHand } = category;
    const asserts = [
      tax === 'none' ? taxNoneAssert(category) : taxByRateAssert(category),
      reasonAssert(category),
    ];
    if (!byHand.includes('08')) {
      lets.push(tax === 'none' ? totalLets(code) : partLets(code));
      asserts.unshift(tax === 'none' ? taxableTotalAssert(category) : taxableByRateAssert(category));
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

function taxableTotalAssert({ letters, code, name }: VatCategory): string {
  const equals = (total: string) => `xs:decimal(../cbc:TaxableAmount) = $vat-${code}-${total}-total`;
  return toAssert({
    id: `BR-${letters}-08`,
    flag: 'fatal',
    terms: taxableTerms,
    test:
      `($vat-has-invoice-lines and ${equals('invoice')}) or ` +
      `($vat-has-credit-note-lines and ${equals('credit-note')})`,
    message:
      `The taxable amount (BT-116) of VAT category ${code} (${name}) is ${taxableAmount}, but its lines (BT-131) ` +
      `and charges (BT-99) less its allowances (BT-92) come to ` +
      `{if ($vat-has-invoice-lines) then $vat-${code}-invoice-total else $vat-${code}-credit-note-total}: ` +
      `correct the amount, or the category of what belongs elsewhere.`,
  });
}

function taxableByRateAssert({ letters, code, name }: VatCategory): string {
  const total = (lines: string) =>
    `f:vat-total-at-rate($vat-${code}-${lines}, $vat-${code}-allowance-charges, xs:decimal(cbc:Percent))`;
  const isNear = (lines: string) => `f:is-within-one(../cbc:TaxableAmount, ${total(lines)})`;
  return toAssert({
    id: `BR-${letters}-08`,
    flag: 'fatal',
    terms: `${taxableTerms} BT-119 BT-152 BT-96 BT-103`,
    test:
      `not(cbc:Percent) or ($vat-has-invoice-lines and ${isNear('invoice-lines')}) or ` +
      `($vat-has-credit-note-lines and ${isNear('credit-note-lines')})`,
    message:
      `The taxable amount (BT-116) of VAT category ${code} (${name}) at {cbc:Percent} % is ${taxableAmount}, but its ` +
      `lines (BT-131) and charges (BT-99) less its allowances (BT-92) at that rate come to ` +
      `{if ($vat-has-invoice-lines) then ${total('invoice-lines')} else ${total('credit-note-lines')}}: ` +
      `correct the amount, or the rate of what belongs elsewhere.`,
  });
}

function taxNoneAssert({ letters, code, name }: VatCategory): string {
  return toAssert({
    id: `BR-${letters}-09`,
    flag: 'fatal',
    terms: 'BT-117 BT-118 BG-23',
    test: 'xs:decimal(../cbc:TaxAmount) = 0',
    message:
      `The tax amount (BT-117) of VAT category ${code} (${name}) is ${taxAmount}, but this category charges no VAT: ` +
      `set it to 0.`,
  });
}

function taxByRateAssert({ letters, code, name }: VatCategory): string {
  return toAssert({
    id: `BR-${letters}-09`,
    flag: 'fatal',
    terms: 'BT-117 BT-116 BT-119 BT-118 BG-23',
    test: 'abs(abs(xs:decimal(../cbc:TaxAmount)) - f:vat-amount(../cbc:TaxableAmount, cbc:Percent)) < 1',
    message:
      `The tax amount (BT-117) of VAT category ${code} (${name}) is ${taxAmount}, but the taxable amount (BT-116), ` +
      `${taxableAmount}, at the rate (BT-119), {(cbc:Percent/string(), 'missing')[1]}, gives ` +
      `{(f:vat-amount(../cbc:TaxableAmount, cbc:Percent), 'nothing')[1]}: correct the one that is wrong.`,
  });
}

function reasonAssert({ letters, code, name, reason }: VatCategory): string {
  const [test, message] =
    reason === 'required'
      ? [
          'cbc:TaxExemptionReason or cbc:TaxExemptionReasonCode',
          `tells no exemption reason: add the text (BT-120) or the code (BT-121).`,
        ]
      : [
          'not(cbc:TaxExemptionReason or cbc:TaxExemptionReasonCode)',
          `must not tell an exemption reason: remove the text (BT-120) and the code (BT-121).`,
        ];
  return toAssert({
    id: `BR-${letters}-10`,
    flag: 'fatal',
    terms: 'BT-121 BT-120 BT-118 BG-23',
    test,
    message: `The VAT breakdown group (BG-23) of category ${code} (${name}) ${message}`,
  });
}

import { ZERO } from '../../document/decimal.js';
import type { Fields } from '../../document/field-schemas.js';
import { type FieldChecks, findValues } from '../../document/find-values.js';
import { parentPointer, toPointer, valueAt } from '../../document/json/pointer.js';
import { MAX_ISSUES } from '../../document/request-issues.js';
import { negativeZero } from '../../verdict/negative-zeros.js';
import type { Fix } from '../../issues/issue.js';
import { fixBy } from '../fixes/make-fix.js';
import { fixOf, MOST_CORRECTIONS } from '../mistakes/corrected-document.js';
import { amountsAt, decide, readingsAt } from '../mistakes/decide.js';
import { turnedSigns } from '../mistakes/turned-signs.js';
import { isDueBelowTotal, readingsOf } from '../mistakes/find-readings.js';
import { valuesOf } from '../mistakes/explain-mistakes.js';
import { contradictions } from '../../totals/given-amounts.js';
import type { DocumentType } from '../../document/choices.js';
import { formatAmount, isSameAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import { isAbsent } from '../../document/given.js';
import { rowsWithDeclaredTax } from '../../totals/declared-tax.js';
import { categoryKey, taxOfRow } from '../../totals/tax-categories.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on amounts and totals. */
export const AMOUNT_ADVICE = {
  'negative-credit-note': negativeCreditNote,
  'negative-taxable-amount': negativeTaxableAmounts,
  'line-tax-mismatch': lineTaxes,
  'tax-as-declared': declaredTaxes,
  'amount-due-doubtful': amountsDue,
  'price-discount-doubtful': discountsOfNoPrice,
  'currency-decimals': decimals,
  'negative-zero': negativeZeros,
  'zero-total': zeroTotal,
} satisfies Partial<Record<IssueCode, unknown>>;

const zero = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? negativeZero(value) : undefined;
/** The decimals of a Document with some fields. */
function decimalsIn(fields: Fields): FieldChecks<string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]): [string, FieldChecks<string>[string]][] => {
      if (kind.of === 'decimal') return [[name, zero]];
      return kind.of === 'list' ? [[name, decimalsIn(kind.part)]] : [];
    }),
  );
}

/** The UBL that is written here has 0 in its place; another program may copy what it is given. */
function negativeZeros({ input, fields }: AdviceContext) {
  return findValues(input, decimalsIn(fields), MAX_ISSUES).map(({ path, value, found }) => {
    const pointer = toPointer(path);
    const change = { pointer, value: typeof value === 'number' ? 0 : '0.00' };
    return { pointer, values: { number: found }, fixes: [fixBy('safe', input, [change])] };
  });
}

function negativeCreditNote(context: AdviceContext) {
  const { document, totals } = context;
  const { document_type: type } = document;
  if (!isCreditNote(type) || !totals.invoiceTotal.isNegative()) return [];
  return [
    {
      pointer: '/document_type',
      values: { total: formatAmount(totals.invoiceTotal) },
      terms: ['BT-112'],
      fixes: [turnedSigns(context, type), turnedSigns(context, COUNTERPARTS[type])],
    },
  ];
}

/** The type of invoices for that of credit notes, and the other way round. */
const COUNTERPARTS: Readonly<Record<DocumentType, DocumentType>> = {
  INVOICE: 'CREDIT_NOTE',
  DEBIT_NOTE: 'CREDIT_NOTE',
  CREDIT_NOTE: 'INVOICE',
  SELFBILLING_INVOICE: 'SELFBILLING_CREDIT_NOTE',
  SELFBILLING_CREDIT_NOTE: 'SELFBILLING_INVOICE',
};

function isCreditNote(type: string): boolean {
  return type.endsWith('CREDIT_NOTE');
}

function negativeTaxableAmounts(context: AdviceContext) {
  const { document, totals } = context;
  if (isCreditNote(document.document_type) && totals.invoiceTotal.isNegative()) return [];
  const lines = new Set(totals.lines.map(({ category }) => categoryKey(category)));
  const allowances = new Map<string, number>();
  for (const [index, { category }] of totals.allowances.entries())
    if (!allowances.has(categoryKey(category))) allowances.set(categoryKey(category), index);
  return totals.taxBreakdown
    .filter(({ taxableAmount }) => taxableAmount.isNegative())
    .map(({ code, rate, taxableAmount }, index) => {
      const key = categoryKey({ code, rate });
      const allowance = lines.has(key) ? undefined : allowances.get(key);
      return {
        pointer: allowance === undefined ? '/tax_details' : `/allowances/${allowance}/tax_rate`,
        values: { category: code, rate: rate?.toFixed(), taxable: formatAmount(taxableAmount) },
        terms: ['BT-116'],
        // It turns the whole Document, and thousands of rates may be negative: the first has it.
        fixes:
          index === 0 && totals.invoiceTotal.isNegative()
            ? [turnedSigns(context, COUNTERPARTS[document.document_type])]
            : [],
      };
    });
}

function lineTaxes(context: AdviceContext) {
  const { document, totals } = context;
  return document.items.flatMap(({ tax }, index) => {
    const line = totals.lines[index];
    if (tax === undefined || line === undefined) return [];
    const calculated = roundAmount(percentOf(line.amount, line.category.rate ?? ZERO));
    if (isSameAmount(tax, calculated)) return [];
    const pointer = `/items/${index}/tax`;
    return [
      {
        pointer,
        values: {
          tax: formatAmount(tax),
          amount: formatAmount(line.amount),
          rate: line.category.rate?.toFixed() ?? '0',
          calculated: formatAmount(calculated),
        },
        fixes: meaningsOf(context, pointer),
      },
    ];
  });
}

/** VAT within the tolerance of the rules, which only UBL keeps. */
function declaredTaxes(context: AdviceContext) {
  const details = context.document.tax_details ?? [];
  // A rate whose VAT is declared stands once.
  const places = new Map(details.map(({ rate }, index) => [rate?.toFixed(), index]));
  return rowsWithDeclaredTax(context.totals).map(({ rate, taxableAmount, taxAmount }, at) => {
    const pointer = `/tax_details/${places.get(rate?.toFixed())}/amount`;
    const calculated = taxOfRow({ rate, taxableAmount });
    return {
      pointer,
      values: {
        tax: formatAmount(taxAmount),
        taxable: formatAmount(taxableAmount),
        rate: rate?.toFixed(),
        calculated: formatAmount(calculated),
      },
      terms: ['BT-117'],
      fixes: at < MOST_CORRECTIONS ? [fixOf(context, 'choice', { [pointer]: calculated })] : [],
    };
  });
}

/** With what the tax of a line agrees; or the calculated one, which a person has to choose. */
function meaningsOf(context: AdviceContext, pointer: string): readonly (Fix | undefined)[] {
  const { proven, fixes } = decide(readingsAt(parentPointer(pointer), context), context);
  if (proven !== undefined) return fixes;
  const calculated = amountsAt(pointer, context)?.calculated;
  return [...fixes, calculated && fixOf(context, 'choice', { [pointer]: calculated })];
}

function amountsDue(context: AdviceContext) {
  const { document, totals } = context;
  const { amount_due: due } = document;
  if (due === undefined || !isDueBelowTotal(context) || contradictions(document, totals).size > 0) return [];
  const readings = readingsOf(context);
  const [first] = readings;
  if (first === undefined) return [];
  const { cause, factor, part, from } = valuesOf(first, '/amount_due', context);
  return [
    {
      pointer: '/amount_due',
      values: {
        ...{ cause, factor, part, from },
        due: formatAmount(due),
        total: formatAmount(totals.invoiceTotal),
        prepaid: formatAmount(totals.prepaid),
      },
      terms: ['BT-115'],
      fixes: decide(readings, context).fixes,
    },
  ];
}

/** Discounts on a price that is not given: the price that is given may be the one before or after the discount. */
function discountsOfNoPrice(context: AdviceContext) {
  return context.document.items.flatMap((item, index) => {
    const { unit_price: price, gross_price: gross, price_discount: discount = ZERO, amount } = item;
    if (price === undefined || gross !== undefined || discount.isZero()) return [];
    const at = (name: string) => `/items/${index}/${name}`;
    const reduced = price.minus(discount);
    const isReducible = amount === undefined && !reduced.isNegative();
    const fixes = [
      fixOf(context, 'choice', { [at('gross_price')]: price.plus(discount) }),
      isReducible
        ? fixOf(context, 'choice', { [at('gross_price')]: price, [at('unit_price')]: reduced })
        : undefined,
    ];
    return [
      {
        pointer: at('price_discount'),
        values: { discount: discount.toFixed(), price: price.toFixed() },
        terms: ['BT-147', 'BT-148'],
        fixes,
      },
    ];
  });
}

/** Currencies of the service that have no decimals (ISO 4217). */
const WHOLE: ReadonlySet<string> = new Set(['JPY']);

function decimals({ input, document: { currency }, totals }: AdviceContext) {
  if (!WHOLE.has(currency)) return [];
  const lines = totals.lines.flatMap(({ amount }, index) => {
    const given = `/items/${index}/amount`;
    const pointer = isAbsent(valueAt(input, given)) ? `/items/${index}/unit_price` : given;
    return amount.isInteger() ? [] : [{ pointer, amount }];
  });
  const totalTax = totals.totalTax.isInteger() ? [] : [{ pointer: '/total_tax', amount: totals.totalTax }];
  return (lines.length > 0 ? lines : totalTax).map(({ pointer, amount }) => ({
    pointer,
    values: { amount: formatAmount(amount), currency },
  }));
}

function zeroTotal({ document, totals }: AdviceContext) {
  return document.items.length > 0 && totals.invoiceTotal.isZero()
    ? [{ pointer: '/invoice_total', values: {}, terms: ['BT-112'] }]
    : [];
}

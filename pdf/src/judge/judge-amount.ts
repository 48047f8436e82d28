import { Decimal } from 'peppol-preflight';
import { sameAmount } from '../read/values/arithmetic.js';
import type { GivenValue } from './document-values.js';
import { type Found, type Judging, lineOf, ownSpots, placesOf } from './judging.js';
import { totalPrints } from './labelled-prints.js';
import { type NumberSpot, keyOf } from './printed-values.js';
import type { JudgedPages } from './judged-page.js';
import type { PrintedPlace } from './judgement.js';
import { placeOf, spotsBetween } from './printed-texts.js';

const TOTALS =
  /^\/(?:subtotal|total_discount|total_charges|total_tax|invoice_total|amount_due|prepaid_amount)$/;

/** An amount, a quantity, a price or a rate: in the rows of its line, or anywhere for those of the head. */
export function judgeNumber(value: GivenValue, judging: Judging): Found {
  if (TOTALS.test(value.pointer)) return judgeTotal(value, judging);
  return lineOf(value) === undefined ? judgeHeadNumber(value, judging) : judgeLineNumber(value, judging);
}

/** The prints of a number; a minus sign is of no account where a credit note or a discount may be printed with one. */
function printsOf(
  value: GivenValue,
  judging: Judging,
  among = (spots: readonly NumberSpot[]): readonly NumberSpot[] => spots,
): readonly NumberSpot[] {
  const wanted = new Decimal(value.value);
  const isCredit = /CREDIT/.test(judging.document.document_type);
  const isAnySign =
    isCredit || /allowances\.amount$|discount|prepaid/.test(value.field) || wanted.isNegative();
  return among(judging.pages.values.numbers.get(keyOf(wanted)) ?? []).filter(
    // A dash before a percentage separates it from a text.
    ({ number }) => isAnySign || number.isPercent || number.value.isNegative() === wanted.isNegative(),
  );
}

/** A total: it is that of the lines, and no label prints another one. */
function judgeTotal(value: GivenValue, judging: Judging): Found {
  const { pages, calculated } = judging;
  const amount = new Decimal(value.value);
  const expected = calculated.expected.get(value.pointer);
  const isChecked =
    expected === undefined
      ? undefined
      : sameAmount(expected, amount) && expected.toDecimalPlaces(2).eq(amount.toDecimalPlaces(2));
  const spots = printsOf(value, judging);
  const places = placesOf(spots);
  const named = totalPrints(value.pointer, pages);
  const isNamed = named.some((print) => print.amount.abs().eq(amount.abs()));
  // What is to pay is another total, unless something was paid before.
  const due =
    value.pointer === '/invoice_total' && places.length === 0 ? totalPrints('/amount_due', pages) : [];
  const rivals = [...named, ...due].filter(
    (print) =>
      !print.amount.abs().eq(amount.abs()) &&
      !calculated.known.has(keyOf(print.amount)) &&
      (print.isSpecific || !isNamed),
  );
  const right =
    isChecked === false && expected !== undefined
      ? placesOf(pages.values.numbers.get(keyOf(expected)) ?? [])
      : [];
  const others = [...rivals.map(({ place }) => place), ...right];
  if (isChecked === false) return { finding: 'contradicted', because: 'sums', places, others, isChecked };
  if (rivals.length > 0) return { finding: 'contradicted', because: 'print', places, others, isChecked };
  if (places.length > 0)
    return { finding: isNamed || isChecked === true ? 'printed' : 'unproven', places, isChecked };
  return totalFollows(value, judging)
    ? { finding: 'follows', because: 'calculated', isChecked }
    : { finding: 'missing', isChecked };
}

/** Whether a total need not be printed: one that is 0 or another one, and those below the total that is to pay. */
function totalFollows(
  { pointer, value }: GivenValue,
  { document, calculated: { totals }, pages }: Judging,
): boolean {
  if (pointer === '/prepaid_amount') return false;
  if (pointer !== '/invoice_total') return true;
  // Only what is to pay may be printed, if that is the total.
  const due = document.amount_due ?? totals.amountDue;
  return due.eq(value) && pages.values.numbers.has(keyOf(due));
}

/** An amount of the head that is no total: a discount, the VAT of a rate. */
function judgeHeadNumber(value: GivenValue, judging: Judging): Found {
  const amount = new Decimal(value.value);
  const expected = judging.calculated.expected.get(value.pointer);
  const isChecked = expected === undefined ? undefined : sameAmount(expected, amount);
  const isRate = /rate$|multiplier_factor$/.test(value.field);
  const all = printsOf(value, judging);
  const percents = isRate ? all.filter(({ number }) => number.isPercent) : [];
  const places = placesOf(percents.length > 0 ? percents : all);
  if (places.length > 0) return { finding: 'printed', places, isChecked };
  if (followsInPart(value, judging)) return { finding: 'follows', because: 'calculated', isChecked };
  return { finding: 'missing', isChecked };
}

/** Whether a part of a discount or charge, or of the VAT, follows from the others: its rate from that of the lines, its base from the amount. */
function followsInPart(
  { field, pointer, value }: GivenValue,
  { document, calculated: { totals } }: Judging,
): boolean {
  if (/^tax_details\./.test(field)) return true;
  const [, list, at] = /^\/(allowances|charges)\/(\d+)\//.exec(pointer) ?? [];
  const part = list === undefined ? undefined : document[list as 'allowances' | 'charges']?.[Number(at)];
  const settled = list === undefined ? undefined : totals[list as 'allowances' | 'charges'][Number(at)];
  if (part === undefined || settled === undefined) return false;
  if (field.endsWith('.tax_rate'))
    return totals.lines.every(({ category }) => category.rate?.eq(value) === true);
  const { base_amount: base, multiplier_factor: percent, amount } = part;
  if (field.endsWith('.amount')) return base !== undefined && percent !== undefined;
  return (
    amount !== undefined &&
    base !== undefined &&
    percent !== undefined &&
    sameAmount(base.times(percent).div(100), amount)
  );
}

/** A number in the rows of its line. */
function judgeLineNumber(value: GivenValue, judging: Judging): Found {
  const { calculated, bands } = judging;
  const at = lineOf(value) ?? 0;
  const amount = new Decimal(value.value);
  const expected = calculated.expected.get(value.pointer);
  const isChecked = expected === undefined ? undefined : sameAmount(expected, amount);
  const isRate = /tax_rate$|multiplier_factor$/.test(value.field);
  const isAmountOf = /^items\.(?:quantity|unit_price|amount|base_quantity)$/.test(value.field);
  const own = printsOf(value, judging, (spots) => ownSpots(value, spots, judging)).filter(
    ({ number }) => isRate || !number.isPercent,
  );
  const others = rivalsInLine(value, judging);
  if (isChecked === false)
    return { finding: 'contradicted', because: 'sums', places: placesOf(own), others, isChecked };
  if (own.length > 0) return { finding: 'printed', places: placesOf(own), isChecked };
  if (isRate && value.field === 'items.tax_rate') return judgeRate(value, judging);
  if (bands[at] === undefined) return { finding: 'missing', isChecked };
  if (others.length > 0 && isAmountOf)
    return { finding: 'contradicted', because: 'print', others, isChecked };
  return lineNumberFollows(value, judging)
    ? { finding: 'follows', because: followsBy(value), isChecked }
    : { finding: 'missing', isChecked };
}

function followsBy({ field, value }: GivenValue): 'default' | 'calculated' {
  return /quantity$/.test(field) && new Decimal(value).eq(1) ? 'default' : 'calculated';
}

/** A rate that does not stand in the line: that of all lines is printed with the VAT, and 0 where there is none. */
function judgeRate(value: GivenValue, judging: Judging): Found {
  const all = printsOf(value, judging).filter(({ number }) => number.isPercent);
  if (all.length > 0) return { finding: 'printed', places: placesOf(all) };
  // A sign in the row may stand for the rate, which the rows of the VAT explain.
  const line = readLineOf(value, judging);
  if (line?.rate?.eq(value.value) === true)
    return { finding: 'printed', places: [placeOf([{ ...line.box, text: value.value }])] };
  const { taxBreakdown, totalTax } = judging.calculated.totals;
  if (new Decimal(value.value).isZero() && totalTax.isZero())
    return { finding: 'follows', because: 'calculated' };
  return taxBreakdown.length === 1 ? { finding: 'follows', because: 'calculated' } : { finding: 'missing' };
}

/** What the reader of text makes of the row of a line. */
function readLineOf(value: GivenValue, { pages, bands }: Judging): ReadLine | undefined {
  const band = bands[lineOf(value) ?? 0];
  const row = band === undefined ? undefined : pages.rows[band.anchor];
  if (row === undefined) return undefined;
  return pages.linesOn
    .get(row.page)
    ?.find(({ box }) => row.y >= box.y - 2 && row.y <= box.y + box.height + 2);
}

type ReadLine = JudgedPages['amounts']['lines'][number];

/** What the reader of text finds in the same column of the same line. */
function rivalsInLine(value: GivenValue, judging: Judging): readonly PrintedPlace[] {
  const line = readLineOf(value, judging);
  const band = judging.bands[lineOf(value) ?? 0];
  const name = value.field.split('.')[1] ?? '';
  const read = { quantity: line?.quantity, unit_price: line?.price, amount: line?.amount }[name];
  if (band === undefined || read === undefined || read.abs().eq(new Decimal(value.value).abs())) return [];
  return placesOf(spotsBetween(judging.pages.values.numbers.get(keyOf(read)) ?? [], band.first, band.last));
}

/** Whether a number of a line follows from its other ones, of which the amount or the price is printed. */
function lineNumberFollows({ field, value, pointer }: GivenValue, judging: Judging): boolean {
  const { document, calculated } = judging;
  const at = lineOf({ pointer }) ?? 0;
  const [item, line] = [document.items[at], calculated.totals.lines[at]];
  if (item === undefined || line === undefined) return false;
  const isPrinted = (amount: Decimal | undefined) =>
    amount !== undefined &&
    ownSpots(
      { pointer, field, value, role: 'number' },
      judging.pages.values.numbers.get(keyOf(amount)) ?? [],
      judging,
    ).length > 0;
  const gross = line.amount.plus(line.amount.times(line.category.rate ?? 0).div(100)).toDecimalPlaces(2);
  const expected = calculated.expected.get(`/items/${at}/amount`);
  const isRight = expected !== undefined && sameAmount(expected, line.amount);
  const isAmountPrinted = isRight && (isPrinted(line.amount) || isPrinted(gross));
  if (field === 'items.quantity' || field === 'items.base_quantity')
    return new Decimal(value).eq(1) && isAmountPrinted;
  if (field === 'items.unit_price') return isAmountPrinted && line.unitPrice !== undefined;
  if (field === 'items.amount')
    return isPrinted(gross) || (isPrinted(item.unit_price) && isPrinted(item.quantity));
  if (field === 'items.tax') return true;
  return (
    /^items\.(?:allowances|charges)\.(?:base_amount|amount|multiplier_factor)$/.test(field) &&
    isAmountPrinted &&
    hasBase(field, pointer, judging)
  );
}

/** Whether base, percentage and amount of a discount or charge of a line give each other. */
function hasBase(field: string, pointer: string, { document }: Judging): boolean {
  const [, line, list, at] = /^\/items\/(\d+)\/(allowances|charges)\/(\d+)\//.exec(pointer) ?? [];
  const part =
    list === undefined
      ? undefined
      : document.items[Number(line)]?.[list as 'allowances' | 'charges']?.[Number(at)];
  const { base_amount: base, multiplier_factor: percent, amount } = part ?? {};
  if (base === undefined) return false;
  if (percent === undefined || amount === undefined) return field.endsWith('base_amount');
  return sameAmount(base.times(percent).div(100), amount);
}

/** An amount as an integer: units of 10^-60, so that every product of these tests is whole. */
type Units = bigint;

const PLACES = 60;
const ONE = 10n ** BigInt(PLACES);

interface Adjustment {
  readonly amount?: string | undefined;
  readonly base_amount?: string | undefined;
  readonly multiplier_factor?: string | undefined;
  readonly tax_code?: string | undefined;
  readonly tax_rate?: string | undefined;
}

interface Line {
  readonly quantity?: string | undefined;
  readonly unit_price?: string | undefined;
  readonly amount?: string | undefined;
  readonly tax_rate?: string | undefined;
  readonly allowances?: readonly Adjustment[] | undefined;
  readonly charges?: readonly Adjustment[] | undefined;
}

/** What of a Document decides its totals, with numbers as texts. */
export interface NumbersOfDocument {
  readonly items: readonly Line[];
  readonly allowances?: readonly Adjustment[] | undefined;
  readonly charges?: readonly Adjustment[] | undefined;
  readonly tax_code?: string | undefined;
  readonly amount_due?: string | undefined;
}

/**
 * The totals of a Document by integer arithmetic alone: a second calculation, written from the definitions of EN 16931 (BG-22, BG-23)
 * and the defaults of the service, to compare `calculateTotals` with.
 *
 * @returns every number as a text without zeros at its end
 */
export function integerTotals(document: NumbersOfDocument) {
  const lines = document.items.map((line) => lineOf(line, document));
  const lineTotal = sum(lines.map(({ amount }) => amount));
  const settle = (parts: readonly Adjustment[] = []) =>
    parts.map((part) => ({
      ...adjustmentOf(part, lineTotal),
      ...categoryOf(part.tax_code, part.tax_rate, 21n * ONE),
    }));
  const [allowances, charges] = [settle(document.allowances), settle(document.charges)];
  const groups = new Map<string, { code: string; rate: Units | undefined; taxable: Units }>();
  const add = ({ code, rate, amount }: { code: string; rate: Units | undefined; amount: Units }) => {
    const key = `${code} ${rate ?? ''}`;
    const group = groups.get(key) ?? { code, rate, taxable: 0n };
    groups.set(key, group);
    group.taxable += amount;
  };
  for (const line of lines) add(line);
  for (const each of allowances) add({ ...each, amount: -each.amount });
  for (const each of charges) add(each);
  const breakdown = [...groups.values()].map(({ code, rate, taxable }) => ({
    code,
    rate,
    taxable,
    tax: rounded(percent(taxable, rate ?? 0n), 2),
  }));
  const discount = sum(allowances.map(({ amount }) => amount));
  const extra = sum(charges.map(({ amount }) => amount));
  const subtotal = lineTotal - discount + extra;
  const totalTax = sum(breakdown.map(({ tax }) => tax));
  const invoiceTotal = subtotal + totalTax;
  const due = dueOf(document.amount_due, invoiceTotal);
  return {
    lines: lines.map(({ amount, quantity, price }) => [amount, quantity, price].map(textOf)),
    lineTotal: textOf(lineTotal),
    totalDiscount: textOf(discount),
    totalCharges: textOf(extra),
    subtotal: textOf(subtotal),
    taxBreakdown: breakdown.map(({ code, rate, taxable, tax }) => [
      code,
      ...[rate, taxable, tax].map(textOf),
    ]),
    totalTax: textOf(totalTax),
    invoiceTotal: textOf(invoiceTotal),
    prepaid: textOf(invoiceTotal - due),
    amountDue: textOf(due),
  };
}

function lineOf(line: Line, { tax_code }: NumbersOfDocument) {
  const quantity = line.quantity === undefined ? ONE : unitsOf(line.quantity);
  const given = line.amount === undefined ? undefined : unitsOf(line.amount);
  const givenPrice = line.unit_price === undefined ? undefined : unitsOf(line.unit_price);
  const gross = givenPrice === undefined ? given : product(quantity, givenPrice);
  const total = (parts: readonly Adjustment[] = []) =>
    sum(parts.map((part) => adjustmentOf(part, gross ?? 0n).amount));
  const adjustment = total(line.charges) - total(line.allowances);
  const amount = given ?? rounded((gross ?? 0n) + adjustment, 2);
  const hasPrice = givenPrice === undefined && given !== undefined && quantity !== 0n;
  const price = hasPrice ? quotient(given - adjustment, quantity, 10) : givenPrice;
  return { amount, quantity, price, ...categoryOf(tax_code, line.tax_rate, 0n) };
}

function adjustmentOf({ amount, base_amount, multiplier_factor }: Adjustment, base: Units) {
  if (amount !== undefined) return { amount: unitsOf(amount) };
  const factor = multiplier_factor === undefined ? 0n : unitsOf(multiplier_factor);
  const of = base_amount === undefined ? rounded(base, 2) : unitsOf(base_amount);
  return { amount: rounded(percent(of, factor), 2) };
}

function categoryOf(code: string | undefined, given: string | undefined, otherwise: Units) {
  if (code === 'O') return { code, rate: undefined };
  const rate = given === undefined ? undefined : unitsOf(given);
  return { code: code ?? (rate === 0n ? 'Z' : 'S'), rate: rate ?? otherwise };
}

/** What is less than half a cent from the total, or the same at two decimals, is the total. */
function dueOf(given: string | undefined, total: Units): Units {
  if (given === undefined) return total;
  const due = rounded(unitsOf(given), 2);
  const apart = unitsOf(given) - total;
  const isSame = due === rounded(total, 2) || (apart < 0n ? -apart : apart) * 200n < ONE;
  return isSame ? total : due;
}

function sum(values: readonly Units[]): Units {
  return values.reduce((total, value) => total + value, 0n);
}

function product(one: Units, other: Units): Units {
  return whole(one * other, ONE);
}

function percent(value: Units, rate: Units): Units {
  return whole(value * rate, ONE * 100n);
}

function whole(numerator: bigint, denominator: bigint): bigint {
  if (numerator % denominator !== 0n)
    throw new RangeError(`The reference needs more than ${PLACES} decimals.`);
  return numerator / denominator;
}

function rounded(value: Units, places: number): Units {
  return quotient(value, ONE, places);
}

/** At so many decimals, halves away from zero. */
function quotient(value: Units, divisor: Units, places: number): Units {
  const numerator = value * 10n ** BigInt(places);
  const size = (each: bigint) => (each < 0n ? -each : each);
  const doubled = (size(numerator) * 2n) / size(divisor);
  const result = (doubled + 1n) / 2n;
  const signed = numerator < 0n === divisor < 0n ? result : -result;
  return signed * 10n ** BigInt(PLACES - places);
}

function unitsOf(text: string): Units {
  const [digits = '', decimals = ''] = text.split('.');
  return BigInt(digits + decimals) * 10n ** BigInt(PLACES - decimals.length);
}

function textOf(value: Units | undefined): string | undefined {
  if (value === undefined) return undefined;
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const decimals = digits.slice(-PLACES).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${decimals === '' ? '' : `.${decimals}`}`;
}

import { calculateTotals, Decimal, type DocumentInput } from 'peppol-preflight';
import { countriesOf, partyOf, type PrintedParty } from './parties.js';
import { Random } from './random.js';
import { words, type Language } from './words.js';

/** How numbers and dates are written. */
export interface Writing {
  readonly decimal: ',' | '.';
  readonly thousands: string;
  readonly date: 'dmy/' | 'dmy-' | 'dmy.' | 'iso' | 'long';
}

/** A line as it is printed. */
export interface PrintedLine {
  readonly code: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: { readonly code: string; readonly word: string };
  readonly price: string;
  /** Percent; 0 for none. */
  readonly discount: number;
  readonly rate: number;
  readonly amount: string;
}

/** An invoice to be printed, with everything that a layout may show. */
export interface PrintedInvoice {
  readonly language: Language;
  readonly writing: Writing;
  readonly isCredit: boolean;
  readonly number: string;
  readonly date: string;
  readonly due: string | undefined;
  readonly days: number;
  readonly order: string | undefined;
  readonly original: string | undefined;
  /** What the buyer wants to be quoted (BT-10). */
  readonly yours: string | undefined;
  /** Whom the buyer can ask at the seller's; German invoices to Germans must name someone (DE-R-002). */
  readonly contact: string | undefined;
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  readonly currency: string;
  readonly lines: readonly PrintedLine[];
  /** Of the whole document, at the highest rate. */
  readonly allowance:
    { readonly percent: number; readonly amount: string; readonly rate: number } | undefined;
  readonly charge: { readonly amount: string; readonly rate: number } | undefined;
  readonly lineTotal: string;
  readonly subtotal: string;
  readonly taxes: readonly { readonly rate: number; readonly base: string; readonly tax: string }[];
  readonly totalTax: string;
  readonly total: string;
  readonly prepaid: string | undefined;
  readonly amountDue: string;
  readonly reference: string | undefined;
  /** Nothing is charged because the buyer owes the VAT. */
  readonly isReverse: boolean;
  /** A second account of the seller's, at another bank. */
  readonly other?: { readonly iban: string; readonly bic: string; readonly bank: string };
  /** What the title says where that is not an invoice or credit note; null for a paper that is neither. */
  readonly kind?: string | null;
}

const RATES: Readonly<Record<string, readonly number[]>> = {
  BE: [21, 21, 6, 12],
  NL: [21, 21, 9],
  FR: [20, 20, 5.5, 10],
  DE: [19, 19, 7],
  LU: [17, 17, 8],
};

/**
 * An invoice made up by chance, right in itself: its totals are those that the library calculates.
 *
 * @param options `discounts`: false for layouts that do not print the discounts of lines
 */
export function printedInvoice(
  language: Language,
  random: Random,
  { discounts = true }: { readonly discounts?: boolean } = {},
): PrintedInvoice {
  const country = random.pick(countriesOf[language] ?? []);
  const seller = partyOf(country, random);
  const isAbroad = random.chance(0.15);
  const others = Object.values(countriesOf)
    .flat()
    .filter((other) => other !== country);
  const buyer = partyOf(isAbroad ? random.pick(others) : country, random, seller.name);
  const isReverse = isAbroad && random.chance(0.8);
  const rates = RATES[country] ?? [21];
  const isSeveral = random.chance(0.4);
  const isCredit = random.chance(0.12);
  const texts = words[language];
  const count = random.chance(0.12) ? random.int(25, 60) : random.int(1, 9);
  const hasDiscounts = random.chance(0.2) && discounts;
  const day = new Date(Date.UTC(2025, random.int(0, 17), random.int(1, 28)));
  const days = random.pick([8, 14, 15, 30, 30, 30, 45, 60]);
  const drafts = Array.from({ length: count }, () => {
    const rate = isReverse ? 0 : isSeveral ? random.pick(rates) : (rates[0] ?? 21);
    return { ...draftLine(language, random, hasDiscounts), rate };
  });
  const highest = Math.max(...drafts.map(({ rate }) => rate));
  const allowancePercent = random.chance(0.12) ? random.pick([2, 5, 10]) : 0;
  const sum = (values: readonly string[]) => values.reduce((total, each) => total.plus(each), new Decimal(0));
  const lineTotal = sum(drafts.map(({ amount }) => amount));
  const atHighest = sum(drafts.filter(({ rate }) => rate === highest).map(({ amount }) => amount));
  const allowance =
    allowancePercent === 0
      ? undefined
      : {
          percent: allowancePercent,
          amount: atHighest.times(allowancePercent).div(100).toFixed(2),
          rate: highest,
        };
  const charge = random.chance(0.12)
    ? { amount: new Decimal(random.int(495, 2500)).div(100).toFixed(2), rate: highest }
    : undefined;
  const rough: DocumentInput = {
    tax_code: isReverse ? 'AE' : 'S',
    items: drafts.map(({ amount, rate, quantity }) => ({
      description: 'x',
      amount,
      tax_rate: rate,
      quantity,
    })),
    ...(allowance && { allowances: [{ amount: allowance.amount, tax_rate: allowance.rate }] }),
    ...(charge && { charges: [{ amount: charge.amount, tax_rate: charge.rate }] }),
  };
  const totals = calculateTotals(rough);
  const prepaid =
    !isCredit && random.chance(0.08)
      ? totals.invoiceTotal.times(0.3).toDecimalPlaces(2).toFixed(2)
      : undefined;
  const year = day.getUTCFullYear();
  const invoice = {
    language,
    writing: writingOf(language, random),
    isCredit,
    number: random.pick([
      `${year}-${random.digits(4)}`,
      `${random.pick(['F', 'INV-', 'R', 'VF', isCredit ? 'CN' : 'FA'])}${year}${random.digits(3)}`,
      `${year}/${random.digits(3)}`,
      random.digits(8),
      `${String(year).slice(2)}.${random.digits(4)}`,
    ]),
    date: day.toISOString().slice(0, 10),
    due: isCredit || random.chance(0.12) ? undefined : later(day, days),
    days,
    order:
      random.chance(0.4) && !isCredit ? `${random.pick(['PO-', 'BO', '45'])}${random.digits(6)}` : undefined,
    original: isCredit ? `${year}-${random.digits(4)}` : undefined,
    seller,
    buyer,
    currency: random.chance(0.08) ? random.pick(['USD', 'GBP', 'CHF']) : 'EUR',
    lines: drafts,
    allowance,
    charge,
    lineTotal: lineTotal.toFixed(2),
    subtotal: totals.subtotal.toFixed(2),
    taxes: totals.taxBreakdown.map(({ rate, taxableAmount, taxAmount }) => ({
      rate: rate?.toNumber() ?? 0,
      base: taxableAmount.toFixed(2),
      tax: taxAmount.toFixed(2),
    })),
    totalTax: totals.totalTax.toFixed(2),
    total: totals.invoiceTotal.toFixed(2),
    prepaid,
    amountDue: totals.invoiceTotal.minus(prepaid ?? 0).toFixed(2),
    reference: isCredit ? undefined : referenceOf(country, random),
    isReverse,
  };
  const isGerman = seller.country === 'DE' && buyer.country === 'DE';
  // A sequence of its own: the rest of an invoice does not depend on it.
  const more = new Random(Number(seller.iban.slice(-8).replace(/\D/g, '')));
  const isQuoted = isGerman || invoice.order === undefined || more.chance(0.3);
  return {
    ...invoice,
    yours: isQuoted ? referenceOfBuyer(isGerman, more) : undefined,
    contact: isGerman
      ? more.pick(['Petra Vogt', 'Jens Krüger', 'Dr. Anke Lorenz', 'Uwe Schmidt'])
      : undefined,
  };

  function draftLine(of: Language, by: Random, discounts: boolean): Omit<PrintedLine, 'rate'> {
    const unit = by.pick(texts.units);
    const quantity =
      unit.code === 'C62' ? String(by.int(1, 40)) : new Decimal(by.int(1, 160)).div(4).toString();
    const price = by.chance(0.05)
      ? new Decimal(by.int(1_000, 99_999)).div(10_000).toFixed(4)
      : new Decimal(by.int(150, by.chance(0.2) ? 250_000 : 19_900)).div(100).toFixed(2);
    const discount = discounts && by.chance(0.5) ? by.pick([5, 10, 15, 25]) : 0;
    const gross = new Decimal(quantity).times(price);
    return {
      code: `${by.pick(['A', 'B', 'SKU', 'P-'])}${by.digits(4)}`,
      description: by.pick(words[of].goods) + (by.chance(0.15) ? `, ${by.pick(words[of].details)}` : ''),
      quantity,
      unit,
      price,
      discount,
      amount: gross.minus(gross.times(discount).div(100).toDecimalPlaces(2)).toDecimalPlaces(2).toFixed(2),
    };
  }
}

function later(day: Date, days: number): string {
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function writingOf(language: Language, random: Random): Writing {
  if (language === 'en') {
    return random.pick([
      { decimal: '.', thousands: ',', date: 'long' },
      { decimal: '.', thousands: ',', date: 'dmy/' },
      { decimal: '.', thousands: ',', date: 'iso' },
      { decimal: '.', thousands: '', date: 'long' },
    ] as const);
  }
  const dates = { nl: ['dmy/', 'dmy-', 'long'], fr: ['dmy/', 'long'], de: ['dmy.', 'dmy.', 'long'] } as const;
  const thousands = language === 'fr' ? ['\u00a0', '\u202f', '.', ' '] : ['.', '.', ''];
  return {
    decimal: random.chance(0.06) ? '.' : ',',
    thousands: '',
    date: random.pick<Writing['date']>(dates[language]),
    ...(random.chance(0.94) && { decimal: ',' as const, thousands: random.pick(thousands) }),
  };
}

/** What buyers want to be quoted: the number of a project or cost centre, a name, a Leitweg-ID. */
function referenceOfBuyer(isGerman: boolean, random: Random): string {
  if (isGerman && random.chance(0.3)) return `04011000-${random.digits(5)}-${random.digits(2)}`;
  return random.pick([
    `PRJ-${random.digits(4)}`,
    `KST ${random.digits(4)}`,
    `${random.digits(5)}/${random.digits(2)}`,
    random.pick(['M. Jacobs', 'L. Schneider', 'A. Dupont']),
  ]);
}

/** The structured communication of Belgian payments, an ISO 11649 reference, or a free one. */
function referenceOf(country: string, random: Random): string | undefined {
  if (country === 'BE' && random.chance(0.6)) {
    const ten = random.digits(10);
    const check = String(Number(ten) % 97 || 97).padStart(2, '0');
    const all = ten + check;
    return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
  }
  return undefined;
}

/** An amount in the writing of the invoice, with grouped digits. */
export function amountText(value: string, { decimal, thousands }: Writing, places = 2): string {
  const fixed = new Decimal(value).toFixed(Math.max(places, new Decimal(value).decimalPlaces()));
  const [whole = '0', fraction = ''] = fixed.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${fixed.startsWith('-') ? '-' : ''}${grouped}${fraction === '' ? '' : decimal + fraction}`;
}

/** A date in the writing of the invoice. */
export function dateText(date: string, { date: form }: Writing, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (form === 'iso') return date;
  if (form !== 'long') return [day, month, year].join(form.slice(3));
  const name = words[language].months[Number(month) - 1] ?? '';
  const number = String(Number(day));
  return language === 'en'
    ? `${number} ${name} ${year}`
    : `${number}${language === 'de' ? '.' : ''} ${name} ${year}`;
}

import { calculateTotals } from 'peppol-preflight';
import { type Cart, documentOf, type Part, type Shop, withoutAbsent } from './cart.js';

/** A Document with a mistake, and what the shop means to be paid; undefined where the cart has no place for the mistake. */
export interface Mistaken {
  readonly document: Shop;
  /** What is to be paid; null where two people would answer differently. */
  readonly meant: number | null;
}

type Mistake = (cart: Cart) => Mistaken | undefined;

const round = (value: number, places = 2) => Math.round(value * 10 ** places * (1 + 1e-12)) / 10 ** places;
const total = (shop: Shop) => calculateTotals(shop).invoiceTotal.toNumber();
const num = (value: unknown) => Number(value ?? 0);

/** What the shop shows is right; a part of what it sends is not. */
const mistaken = (cart: Cart, change: (document: Shop) => Shop | undefined): Mistaken | undefined => {
  const document = change(documentOf(cart));
  return document === undefined ? undefined : { document, meant: total(cart.shop) };
};

const inLines = (document: Shop, change: (item: Part) => Part): Shop => ({
  ...document,
  items: document.items.map((item) => withoutAbsent(change(item))),
});
const inOneLine = (
  cart: Cart,
  document: Shop,
  change: (item: Part) => Part | undefined,
): Shop | undefined => {
  const at = cart.pick % document.items.length;
  const changed = change(document.items[at] ?? {});
  return (
    changed && {
      ...document,
      items: document.items.map((item, index) => (index === at ? withoutAbsent(changed) : item)),
    }
  );
};
const inFirst = (
  document: Shop,
  list: 'allowances' | 'charges',
  change: (part: Part) => Part | undefined,
) => {
  const [first, ...others] = document[list] ?? [];
  const changed = first && change(first);
  return changed && { ...document, [list]: [changed, ...others] };
};
const withVat = (item: Part, places = 4) =>
  round(num(item.unit_price) * (1 + num(item.tax_rate) / 100), places);
const timesPrice = (factor: number) => (item: Part) => ({
  ...item,
  unit_price: round(num(item.unit_price) * factor, 6),
});
const without = (part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));
const isPlain = (item: Part) => item.allowances === undefined && item.charges === undefined;

/** One natural mistake each. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'prices with VAT': (cart) =>
    mistaken(cart, (document) => inLines(document, (item) => ({ ...item, unit_price: withVat(item) }))),
  'prices with VAT in whole cents': (cart) => grossShop(cart),
  'one price with VAT': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => ({ ...item, unit_price: withVat(item) })),
    ),
  'prices in cents': (cart) => mistaken(cart, (document) => inLines(document, timesPrice(100))),
  'one price in cents': (cart) => mistaken(cart, (document) => inOneLine(cart, document, timesPrice(100))),
  'one price per ten': (cart) => mistaken(cart, (document) => inOneLine(cart, document, timesPrice(10))),
  'one price per thousand': (cart) =>
    mistaken(cart, (document) => inOneLine(cart, document, timesPrice(1000))),
  'a base quantity': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => ({ ...timesPrice(100)(item), base_quantity: 100 })),
    ),
  'a price that is rounded': (cart) =>
    cart.withAmounts
      ? mistaken(cart, (document) =>
          inOneLine(cart, document, (item) =>
            isPlain(item) ? { ...item, quantity: 400, unit_price: round(num(item.amount) / 400) } : undefined,
          ),
        )
      : undefined,
  'the amount of a line as its price': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) =>
        num(item.quantity) === 1
          ? undefined
          : { ...item, unit_price: round(num(item.unit_price) * num(item.quantity), 4) },
      ),
    ),
  'rates as fractions': (cart) =>
    mistaken(cart, (document) =>
      inLines(document, (item) => ({ ...item, tax_rate: num(item.tax_rate) / 100 })),
    ),
  'one rate as a fraction': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => ({ ...item, tax_rate: num(item.tax_rate) / 100 })),
    ),
  'a rate as a factor': (cart) =>
    mistaken(cart, (document) =>
      inLines(document, (item) => ({ ...item, tax_rate: round(1 + num(item.tax_rate) / 100) })),
    ),
  'the rate of another line': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => {
        const other = document.items.find(({ tax_rate }) => tax_rate !== item.tax_rate);
        return other && { ...item, tax_rate: other.tax_rate };
      }),
    ),
  'a discount with VAT': (cart) => mistaken(cart, (document) => inFirst(document, 'allowances', grossAmount)),
  'a charge with VAT': (cart) => mistaken(cart, (document) => inFirst(document, 'charges', grossAmount)),
  'a discount of a line with VAT': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => {
        const [part] = (item.allowances ?? []) as readonly Part[];
        const changed = part && grossAmount({ ...part, tax_rate: item.tax_rate });
        return changed && { ...item, allowances: [{ ...part, amount: changed.amount }] };
      }),
    ),
  'a discount in the price and again': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) =>
        isPlain(item)
          ? { ...item, allowances: [{ reason: 'Sale', amount: round(num(item.unit_price) * 0.1) }] }
          : undefined,
      ),
    ),
  'a discount of the document that the prices include': (cart) =>
    cart.shop.allowances === undefined
      ? mistaken(cart, (document) => ({
          ...(without(document, ['total_discount']) as Shop),
          allowances: [{ reason: 'Sale', amount: 7.5, tax_rate: document.items[0]?.tax_rate }],
        }))
      : undefined,
  'discounts of lines in total_discount': (cart) =>
    mistaken(cart, (document) => {
      const { lines, totalDiscount } = calculateTotals(cart.shop);
      const ofLines = lines
        .flatMap(({ allowances }) => allowances)
        .reduce((sum, { amount }) => sum + amount.toNumber(), 0);
      return ofLines === 0
        ? undefined
        : { ...document, total_discount: round(totalDiscount.toNumber() + ofLines) };
    }),
  'total_discount with VAT': (cart) =>
    mistaken(cart, (document) =>
      cart.shop.allowances === undefined
        ? undefined
        : {
            ...document,
            total_discount: round(
              calculateTotals(cart.shop).totalDiscount.toNumber() *
                (1 + num(cart.shop.allowances[0]?.tax_rate) / 100),
            ),
          },
    ),
  'total_discount 0 from a database': (cart) =>
    mistaken(cart, (document) =>
      cart.shop.allowances === undefined ? undefined : { ...document, total_discount: 0 },
    ),
  'a percentage as an amount': (cart) =>
    mistaken(cart, (document) =>
      inFirst(document, 'allowances', ({ multiplier_factor: percent, ...part }) =>
        percent === undefined ? undefined : { ...part, amount: percent },
      ),
    ),
  'a percentage as a fraction': (cart) =>
    mistaken(cart, (document) =>
      inFirst(document, 'allowances', ({ multiplier_factor: percent, ...part }) =>
        percent === undefined ? undefined : { ...part, multiplier_factor: num(percent) / 100 },
      ),
    ),
  'a discount with its sign turned': (cart) =>
    mistaken(cart, (document) =>
      inFirst(document, 'allowances', (part) =>
        part.amount === undefined ? undefined : { ...part, amount: -num(part.amount) },
      ),
    ),
  'a discount of a line with its sign turned': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, (item) => {
        const [part] = (item.allowances ?? []) as readonly Part[];
        return part?.amount === undefined
          ? undefined
          : { ...item, allowances: [{ ...part, amount: -num(part.amount) }] };
      }),
    ),
  'a discount of a line that is a charge': (cart) =>
    mistaken(cart, (document) =>
      inOneLine(cart, document, ({ charges, ...item }) => {
        const [part] = (charges ?? []) as readonly Part[];
        return part?.amount === undefined || item.allowances !== undefined
          ? undefined
          : { ...item, allowances: [{ ...part, amount: -num(part.amount) }] };
      }),
    ),
  'a line missing': (cart) =>
    mistaken(cart, (document) =>
      document.items.length < 2 ? undefined : { ...document, items: document.items.slice(1) },
    ),
  'a line twice': (cart) =>
    mistaken(cart, (document) => ({
      ...document,
      items: [...document.items, ...document.items.slice(0, 1)],
    })),
  'VAT rounded on each line': (cart) => vatOfLines(cart),
  'totals in cents': (cart) =>
    mistaken(cart, (document) => ({
      ...document,
      ...Object.fromEntries(
        ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due'].flatMap((name) =>
          document[name] === undefined ? [] : [[name, round(num(document[name]) * 100)]],
        ),
      ),
    })),
  'a previous balance added in': (cart) => {
    const changed = mistaken(cart, (document) => ({
      ...document,
      previous_unpaid_balance: 25,
      amount_due: round(total(cart.shop) + 25),
    }));
    return changed && { ...changed, meant: null };
  },
  'cash rounding': (cart) => {
    const changed = mistaken(cart, (document) => ({
      ...document,
      amount_due: round(Math.round(total(cart.shop) * 20) / 20),
    }));
    return changed && { ...changed, meant: num(changed.document.amount_due) };
  },
  'amount_due without VAT': (cart) =>
    mistaken(cart, (document) => ({
      ...document,
      amount_due: calculateTotals(cart.shop).subtotal.toNumber(),
    })),
  'amount_due a hundredth': (cart) =>
    mistaken(cart, (document) => ({ ...document, amount_due: round(total(cart.shop) / 100) })),
  'amount_due 0 from a database': (cart) => mistaken(cart, (document) => ({ ...document, amount_due: 0 })),
  'invoice_total without VAT': (cart) =>
    mistaken(cart, (document) => ({
      ...document,
      invoice_total: calculateTotals(cart.shop).subtotal.toNumber(),
    })),
  'a subtotal with a typing error': (cart) =>
    mistaken(cart, (document) => ({
      ...document,
      subtotal: round(calculateTotals(cart.shop).subtotal.toNumber() + 9),
    })),
  'a mixture of categories': (cart) =>
    mistaken(cart, (document) =>
      document.items.length < 2 ? undefined : { ...document, tax_code: 'E', vatex_note: 'Exempt' },
    ),
};

/** An amount with the VAT of its rate. */
function grossAmount(part: Part): Part | undefined {
  return part.amount === undefined
    ? undefined
    : { ...part, amount: round(num(part.amount) * (1 + num(part.tax_rate) / 100)) };
}

/** A shop whose prices are whole cents with VAT: what it shows is the sum of these prices. */
function grossShop(cart: Cart): Mistaken | undefined {
  const items = cart.shop.items.map((item): Part => ({
    ...without(item, ['allowances', 'charges']),
    quantity: Math.ceil(num(item.quantity)),
  }));
  const gross = new Map<number, number>();
  for (const item of items) {
    const { tax_rate: rate, quantity, unit_price: price } = item;
    gross.set(num(rate), round((gross.get(num(rate)) ?? 0) + num(quantity) * num(price)));
  }
  const rows = [...gross].map(([rate, sum]) => ({ rate, sum, net: round(sum / (1 + rate / 100)) }));
  const sumOf = (part: (row: (typeof rows)[number]) => number) =>
    round(rows.reduce((sum, row) => sum + part(row), 0));
  const rest = without(cart.shop, ['allowances', 'charges']);
  const values: Part = {
    subtotal: sumOf(({ net }) => net),
    total_tax: sumOf(({ sum, net }) => sum - net),
    invoice_total: sumOf(({ sum }) => sum),
    amount_due: sumOf(({ sum }) => sum),
  };
  const given = [...cart.totals].flatMap((name) => (name in values ? [[name, values[name]]] : []));
  return {
    document: { ...rest, items, ...Object.fromEntries(given) } as Shop,
    meant: num(values.invoice_total),
  };
}

/** Totals with the VAT of each line rounded. */
function vatOfLines(cart: Cart): Mistaken | undefined {
  const { lines, allowances, charges, subtotal, totalTax } = calculateTotals(cart.shop);
  if (allowances.length + charges.length > 0) return undefined;
  const tax = round(
    lines.reduce(
      (sum, { amount, category }) => sum + round((amount.toNumber() * num(category.rate)) / 100),
      0,
    ),
  );
  if (tax === totalTax.toNumber()) return undefined;
  const values: Part = {
    subtotal: subtotal.toNumber(),
    total_tax: tax,
    invoice_total: round(subtotal.toNumber() + tax),
    amount_due: round(subtotal.toNumber() + tax),
  };
  const given = [...cart.totals].flatMap((name) => (name in values ? [[name, values[name]]] : []));
  return {
    document: { ...cart.shop, ...(Object.fromEntries(given) as Part) },
    meant: num(values.invoice_total),
  };
}

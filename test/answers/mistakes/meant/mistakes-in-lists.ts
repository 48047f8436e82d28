import { inDocument, type Mistake } from './change.js';

export const LIST_MISTAKES: Readonly<Record<string, Mistake>> = {
  'a line lost': inDocument((document) =>
    document.items.length < 2 ? undefined : { ...document, items: document.items.slice(1) },
  ),
  'the last line lost': inDocument((document) =>
    document.items.length < 2 ? undefined : { ...document, items: document.items.slice(0, -1) },
  ),
  'a line doubled': inDocument((document, { pick }) => ({
    ...document,
    items: [...document.items, document.items[pick % document.items.length]],
  })),
  'a line of another invoice': inDocument((document) => ({
    ...document,
    items: [
      ...document.items,
      {
        description: 'Rope',
        quantity: 2,
        unit_price: 12.5,
        tax_rate: document.items[0]?.tax_rate,
        tax_code: document.items[0]?.tax_code,
      },
    ],
  })),
  'all lines twice': inDocument((document) => ({
    ...document,
    items: [...document.items, ...document.items],
  })),
  'shipping forgotten among the lines': inDocument((document) =>
    document.charges === undefined ? undefined : { ...document, charges: undefined },
  ),
  'shipping as a line and as a fee': inDocument((document, { totals }) => {
    const [charge] = totals.charges;
    return (
      charge && {
        ...document,
        items: [
          ...document.items,
          {
            description: 'Shipping',
            quantity: 1,
            unit_price: charge.amount.toNumber(),
            tax_rate: charge.category.rate?.toNumber(),
          },
        ],
      }
    );
  }),
  'the discount as a negative line, too': inDocument((document, { totals }) => {
    const [allowance] = totals.allowances;
    return (
      allowance && {
        ...document,
        items: [
          ...document.items,
          {
            description: 'Discount',
            quantity: -1,
            unit_price: allowance.amount.toNumber(),
            tax_rate: allowance.category.rate?.toNumber(),
          },
        ],
      }
    );
  }),
};

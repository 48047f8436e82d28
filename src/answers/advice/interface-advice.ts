import { ENGLISH_WORDS } from '../english-words.js';
import { unitName } from '../../languages/arguments.js';
import type { Decimal } from '../../document/decimal.js';
import { isSentAsUbl } from '../../ubl/prepare-document.js';
import { beyondInterface } from '../../document/interface-limits.js';
import { isUnit, isVatexOfRules } from '../../document/codes/is-code.js';
import { toPointer, valueAt } from '../../document/json/pointer.js';
import { piecesIn } from '../../document/codes/units.js';
import { roundAmount, roundAt } from '../../totals/amounts.js';
import type { FixTitle } from '../fixes/fix-titles.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import { isAbsent } from '../../document/given.js';
import type { AdviceContext, FindAdvice } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on values that the rules accept and the published interface of the service (1.1.0) does not. */
export const INTERFACE_ADVICE = {
  'unit-not-in-interface': forJson(units),
  'vatex-not-in-interface': forJson(vatex),
  'too-many-decimals': forJson(decimals),
  'null-not-in-interface': forJson(nulls),
  'rate-not-text': forJson(rates),
  'percentage-outside-interface': forJson(percentages),
} satisfies Partial<Record<IssueCode, unknown>>;

/** Advice for Documents that are sent as JSON: where the service takes UBL, it has no such limits. */
function forJson(find: FindAdvice): FindAdvice {
  return (context) => {
    const found = find(context);
    return found.length > 0 && isSentAsUbl(context) ? [] : found;
  };
}

/** Percentages outside 0 to 100. */
function percentages({ input }: AdviceContext) {
  return beyondInterface(input)
    .filter(({ found }) => found === 'below-zero' || found === 'above-hundred')
    .map(({ path, value }) => ({ pointer: toPointer(path), values: { percentage: String(value) } }));
}

function units({ input, document: { items } }: AdviceContext) {
  return items.flatMap((item, index) => {
    const { unit, description } = item;
    if (unit === undefined || isUnit(unit)) return [];
    const pointer = `/items/${index}/unit`;
    const pieces = piecesIn(unit);
    if (pieces !== undefined)
      return [
        {
          pointer,
          values: { unit, pieces },
          terms: ['BT-130'],
          fixes: [inPieces(input, `/items/${index}`, { ...item, unit, pieces })],
        },
      ];
    const changes = [
      { pointer, value: 'C62' },
      // The unit stays visible to the receiver.
      ...(description === undefined
        ? []
        : [
            {
              pointer: `/items/${index}/description`,
              value: `${description} (${unitName(unit, ENGLISH_WORDS)})`,
            },
          ]),
    ];
    return [
      {
        pointer,
        values: { unit, pieces: undefined as number | undefined },
        terms: ['BT-130'],
        fixes: [
          fixBy('suggested', input, changes, { code: 'set-unit-to-one', values: { field: pointer, unit } }),
        ],
      },
    ];
  });
}

/** What is counted in hundreds becomes pieces, if the price of one piece has few enough decimals. */
function inPieces(
  input: unknown,
  line: string,
  given: {
    readonly unit: string;
    readonly pieces: number;
    readonly quantity?: Decimal | undefined;
    readonly unit_price?: Decimal | undefined;
  },
) {
  const { unit, pieces, quantity, unit_price: price } = given;
  if (quantity === undefined || price === undefined) return undefined;
  const onePrice = price.dividedBy(pieces);
  if (onePrice.decimalPlaces() > MOST_DECIMALS.unit_price) return undefined;
  const to = quantity.times(pieces);
  const changes = [
    { pointer: `${line}/unit`, value: 'C62' },
    { pointer: `${line}/quantity`, value: numberLike(valueAt(input, `${line}/quantity`), to) },
    { pointer: `${line}/unit_price`, value: numberLike(valueAt(input, `${line}/unit_price`), onePrice) },
  ];
  return fixBy('suggested', input, changes, {
    code: 'set-unit-to-pieces',
    values: { field: `${line}/unit`, unit, quantity: to.toFixed(), price: onePrice.toFixed() },
  });
}

function numberLike(given: unknown, value: Decimal): number | string {
  const number = value.toNumber();
  return typeof given === 'number' && value.eq(number) ? number : value.toFixed();
}

function vatex({ input, document }: AdviceContext) {
  const code: string | undefined = document.vatex;
  if (code === undefined || !isVatexOfRules(code)) return [];
  const nearest = code === 'VATEX-FR-AE' ? 'VATEX-EU-AE' : undefined;
  const changes =
    nearest === undefined
      ? [
          { pointer: '/vatex', value: undefined },
          ...(document.vatex_note === undefined ? [{ pointer: '/vatex_note', value: code }] : []),
        ]
      : [{ pointer: '/vatex', value: nearest }];
  // By default, the title is that of the new code.
  const title: FixTitle | undefined =
    nearest === undefined ? { code: 'give-reason-in-words', values: { vatex: code } } : undefined;
  return [
    {
      pointer: '/vatex',
      values: { vatex: code, nearest },
      terms: ['BT-121'],
      fixes: [fixBy('suggested', input, changes, title)],
    },
  ];
}

/** Decimals in the types of the client: amounts with more than two are the subject of rules. */
const MOST_DECIMALS = { quantity: 4, unit_price: 4, tax_rate: 2 } as const;

function decimals(context: AdviceContext) {
  const { document } = context;
  const lines = document.items.flatMap((item, index) =>
    (['quantity', 'unit_price', 'tax_rate'] as const).flatMap((name) =>
      decimalAdvice(context, `/items/${index}/${name}`, {
        value: item[name],
        most: MOST_DECIMALS[name],
        other: name === 'quantity' ? item.unit_price : name === 'unit_price' ? item.quantity : undefined,
      }),
    ),
  );
  const adjustments = (['allowances', 'charges'] as const).flatMap((list) =>
    (document[list] ?? []).flatMap(({ tax_rate }, index) =>
      decimalAdvice(context, `/${list}/${index}/tax_rate`, { value: tax_rate, most: MOST_DECIMALS.tax_rate }),
    ),
  );
  return [...lines, ...adjustments];
}

/** @param number `other` is what the value is multiplied with, the price or the quantity */
function decimalAdvice(
  { input }: AdviceContext,
  pointer: string,
  {
    value,
    most,
    other,
  }: { readonly value: Decimal | undefined; readonly most: number; readonly other?: Decimal | undefined },
) {
  if (value === undefined || value.decimalPlaces() <= most) return [];
  const rounded = roundAt(value, most);
  // Rounding is no correction if it changes the amount of the line.
  const isHarmless =
    other !== undefined && roundAmount(rounded.times(other)).eq(roundAmount(value.times(other)));
  const change = { pointer, value: amountLike(valueAt(input, pointer), rounded) };
  return [
    {
      pointer,
      values: { number: value.toFixed(), most, rounded: isHarmless ? rounded.toFixed() : undefined },
      fixes: isHarmless ? [fixBy('suggested', input, [change])] : [],
    },
  ];
}

/** Nulls where the interface has none. */
function nulls({ input }: AdviceContext) {
  return beyondInterface(input)
    .filter(({ value }) => value === null)
    .map(({ path }) => {
      const pointer = toPointer(path);
      return { pointer, values: {}, fixes: [fixBy('safe', input, [{ pointer, value: undefined }])] };
    });
}

function rates({ input, document: { tax_details = [] } }: AdviceContext) {
  return tax_details.flatMap(({ rate }, index) => {
    const pointer = `/tax_details/${index}/rate`;
    const given = valueAt(input, pointer);
    if (rate === undefined || typeof given !== 'number' || isAbsent(given)) return [];
    const text = rate.toFixed(Math.max(2, rate.decimalPlaces()));
    return [
      {
        pointer,
        values: { rate: rate.toFixed(), text },
        terms: ['BT-119'],
        fixes: [fixBy('safe', input, [{ pointer, value: text }])],
      },
    ];
  });
}

import { ZERO } from '../../document/decimal.js';
import type { ExtendedLineItem } from '../../document/extended-fields.js';
import { formatAmount, isSameAmount } from '../../totals/amounts.js';
import { isGs1Number } from '../../participants/check-digits.js';
import type { Fix } from '../../issues/issue.js';
import { calculatedAmount } from '../../totals/given-amounts.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import { amountLike, fixBy, hasMember } from './make-fix.js';
import type { FixesOf } from './fix-context.js';

// Corrections of fields that only an extended Document has.

/** Leaves out a field without which the Document is as usual, or that may be the one too many. */
export function withoutField(kind: Fix['kind']): FixesOf {
  return ({ input, pointer }) => [fixBy(kind, input, [{ pointer, value: undefined }])];
}

/** VAT in the currency of the document only. */
export function withoutTaxCurrency(kind: Fix['kind']): FixesOf {
  return ({ input }) => {
    const given = ['/tax_currency', '/total_tax_in_tax_currency'].filter((each) => hasMember(input, each));
    const changes = given.map((pointer) => ({ pointer, value: undefined }));
    return [fixBy(kind, input, changes, { code: 'remove-field', values: { field: given } })];
  };
}

/** The VAT in the other currency with the sign of the VAT of the document, which may be the wrong one. */
export const sameSign: FixesOf = ({
  input,
  document: { total_tax_in_tax_currency: total },
  pointer,
  value,
}) =>
  total === undefined
    ? []
    : [fixBy('choice', input, [{ pointer, value: amountLike(value, total.negated()) }])];

/** One of the two ways to say when the VAT becomes due. */
export const oneTaxPoint: FixesOf = ({ input }) =>
  ['/tax_point_code', '/tax_point_date'].map((pointer) =>
    fixBy('choice', input, [{ pointer, value: undefined }]),
  );

/** One identifier of the buyer: copies of the first go; of different ones a person picks the one that stays. */
export const oneIdentifier: FixesOf = ({ input, pointer, document: { customer_identifiers: all = [] } }) => {
  const [first] = all;
  const areCopies = all.every(({ id, scheme }) => id === first?.id && scheme === first?.scheme);
  return (areCopies ? [0] : all.map((_, index) => index)).map((kept) => {
    const gone = all.flatMap((_, index) => (index === kept ? [] : [`${pointer}/${index}`]));
    const changes = gone.toReversed().map((each) => ({ pointer: each, value: undefined }));
    return fixBy(areCopies ? 'safe' : 'choice', input, changes, {
      code: 'remove-field',
      values: { field: gone },
    });
  });
};

/** All notes in one, if none of them has a subject of its own. */
export const notesInOne: FixesOf = ({ input, document: { note, further_notes: further = [] } }) => {
  if (further.some(({ subject }) => subject !== undefined)) return [];
  const all = [note, ...further.map((each) => each.note)].flatMap((each) => each?.trim() ?? []);
  return [
    fixBy('suggested', input, [
      { pointer: '/note', value: all.join('\n') },
      { pointer: '/further_notes', value: undefined },
    ]),
  ];
};

/** The seller is paid, unless the payee has another name. */
export const withoutPayee: FixesOf = ({ input, document: { vendor_name, payee } }) =>
  payee?.name === undefined || payee.name.trim() !== vendor_name?.trim()
    ? []
    : [fixBy('suggested', input, [{ pointer: '/payee', value: undefined }])];

/** The days of the period of a line in the other order. */
export const swapLinePeriod: FixesOf = ({ input, pointer }) => {
  const [field, other] = ['period_start', 'period_end'].map((name) => `${parentPointer(pointer)}/${name}`);
  if (field === undefined || other === undefined || isAbsent(valueAt(input, field))) return [];
  return [
    fixBy(
      'suggested',
      input,
      [
        { pointer: field, value: valueAt(input, other) },
        { pointer: other, value: valueAt(input, field) },
      ],
      { code: 'swap-fields', values: { field, other } },
    ),
  ];
};

/**
 * What the prices of a line say of each other: the discount that leads to the net price, or the net price that the discount leads to.
 * The amount of the line decides, if it is given and follows from the net price.
 */
export const netPrice: FixesOf = ({ input, document, totals, pointer }) => {
  const index = Number(/^\/items\/(\d+)/.exec(pointer)?.[1]);
  const item = document.items[index];
  const { unit_price: net, gross_price: gross, price_discount: discount = ZERO } = item ?? {};
  if (net === undefined || gross === undefined || gross.isNegative()) return [];
  const line = totals.lines[index];
  const calculated = item && line && calculatedAmount(item, line);
  const isNetKnown = item?.amount !== undefined && calculated && isSameAmount(item.amount, calculated);
  const setTo = (name: keyof ExtendedLineItem, value: typeof net, kind: Fix['kind']) => {
    const place = `/items/${index}/${name}`;
    const like = valueAt(input, place) ?? valueAt(input, `/items/${index}/unit_price`);
    const to = formatAmount(value);
    return fixBy(kind, input, [{ pointer: place, value: amountLike(like, value) }], {
      code: 'set-number',
      values: { field: place, to },
    });
  };
  const reduced = gross.minus(discount);
  return [
    gross.lt(net)
      ? undefined
      : setTo('price_discount', gross.minus(net), isNetKnown ? 'suggested' : 'choice'),
    reduced.isNegative() || isNetKnown ? undefined : setTo('unit_price', reduced, 'choice'),
  ];
};

/** The scheme of a number whose check digit is that of a GTIN, or of a GLN. */
export const gtinScheme: FixesOf = ({ input, pointer, issue }) => {
  const number = textOfValue(valueAt(input, `${parentPointer(pointer)}/id`)).trim();
  if (!isGs1Number(number)) return [];
  const isGtin = issue.rule_id === 'BR-64' && [8, 12, 13, 14].includes(number.length);
  const isGln = issue.rule_id === 'DK-R-013' && number.length === 13;
  const scheme = isGtin ? '0160' : isGln ? '0088' : undefined;
  return scheme === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: scheme }])];
};

/** The digits of a card that may be shown: the first six and the last four. */
export const cardNumberShown: FixesOf = ({ input, pointer, value }) => {
  const number = textOfValue(value).replaceAll(/\s/g, '');
  return /^\d{11,}$/.test(number)
    ? [fixBy('suggested', input, [{ pointer, value: number.slice(0, 6) + number.slice(-4) }])]
    : [];
};

/** A web address with its scheme. */
export const completeAddress: FixesOf = ({ input, pointer, value }) =>
  typeof value === 'string' && /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(value)
    ? [fixBy('suggested', input, [{ pointer, value: `https://${value}` }])]
    : [];

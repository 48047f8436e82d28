import type { TaxCode } from '../../document/choices.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { givenOf } from '../../document/given.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import { decimalAt } from './amount-fixes.js';
import { type Change, fixBy, pointersTo } from './make-fix.js';
import type { FixesOf, FixPlace } from './fix-context.js';
import { getOrMake } from '../../document/get-or-make.js';

/** Sets a rate to 0. */
export const zeroRate: FixesOf = ({ input, pointer, issue }) =>
  // A line with VAT beside lines without is not made free: its category is wrong.
  issue.values.is_mixed === true ? [] : [fixBy('suggested', input, [{ pointer, value: '0.00' }])];

/** Sets every rate of a category without VAT to 0. */
export function zeroRates(code: TaxCode, { input, totals }: FixPlace): ReturnType<FixesOf> {
  // A rate of what is outside VAT must go, which is another fix.
  if (code === 'O') return [];
  const parts = [
    ...totals.lines.map(({ category }, index) => ({ category, pointer: `/items/${index}/tax_rate` })),
    ...totals.allowances.map(({ category }, index) => ({
      category,
      pointer: `/allowances/${index}/tax_rate`,
    })),
    ...totals.charges.map(({ category }, index) => ({ category, pointer: `/charges/${index}/tax_rate` })),
  ];
  const changes = parts
    .filter(({ category }) => category.code === code && category.rate?.isZero() === false)
    .map(({ pointer }): Change => ({ pointer, value: '0.00' }));
  return [
    changes.length === 1
      ? fixBy('suggested', input, changes)
      : fixBy('suggested', input, changes, {
          code: 'set-rates-to-zero',
          values: { count: changes.length, category: code },
        }),
  ];
}

/** A rate above 0: the given one without its minus sign, or that of the other lines. */
export const positiveRate: FixesOf = (place) => [
  withoutSign(place.input, [place.pointer]),
  rateOfOthers(place),
];

/** Removes the minus sign of every rate. */
export const positiveRates: FixesOf = ({ input }) => [
  withoutSign(
    input,
    RATES.flatMap((path) => pointersTo(input, path)),
  ),
];

const RATES = ['/items/*/tax_rate', '/allowances/*/tax_rate', '/charges/*/tax_rate'];

/** Removes the minus sign of rates. */
function withoutSign(input: unknown, pointers: readonly string[]): ReturnType<typeof fixBy> {
  const changes = pointers.flatMap((pointer): readonly Change[] => {
    const rate = decimalAt(input, pointer);
    return rate?.isNegative() === true ? [{ pointer, value: rate.negated().toFixed(2) }] : [];
  });
  return fixBy('suggested', input, changes);
}

/** For an item without a rate, the rate above 0 that all other lines, allowances and charges share. */
function rateOfOthers({ input, pointer, document }: FixPlace): ReturnType<typeof fixBy> {
  const [rate, ...others] = ratesOf(document);
  if (rate === undefined || others.length > 0) return undefined;
  return fixBy('suggested', input, [{ pointer, value: rate }]);
}

/** Cached by Document: an invoice of thousands of lines may lack the rate in each. */
const ratesOfDocuments = new WeakMap<ExtendedDocument, ReadonlySet<string>>();

/** The rates above 0 that occur in a Document. */
function ratesOf(document: ExtendedDocument): ReadonlySet<string> {
  return getOrMake(ratesOfDocuments, document, ({ items, allowances = [], charges = [] }) => {
    const parts = [...items, ...allowances, ...charges];
    return new Set(parts.flatMap(({ tax_rate: rate }) => (rate?.gt(0) === true ? rate.toFixed(2) : [])));
  });
}

/** Gives every allowance and charge the category of the document. */
export const oneCategory: FixesOf = (place) => {
  const found = otherCategories(place);
  if (found === undefined) return [];
  const { changes, ...values } = found;
  return [fixBy('suggested', place.input, changes, { code: 'set-category-of-document', values })];
};

/** The allowances and charges of another category than the document, and what gives them its category. */
function otherCategories({ input, document }: FixPlace) {
  const category = document.tax_code ?? 'S';
  const parts = ['/allowances/*', '/charges/*']
    .flatMap((path) => pointersTo(input, path))
    .filter((part) => (valueAt(input, `${part}/tax_code`) ?? 'S') !== category);
  if (parts.length === 0) return undefined;
  const changes = parts.flatMap((part): readonly Change[] => [
    { pointer: `${part}/tax_code`, value: category },
    ...(category === 'O' ? [{ pointer: `${part}/tax_rate`, value: undefined }] : []),
  ]);
  return { fields: parts.map((part) => `${part}/tax_code`), category, changes };
}

/** A document from another country than Italy is standard rated; otherwise its allowances get its category. */
export const withoutSplitPayment: FixesOf = (place) =>
  valueAt(place.input, '/tax_code') === 'B'
    ? [fixBy('suggested', place.input, [{ pointer: '/tax_code', value: 'S' }])]
    : oneCategory(place);

/** Why no VAT is charged, where the category leaves a single reason. */
export function exemptionReason(code: TaxCode, { input, reasons, pointer }: FixPlace): ReturnType<FixesOf> {
  const reason = EXEMPTION_CODES[code];
  const [name, value] = reason === undefined ? ['vatex_note', reasons.exemption] : ['vatex', reason];
  const list = valueAt(input, pointer);
  // A list of reasons gets another one.
  const place = Array.isArray(list) ? `${pointer}/${list.length}` : parentPointer(pointer);
  const field = `${place}/${name}`;
  const change = Array.isArray(list)
    ? { pointer: place, value: { tax_code: code, [name]: value } }
    : { pointer: field, value };
  return [fixBy('suggested', input, [change], { code: 'set-field', values: { field, to: givenOf(value) } })];
}

/** The code that belongs to the category of the document. */
export const exemptionOfCategory: FixesOf = ({ input, pointer, document: { tax_code, exemptions } }) => {
  const own = /^\/exemptions\/(\d+)\/vatex$/.exec(pointer)?.[1];
  const code = own === undefined ? tax_code : exemptions?.[Number(own)]?.tax_code;
  const reason = code === undefined ? undefined : EXEMPTION_CODES[code];
  return reason === undefined
    ? []
    : [fixBy('suggested', input, [{ pointer: own === undefined ? '/vatex' : pointer, value: reason }])];
};

/** The exemption reason code of each category that has only one. */
export const EXEMPTION_CODES: Readonly<Partial<Record<TaxCode, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/**
 * Removes why no VAT is charged, which is said once for the whole document; a category that needs a reason cannot be beside
 * this one.
 */
export const withoutExemption: FixesOf = (place) => {
  const { input, pointer } = place;
  if (pointer.startsWith('/exemptions/')) return [fixBy('suggested', input, [{ pointer, value: undefined }])];
  const removal: readonly Change[] = [
    { pointer: '/vatex', value: undefined },
    { pointer: '/vatex_note', value: undefined },
  ];
  const others = hasExemptPart(place) ? otherCategories(place) : undefined;
  if (others === undefined)
    return [fixBy('suggested', input, removal, { code: 'remove-exemption-reason', values: {} })];
  const { changes, ...values } = others;
  const title = { code: 'remove-exemption-reason-and-set-category', values } as const;
  return [fixBy('suggested', input, [...removal, ...changes], title)];
};

/** Whether an allowance or charge has a category that needs a reason why no VAT is charged. */
function hasExemptPart({ document: { allowances = [], charges = [] } }: FixPlace): boolean {
  return [...allowances, ...charges].some(({ tax_code }) => /^(?:E|AE|K|G|O)$/.test(tax_code ?? ''));
}

import type { TaxCode } from '../../document/choices.js';
import type { Document } from '../../document/document.js';
import type { Fix } from '../../issues/issue.js';
import { fieldName, valueAt } from '../wording/field-names.js';
import { decimalAt } from './amount-fixes.js';
import { type Change, fixBy, pointersTo } from './make-fix.js';
import type { FixPlace, Recipe } from './recipe.js';

/** Rates, categories and exemption reasons. */
export const VAT_FIXES: readonly Recipe[] = [
  {
    rules: [
      ...[
        'BR-Z-05',
        'BR-Z-06',
        'BR-Z-07',
        'BR-E-05',
        'BR-E-06',
        'BR-E-07',
        'BR-AE-05',
        'BR-AE-06',
        'BR-AE-07',
      ],
      ...['BR-IC-05', 'BR-IC-06', 'BR-IC-07', 'BR-G-05', 'BR-G-06', 'BR-G-07'],
    ],
    fixes: ({ input, pointer }) => [fixBy('suggested', input, [{ pointer, value: '0.00' }])],
  },
  ...(['Z', 'E', 'AE', 'IC', 'G'] as const).map((part): Recipe => ({
    rules: [`BR-${part}-01`, `BR-${part}-08`, `BR-${part}-09`],
    fixes: (place) => [withoutRates(place, part === 'IC' ? 'K' : part)],
  })),
  {
    rules: [
      ...['BR-S-05', 'BR-S-06', 'BR-S-07', 'BR-AF-05', 'BR-AF-06', 'BR-AF-07'],
      ...['BR-AG-05', 'BR-AG-06', 'BR-AG-07'],
    ],
    fixes: (place) => [withoutSign(place.input, [place.pointer]), rateOfOthers(place)],
  },
  {
    rules: ['BR-S-09', 'BR-AF-09', 'BR-AG-09'],
    fixes: ({ input }) => [
      withoutSign(
        input,
        RATES.flatMap((path) => pointersTo(input, path)),
      ),
    ],
  },
  {
    rules: ['BR-O-03', 'BR-O-04', 'BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14', 'BR-B-02'],
    fixes: (place) => [oneCategory(place)],
  },
  {
    rules: ['BR-B-01'],
    fixes: (place) => [
      // A document from another country, or an allowance of it.
      valueAt(place.input, '/tax_code') === 'B'
        ? fixBy('suggested', place.input, [{ pointer: '/tax_code', value: 'S' }])
        : oneCategory(place),
    ],
  },
  {
    rules: ['BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],
    fixes: ({ input, issue: { rule_id } }) => {
      const code = REASONS[rule_id];
      return [
        code === undefined
          ? fixBy('suggested', input, [{ pointer: '/vatex_note', value: 'Exempt from VAT' }])
          : fixBy('suggested', input, [{ pointer: '/vatex', value: code }]),
      ];
    },
  },
  {
    rules: ['BR-S-10', 'BR-Z-10', 'BR-AF-10', 'BR-AG-10'],
    fixes: ({ input }) => [
      fixBy(
        'suggested',
        input,
        [
          { pointer: '/vatex', value: undefined },
          { pointer: '/vatex_note', value: undefined },
        ],
        'Remove the exemption reason (vatex, vatex_note)',
      ),
    ],
  },
  {
    rules: [
      ...['PEPPOL-EN16931-P0104', 'PEPPOL-EN16931-P0105', 'PEPPOL-EN16931-P0106', 'PEPPOL-EN16931-P0107'],
      ...['PEPPOL-EN16931-P0108', 'PEPPOL-EN16931-P0109', 'PEPPOL-EN16931-P0110', 'PEPPOL-EN16931-P0111'],
    ],
    fixes: ({ input, document: { tax_code } }) => {
      const code = tax_code === undefined ? undefined : CODES[tax_code];
      return code === undefined ? [] : [fixBy('suggested', input, [{ pointer: '/vatex', value: code }])];
    },
  },
];

/** The exemption reason code for each category that has only one. */
const CODES: Readonly<Partial<Record<TaxCode, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
const REASONS: Readonly<Record<string, string | undefined>> = {
  'BR-AE-10': CODES.AE,
  'BR-IC-10': CODES.K,
  'BR-G-10': CODES.G,
  'BR-O-10': CODES.O,
};

const RATES = ['/items/*/tax_rate', '/allowances/*/tax_rate', '/charges/*/tax_rate'];

/** Sets every rate of a category without VAT to 0. */
function withoutRates({ input, totals }: FixPlace, code: TaxCode): Fix | undefined {
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
  const [first] = changes;
  return fixBy(
    'suggested',
    input,
    changes,
    changes.length === 1 && first !== undefined
      ? `Set ${fieldName(first.pointer)} to "0.00"`
      : `Set ${changes.length} rates of category ${code} to 0`,
  );
}

/** Removes the minus sign of rates. */
function withoutSign(input: unknown, pointers: readonly string[]): Fix | undefined {
  const changes = pointers.flatMap((pointer): readonly Change[] => {
    const rate = decimalAt(input, pointer);
    return rate?.isNegative() === true ? [{ pointer, value: rate.negated().toFixed(2) }] : [];
  });
  return fixBy('suggested', input, changes);
}

/** For an item without a rate, the rate above 0 that all other lines, allowances and charges share. */
function rateOfOthers({ input, pointer, document }: FixPlace): Fix | undefined {
  const [rate, ...others] = ratesOf(document);
  if (rate === undefined || others.length > 0) return undefined;
  return fixBy('suggested', input, [{ pointer, value: rate }]);
}

/** Cached by Document: an invoice of thousands of lines may lack the rate in each. */
const ratesOfDocuments = new WeakMap<Document, ReadonlySet<string>>();

/** The rates above 0 that occur in a Document. */
function ratesOf(document: Document): ReadonlySet<string> {
  const known = ratesOfDocuments.get(document);
  if (known !== undefined) return known;
  const parts = [...document.items, ...(document.allowances ?? []), ...(document.charges ?? [])];
  const rates = new Set(parts.flatMap(({ tax_rate: rate }) => (rate?.gt(0) === true ? rate.toFixed(2) : [])));
  ratesOfDocuments.set(document, rates);
  return rates;
}

/** Gives every allowance and charge the category of the document. */
function oneCategory({ input, document }: FixPlace): Fix | undefined {
  const code = document.tax_code ?? 'S';
  const parts = ['/allowances/*', '/charges/*']
    .flatMap((path) => pointersTo(input, path))
    .filter((part) => (valueAt(input, `${part}/tax_code`) ?? 'S') !== code);
  const changes = parts.flatMap((part): readonly Change[] => [
    { pointer: `${part}/tax_code`, value: code },
    ...(code === 'O' ? [{ pointer: `${part}/tax_rate`, value: undefined }] : []),
  ]);
  if (parts.length === 0) return undefined;
  const names = parts.map((part) => `${fieldName(part)}.tax_code`).join(', ');
  return fixBy('suggested', input, changes, `Set ${names} to ${code}, the category of the document`);
}

import { fieldName, isAbsent, parentPointer, valueAt, withoutTerms } from './field-names.js';
import type { Wording, WordingPlace } from './wording.js';

/** Rules on VAT categories, rates and exemption reasons. */
export const VAT_WORDING: readonly Wording[] = [
  {
    rules: ['BR-Z-01', 'BR-E-01', 'BR-AE-01', 'BR-IC-01', 'BR-G-01', 'BR-O-01'],
    field: '/items',
    problem: ({ problem }) => `${categoryOf(problem)} occurs with several VAT rates`,
    remedy: 'use one tax_rate, 0, in items, allowances and charges of this category',
  },
  {
    rules: [
      ...['BR-S-02', 'BR-S-03', 'BR-S-04', 'BR-Z-02', 'BR-Z-03', 'BR-Z-04', 'BR-E-02', 'BR-E-03', 'BR-E-04'],
      ...['BR-G-02', 'BR-G-03', 'BR-G-04', 'BR-AF-02', 'BR-AF-03', 'BR-AF-04'],
      ...['BR-AG-02', 'BR-AG-03', 'BR-AG-04', 'DE-R-016'],
    ],
    // The UBL of a document outside VAT has no VAT number.
    field: (at) => (isOutsideVat(at) ? '/tax_code' : '/vendor_tax_id'),
    problem: (at) => {
      const category = categoryOf(at.problem);
      if (isOutsideVat(at))
        return `${category} needs a VAT number, which a document with tax_code {value} does not have`;
      return isAbsent(at.value)
        ? `${category} needs the tax number of the vendor, but vendor_tax_id is missing`
        : `${category} needs the tax number of the vendor, but {field} is {value}`;
    },
    remedy: (at) =>
      isOutsideVat(at)
        ? 'use the same tax_code in the document and in all allowances and charges'
        : 'give the VAT number of the vendor with its country prefix in vendor_tax_id',
  },
  {
    rules: ['BR-AE-02', 'BR-AE-03', 'BR-AE-04'],
    field: (at) => missingParty(at),
    problem: ({ problem }) => `${categoryOf(problem)} needs vendor and customer to be identified`,
    remedy: 'give vendor_tax_id, and customer_tax_id or customer_company_id',
  },
  {
    rules: ['BR-IC-02', 'BR-IC-03', 'BR-IC-04'],
    field: (at) => missingParty(at),
    problem: ({ problem }) => `${categoryOf(problem)} needs the VAT numbers of vendor and customer`,
    remedy: 'give vendor_tax_id and customer_tax_id with their country prefixes',
  },
  {
    rules: ['BR-O-02', 'BR-O-03', 'BR-O-04'],
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_tax_id')) ? '/customer_tax_id' : '/vendor_tax_id',
    problem: ({ problem }) => `${categoryOf(problem)} does not go with a VAT number`,
    remedy: 'remove vendor_tax_id and customer_tax_id, or correct tax_code',
  },
  rate('the rate 0', [
    ...['BR-Z-05', 'BR-Z-06', 'BR-Z-07', 'BR-E-05', 'BR-E-06', 'BR-E-07', 'BR-AE-05', 'BR-AE-06', 'BR-AE-07'],
    ...['BR-IC-05', 'BR-IC-06', 'BR-IC-07', 'BR-G-05', 'BR-G-06', 'BR-G-07'],
  ]),
  rate('a rate above 0', ['BR-S-05', 'BR-S-06', 'BR-S-07']),
  rate('a rate of 0 or more', ['BR-AF-05', 'BR-AF-06', 'BR-AF-07', 'BR-AG-05', 'BR-AG-06', 'BR-AG-07']),
  {
    rules: ['BR-O-05', 'BR-O-06', 'BR-O-07'],
    problem: ({ problem }) => `${categoryOf(problem)} has no VAT rate, but {field} is {value}`,
    remedy: (at) => `remove {field}, or correct ${categoryField(at)}`,
  },
  {
    rules: ['BR-Z-08', 'BR-E-08', 'BR-AE-08', 'BR-IC-08', 'BR-G-08', 'BR-O-08'],
    field: '/items',
    problem: ({ problem }) => withoutTerms(problem),
    remedy: 'use one tax_rate, 0, in items, allowances and charges of this category',
  },
  {
    rules: ['BR-S-08', 'BR-AF-08', 'BR-AG-08'],
    field: '/items',
    problem: ({ problem }) => withoutTerms(problem),
    remedy: 'correct the amounts or the tax_rate in items, allowances and charges',
  },
  {
    rules: [
      ...['BR-S-09', 'BR-Z-09', 'BR-E-09', 'BR-AE-09', 'BR-IC-09', 'BR-G-09', 'BR-O-09'],
      ...['BR-AF-09', 'BR-AG-09'],
    ],
    field: ({ document, pointer }) =>
      isAbsent(valueAt(document, '/tax_details')) ? '/items' : pointer === '' ? '/tax_details' : pointer,
    problem: ({ problem }) => withoutTerms(problem),
    remedy: ({ document }) =>
      isAbsent(valueAt(document, '/tax_details'))
        ? 'correct the tax_rate in items, allowances and charges'
        : 'correct tax_details, or leave it out to have it calculated',
  },
  {
    rules: ['BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],
    field: '/vatex',
    problem: ({ problem }) => `${categoryOf(problem)} needs a reason why no VAT is charged`,
    remedy: 'give vatex (a code, such as VATEX-EU-AE for reverse charge) or vatex_note (words)',
  },
  {
    rules: ['BR-S-10', 'BR-Z-10', 'BR-AF-10', 'BR-AG-10'],
    field: ({ document }) => (isAbsent(valueAt(document, '/vatex')) ? '/vatex_note' : '/vatex'),
    problem: ({ problem }) => `${categoryOf(problem)} does not go with a reason why no VAT is charged`,
    remedy: 'remove vatex and vatex_note, or correct tax_code',
  },
  {
    rules: ['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'],
    field: '/tax_code',
    problem: ({ problem }) => {
      const others = /"[A-Z]+"(?:, "[A-Z]+")*/.exec(problem)?.[0] ?? 'other categories';
      return `The document mixes VAT category O (not subject to VAT) with ${others.replaceAll('"', '')}`;
    },
    remedy: 'use O in tax_code and in the tax_code of all allowances and charges, or send two documents',
  },
  {
    rules: ['BR-B-01'],
    field: '/tax_code',
    remedy: 'use another tax_code, or give addresses in Italy only',
  },
  {
    rules: ['BR-B-02'],
    field: '/tax_code',
    remedy: 'use the same tax_code in the document and in all allowances and charges',
  },
  {
    rules: [
      ...['PEPPOL-EN16931-P0104', 'PEPPOL-EN16931-P0105', 'PEPPOL-EN16931-P0106', 'PEPPOL-EN16931-P0107'],
      ...['PEPPOL-EN16931-P0108', 'PEPPOL-EN16931-P0109', 'PEPPOL-EN16931-P0110', 'PEPPOL-EN16931-P0111'],
    ],
    field: '/vatex',
    problem: ({ problem }) => {
      const [, wanted] = / belongs to VAT category ([A-Z]+),/.exec(problem) ?? [];
      const [, found] = / is "([^"]*)"$/.exec(problem) ?? [];
      return `vatex is {value}, which belongs to tax_code ${wanted ?? ''}, but the tax_code is ${found ?? ''}`;
    },
    remedy: 'correct vatex or tax_code',
  },
];

function rate(allowed: string, rules: readonly string[]): Wording {
  return {
    rules,
    problem: ({ problem, value }) =>
      isAbsent(value)
        ? `${categoryOf(problem)} needs ${allowed}, but {field} is missing`
        : `${categoryOf(problem)} needs ${allowed}, but {field} is {value}`,
    remedy: (at) => `set {field} to ${allowed.replace('the rate 0', '0')}, or correct ${categoryField(at)}`,
  };
}

/** The field with the category of a rate: allowances and charges have their own, the lines that of the document. */
function categoryField({ document, pointer }: WordingPlace): string {
  const own = `${parentPointer(pointer)}/tax_code`;
  return /^\/(?:allowances|charges)\//.test(pointer) && !isAbsent(valueAt(document, own))
    ? fieldName(own)
    : 'tax_code';
}

/** `VAT category AE (reverse charge)` of the text of a rule. */
function categoryOf(problem: string): string {
  const found = /VAT category ([A-Z]+) \(([^,)]+)(?:,[^)]*)?\)/.exec(problem);
  return found ? `VAT category ${found[1] ?? ''} (${found[2] ?? ''})` : 'The VAT category';
}

function isOutsideVat({ document }: WordingPlace): boolean {
  return valueAt(document, '/tax_code') === 'O' && !isAbsent(valueAt(document, '/vendor_tax_id'));
}

function missingParty({ document }: WordingPlace): string {
  return isAbsent(valueAt(document, '/vendor_tax_id')) ? '/vendor_tax_id' : '/customer_tax_id';
}

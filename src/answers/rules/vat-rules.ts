import { companyIdAsTaxId } from '../fixes/identifier-fixes.js';
import {
  EXEMPTION_CODES,
  exemptionOfCategory,
  exemptionReason,
  oneCategory,
  positiveRate,
  positiveRates,
  withoutExemption,
  withoutSplitPayment,
  zeroRate,
  zeroRates,
} from '../fixes/vat-fixes.js';
import { isAbsent } from '../../document/given.js';
import { itemAt, valueAt } from '../../document/json/pointer.js';
import { type Place, row } from './row.js';
import {
  categoryField,
  categoryOfDocument,
  categoryOfRule,
  fieldOfCategory,
  linesOrBreakdown,
  mixedField,
} from './vat-fields.js';
import type { TaxCode } from '../../document/choices.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on VAT categories, rates and exemption reasons. */
export const VAT_RULES = {
  'vat-several-rates': row({
    rules: ['BR-Z-01', 'BR-E-01', 'BR-AE-01', 'BR-IC-01', 'BR-G-01', 'BR-O-01'],
    field: '/items',
    values: ({ rule_id }) => ({ category: categoryOfRule(rule_id) }),
    fixes: (place) => zeroRates(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-vendor-tax-id-missing': row({
    rules: [
      ...['BR-S-02', 'BR-S-03', 'BR-S-04', 'BR-Z-02', 'BR-Z-03', 'BR-Z-04', 'BR-E-02', 'BR-E-03', 'BR-E-04'],
      ...['BR-G-02', 'BR-G-03', 'BR-G-04', 'BR-AF-02', 'BR-AF-03', 'BR-AF-04'],
      ...['BR-AG-02', 'BR-AG-03', 'BR-AG-04', 'DE-R-016'],
    ],
    // The UBL of a document outside VAT has no VAT number.
    field: (at) => (isOutsideVat(at) ? '/tax_code' : '/vendor_tax_id'),
    values: ({ document, rule_id }) => ({
      category: rule_id === 'DE-R-016' ? categoryOfDocument(document) : categoryOfRule(rule_id),
    }),
    fixes: companyIdAsTaxId,
  }),
  'vat-reverse-charge-parties': row({
    rules: ['BR-AE-02', 'BR-AE-03', 'BR-AE-04'],
    field: (at) => missingParty(at),
    fixes: companyIdAsTaxId,
  }),
  'vat-intra-community-parties': row({
    rules: ['BR-IC-02', 'BR-IC-03', 'BR-IC-04'],
    field: (at) => missingParty(at),
    fixes: companyIdAsTaxId,
  }),
  'vat-number-outside-vat': row({
    rules: ['BR-O-02', 'BR-O-03', 'BR-O-04'],
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_tax_id')) ? '/customer_tax_id' : '/vendor_tax_id',
    fixes: oneCategory,
  }),
  'vat-rate-not-zero': row({
    rules: [
      ...['BR-Z-05', 'BR-Z-06', 'BR-Z-07', 'BR-E-05', 'BR-E-06', 'BR-E-07'],
      ...['BR-AE-05', 'BR-AE-06', 'BR-AE-07', 'BR-IC-05', 'BR-IC-06', 'BR-IC-07'],
      ...['BR-G-05', 'BR-G-06', 'BR-G-07'],
    ],
    values: zeroRateFacts,
    fixes: zeroRate,
  }),
  'vat-rate-not-positive': row({
    rules: ['BR-S-05', 'BR-S-06', 'BR-S-07'],
    values: rateFacts,
    fixes: positiveRate,
  }),
  'vat-rate-negative': row({
    rules: ['BR-AF-05', 'BR-AF-06', 'BR-AF-07', 'BR-AG-05', 'BR-AG-06', 'BR-AG-07'],
    values: rateFacts,
    fixes: positiveRate,
  }),
  'vat-rate-outside-vat': row({ rules: ['BR-O-05', 'BR-O-06', 'BR-O-07'], values: rateFacts }),
  'vat-taxable-amount-without-vat': row({
    rules: ['BR-Z-08', 'BR-E-08', 'BR-AE-08', 'BR-IC-08', 'BR-G-08', 'BR-O-08'],
    field: '/items',
    values: taxableFacts,
    fixes: (place) => zeroRates(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-taxable-amount': row({
    rules: ['BR-S-08', 'BR-AF-08', 'BR-AG-08'],
    field: '/items',
    values: taxableFacts,
  }),
  'vat-amount-without-vat': row({
    rules: ['BR-Z-09', 'BR-E-09', 'BR-AE-09', 'BR-IC-09', 'BR-G-09', 'BR-O-09'],
    field: linesOrBreakdown,
    values: ({ rule_id, named: { amount = '' } }) => ({ category: categoryOfRule(rule_id), amount }),
    fixes: (place) => zeroRates(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-amount': row({
    rules: ['BR-S-09', 'BR-AF-09', 'BR-AG-09'],
    field: linesOrBreakdown,
    values: ({ rule_id, named: { amount = '', taxable = '', rate = '', calculated = '' } }) => {
      return { category: categoryOfRule(rule_id), amount, taxable, rate, calculated };
    },
    fixes: positiveRates,
  }),
  'vat-exemption-reason-missing': row({
    rules: ['BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],
    field: ({ document, rule_id }) => reasonField(document, categoryOfRule(rule_id)),
    values: ({ rule_id, pointer }) => {
      const category = categoryOfRule(rule_id);
      return { category, vatex: EXEMPTION_CODES[category], is_own: pointer !== '/vatex' };
    },
    fixes: (place) => exemptionReason(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-exemption-reason-needless': row({
    rules: ['BR-S-10', 'BR-Z-10', 'BR-AF-10', 'BR-AG-10'],
    field: (at) =>
      ownReason(at.document, categoryOfRule(at.rule_id)) ??
      (isAbsent(valueAt(at.document, '/vatex')) ? '/vatex_note' : '/vatex'),
    values: ({ rule_id }) => ({ category: categoryOfRule(rule_id) }),
    fixes: withoutExemption,
  }),
  'vat-exemption-of-other-category': row({
    rules: [
      ...['PEPPOL-EN16931-P0104', 'PEPPOL-EN16931-P0105', 'PEPPOL-EN16931-P0106', 'PEPPOL-EN16931-P0107'],
      ...['PEPPOL-EN16931-P0108', 'PEPPOL-EN16931-P0109', 'PEPPOL-EN16931-P0110', 'PEPPOL-EN16931-P0111'],
    ],
    field: (at) => {
      const own = ownReason(at.document, at.named.found);
      return own === undefined ? '/vatex' : `${own}/vatex`;
    },
    values: ({ rule_id, named: { found = '' } }) => ({ category: categoryOfRule(rule_id), found }),
    fixes: exemptionOfCategory,
  }),
  'vat-outside-vat-mixed': row({
    rules: ['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'],
    field: ({ document }) => mixedField(document, 'O'),
    values: ({ named: { others } }) => ({ others: others?.split(', ') ?? [] }),
    fixes: oneCategory,
  }),
  'vat-split-payment-abroad': row({
    rules: ['BR-B-01'],
    field: ({ document }) => fieldOfCategory(document, 'B'),
    values: ({ named: { country = '' } }) => ({ country }),
    fixes: withoutSplitPayment,
  }),
  'vat-split-payment-mixed': row({
    rules: ['BR-B-02'],
    field: ({ document }) => mixedField(document, 'B'),
    fixes: oneCategory,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** Where the reason of a category is missing: in the list of an extended Document, if it has one. */
function reasonField(document: unknown, category: TaxCode): string {
  const list = valueAt(document, '/exemptions');
  if (!Array.isArray(list) || list.length === 0) return '/vatex';
  const own = ownReason(document, category);
  return own === undefined ? '/exemptions' : `${own}/vatex`;
}

/** The reason that an extended Document gives for a category. */
function ownReason(document: unknown, category: string | undefined): string | undefined {
  return itemAt(document, '/exemptions', (each) => valueAt(each, '/tax_code') === category);
}

function rateFacts(at: Place) {
  return { category: categoryOfRule(at.rule_id), category_field: categoryField(at) };
}

/** Whether the rate belongs to the one category of a Document, which is also that of lines without VAT. */
function zeroRateFacts(at: Place) {
  const isOwn = !isAbsent(valueAt(at.document, at.pointer.replace(/tax_rate$/, 'tax_code')));
  return { ...rateFacts(at), is_mixed: at.hasZeroRate && !isOwn };
}

function taxableFacts({ rule_id, named: { taxable = '', sum = '' } }: Place) {
  return { category: categoryOfRule(rule_id), taxable, sum };
}

function isOutsideVat({ document }: Place): boolean {
  return valueAt(document, '/tax_code') === 'O' && !isAbsent(valueAt(document, '/vendor_tax_id'));
}

function missingParty({ document }: Place): string {
  return isAbsent(valueAt(document, '/vendor_tax_id')) ? '/vendor_tax_id' : '/customer_tax_id';
}

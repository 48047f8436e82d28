import { isWrong, partyName } from '../../document/english.js';
import type { Say } from '../../document/texts.js';
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
import { isAbsent, valueAt } from '../wording/field-names.js';
import { type Place, row } from './row.js';
import { correctBreakdown, correctLinesOrBreakdown, linesOrBreakdown } from './vat-breakdown.js';
import {
  categoryField,
  categoryOfDocument,
  categoryOfRule,
  EXEMPT_EXAMPLE,
  vatCategory,
} from './vat-categories.js';

/** Rules on VAT categories, rates and exemption reasons. */
export const VAT_RULES = {
  'vat-several-rates': row({
    rules: ['BR-Z-01', 'BR-E-01', 'BR-AE-01', 'BR-IC-01', 'BR-G-01', 'BR-O-01'],
    field: '/items',
    values: ({ rule_id }) => ({ category: categoryOfRule(rule_id) }),
    problem: ({ category }) => `${vatCategory(category)} occurs with several VAT rates`,
    remedy: oneRate,
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
    problem: ({ category, field, given }, say) => {
      if (field === '/tax_code')
        return `${vatCategory(category)} needs a VAT number, which a document with ${say.name(field)} ${say.value(given)} does not have`;
      return `${vatCategory(category)} needs the tax number of the ${partyName('vendor', say)}, but ${isWrong('', { field, given }, say)}`;
    },
    remedy: ({ field }, say) =>
      field === '/tax_code'
        ? useOneCategory(say)
        : `give the VAT number of the ${partyName('vendor', say)} with its country prefix in ${say.name(field)}`,
    fixes: companyIdAsTaxId,
  }),
  'vat-reverse-charge-parties': row({
    rules: ['BR-AE-02', 'BR-AE-03', 'BR-AE-04'],
    field: (at) => missingParty(at),
    problem: (_, say) =>
      `${vatCategory('AE')} needs ${partyName('vendor', say)} and ${partyName('customer', say)} to be identified`,
    remedy: (_, { name }) =>
      `give ${name('/vendor_tax_id')}, and ${name('/customer_tax_id')} or ${name('/customer_company_id')}`,
    fixes: companyIdAsTaxId,
  }),
  'vat-intra-community-parties': row({
    rules: ['BR-IC-02', 'BR-IC-03', 'BR-IC-04'],
    field: (at) => missingParty(at),
    problem: (_, say) =>
      `${vatCategory('K')} needs the VAT numbers of ${partyName('vendor', say)} and ${partyName('customer', say)}`,
    remedy: (_, { name }) =>
      `give ${name('/vendor_tax_id')} and ${name('/customer_tax_id')} with their country prefixes`,
    fixes: companyIdAsTaxId,
  }),
  'vat-number-outside-vat': row({
    rules: ['BR-O-02', 'BR-O-03', 'BR-O-04'],
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_tax_id')) ? '/customer_tax_id' : '/vendor_tax_id',
    problem: () => `${vatCategory('O')} does not go with a VAT number`,
    remedy: (_, { name, term }) =>
      `remove ${name('/vendor_tax_id')} and ${name('/customer_tax_id')}, or correct ${term('tax_code')}`,
    fixes: oneCategory,
  }),
  'vat-rate-not-zero': row({
    rules: [
      ...['BR-Z-05', 'BR-Z-06', 'BR-Z-07', 'BR-E-05', 'BR-E-06', 'BR-E-07'],
      ...['BR-AE-05', 'BR-AE-06', 'BR-AE-07', 'BR-IC-05', 'BR-IC-06', 'BR-IC-07'],
      ...['BR-G-05', 'BR-G-06', 'BR-G-07'],
    ],
    values: zeroRateFacts,
    problem: ({ category, field, given }, { name, value }) =>
      `${vatCategory(category)} needs the rate 0, but ${name(field)} is ${value(given)}`,
    remedy: ({ field, category_field, is_mixed: isMixed }, { name }) =>
      isMixed
        ? `give each line a ${name(category_field)} of its own in an extended Document (extended: true), as a Document has one for all its lines`
        : `set ${name(field)} to 0, or correct ${name(category_field)}`,
    fixes: zeroRate,
  }),
  'vat-rate-not-positive': row({
    rules: ['BR-S-05', 'BR-S-06', 'BR-S-07'],
    values: rateFacts,
    problem: ({ category, field, given }, { name, value }) =>
      `${vatCategory(category)} needs a rate above 0, but ${name(field)} is ${value(given)}`,
    remedy: ({ field, category_field }, { name }) =>
      `set ${name(field)} to a rate above 0, or correct ${name(category_field)}`,
    fixes: positiveRate,
  }),
  'vat-rate-negative': row({
    rules: ['BR-AF-05', 'BR-AF-06', 'BR-AF-07', 'BR-AG-05', 'BR-AG-06', 'BR-AG-07'],
    values: rateFacts,
    problem: ({ category, field, given }, { name, value }) =>
      `${vatCategory(category)} needs a rate of 0 or more, but ${name(field)} is ${value(given)}`,
    remedy: ({ field, category_field }, { name }) =>
      `set ${name(field)} to a rate of 0 or more, or correct ${name(category_field)}`,
    fixes: positiveRate,
  }),
  'vat-rate-outside-vat': row({
    rules: ['BR-O-05', 'BR-O-06', 'BR-O-07'],
    values: rateFacts,
    problem: ({ category, field, given }, { name, value }) =>
      `${vatCategory(category)} has no VAT rate, but ${name(field)} is ${value(given)}`,
    remedy: ({ field, category_field }, { name }) =>
      `remove ${name(field)}, or correct ${name(category_field)}`,
  }),
  'vat-taxable-amount-without-vat': row({
    rules: ['BR-Z-08', 'BR-E-08', 'BR-AE-08', 'BR-IC-08', 'BR-G-08', 'BR-O-08'],
    field: '/items',
    values: taxableFacts,
    problem: ({ category, taxable, sum }) =>
      `The taxable amount of ${vatCategory(category)} is ${taxable}, but its lines and charges less its allowances add up to ${sum}`,
    remedy: oneRate,
    fixes: (place) => zeroRates(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-taxable-amount': row({
    rules: ['BR-S-08', 'BR-AF-08', 'BR-AG-08'],
    field: '/items',
    values: taxableFacts,
    problem: ({ category, taxable, sum }) =>
      sum === ''
        ? `The VAT breakdown has ${vatCategory(category)} at a rate that no line, allowance or charge has`
        : `The taxable amount of ${vatCategory(category)} is ${taxable}, but its lines and charges less its allowances at that rate add up to ${sum}`,
    remedy: (_, { term }) =>
      `correct the amounts or the ${term('items.tax_rate')} in ${term('items')}, ${term('allowances')} and ${term('charges')}`,
  }),
  'vat-amount-without-vat': row({
    rules: ['BR-Z-09', 'BR-E-09', 'BR-AE-09', 'BR-IC-09', 'BR-G-09', 'BR-O-09'],
    field: linesOrBreakdown,
    values: ({ rule_id, named: { amount = '' } }) => ({ category: categoryOfRule(rule_id), amount }),
    problem: ({ category, amount }) =>
      `The VAT amount of ${vatCategory(category)} is ${amount}, but no VAT is charged in this category`,
    remedy: zeroRateOrBreakdown,
    fixes: (place) => zeroRates(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-amount': row({
    rules: ['BR-S-09', 'BR-AF-09', 'BR-AG-09'],
    field: linesOrBreakdown,
    values: ({ rule_id, named: { amount = '', taxable = '', rate = '', calculated = '' } }) => {
      return { category: categoryOfRule(rule_id), amount, taxable, rate, calculated };
    },
    problem: ({ category, amount, taxable, rate, calculated }) =>
      isNegative(rate)
        ? `The VAT amount of ${vatCategory(category)} is ${amount}, because its rate ${rate} is negative`
        : `The VAT amount of ${vatCategory(category)} is ${amount}, but the taxable amount ${taxable} at the rate ${rate} gives ${calculated}`,
    remedy: (facts, say) =>
      isNegative(facts.rate) ? ratesNotNegative(say) : correctLinesOrBreakdown(facts, say),
    fixes: positiveRates,
  }),
  'vat-exemption-reason-missing': row({
    rules: ['BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],
    field: '/vatex',
    values: ({ rule_id }) => {
      const category = categoryOfRule(rule_id);
      return { category, vatex: EXEMPTION_CODES[category] };
    },
    problem: ({ category }) => `${vatCategory(category)} needs a reason why no VAT is charged`,
    remedy: ({ vatex }, { name }) =>
      vatex === undefined
        ? `give ${name('/vatex_note')} (the reason in words) or ${name('/vatex')} (the code of the exemption, such as ${EXEMPT_EXAMPLE})`
        : `set ${name('/vatex')} to ${vatex}, or give ${name('/vatex_note')} (the reason in words)`,
    fixes: (place) => exemptionReason(categoryOfRule(place.issue.rule_id), place),
  }),
  'vat-exemption-reason-needless': row({
    rules: ['BR-S-10', 'BR-Z-10', 'BR-AF-10', 'BR-AG-10'],
    field: ({ document }) => (isAbsent(valueAt(document, '/vatex')) ? '/vatex_note' : '/vatex'),
    values: ({ rule_id }) => ({ category: categoryOfRule(rule_id) }),
    problem: ({ category }) => `${vatCategory(category)} does not go with a reason why no VAT is charged`,
    remedy: (_, { name }) =>
      `remove ${name('/vatex')} and ${name('/vatex_note')}, or correct ${name('/tax_code')}`,
    fixes: withoutExemption,
  }),
  'vat-exemption-of-other-category': row({
    rules: [
      ...['PEPPOL-EN16931-P0104', 'PEPPOL-EN16931-P0105', 'PEPPOL-EN16931-P0106', 'PEPPOL-EN16931-P0107'],
      ...['PEPPOL-EN16931-P0108', 'PEPPOL-EN16931-P0109', 'PEPPOL-EN16931-P0110', 'PEPPOL-EN16931-P0111'],
    ],
    field: '/vatex',
    values: ({ rule_id, named: { found = '' } }) => ({ category: categoryOfRule(rule_id), found }),
    problem: ({ category, found, ...about }, say) => {
      const tax_code = say.name('/tax_code');
      return isWrong(
        `, which belongs to ${tax_code} ${category}, but the ${tax_code} is ${found}`,
        about,
        say,
      );
    },
    remedy: ({ field }, { name }) => `correct ${name(field)} or ${name('/tax_code')}`,
    fixes: exemptionOfCategory,
  }),
  'vat-outside-vat-mixed': row({
    rules: ['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'],
    field: '/tax_code',
    values: ({ named: { others } }) => ({ others: others?.split(', ') ?? [] }),
    problem: ({ others }) =>
      `The document mixes ${vatCategory('O')} with ${others.length === 0 ? 'other categories' : others.join(', ')}`,
    remedy: (_, { name, term }) =>
      `use O in ${name('/tax_code')} and in the ${term('tax_code')} of all ${term('allowances')} and ${term('charges')}, or send two documents`,
    fixes: oneCategory,
  }),
  'vat-split-payment-abroad': row({
    rules: ['BR-B-01'],
    field: '/tax_code',
    values: ({ named: { country = '' } }) => ({ country }),
    problem: ({ country }) =>
      `${vatCategory('B')} is for domestic Italian invoices only, but the country "${country}" occurs`,
    remedy: (_, { name }) => `use another ${name('/tax_code')}, or give addresses in Italy only`,
    fixes: withoutSplitPayment,
  }),
  'vat-split-payment-mixed': row({
    rules: ['BR-B-02'],
    field: '/tax_code',
    problem: () => 'The VAT categories B (split payment) and S (standard rated) occur together',
    remedy: (_, say) => useOneCategory(say),
    fixes: oneCategory,
  }),
};

function oneRate(_: unknown, { term }: Say): string {
  return `use one ${term('items.tax_rate')}, 0, in ${term('items')}, ${term('allowances')} and ${term('charges')} of this category`;
}

function useOneCategory({ term }: Say): string {
  return `use the same ${term('tax_code')} in the document and in all ${term('allowances')} and ${term('charges')}`;
}

function zeroRateOrBreakdown(facts: { readonly field: string }, say: Say): string {
  return facts.field === '/items' ? oneRate(facts, say) : correctBreakdown(say);
}

function isNegative(rate: string): boolean {
  return rate.startsWith('-');
}

function ratesNotNegative({ term }: Say): string {
  return `use a ${term('items.tax_rate')} of 0 or more in ${term('items')}, ${term('allowances')} and ${term('charges')}`;
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

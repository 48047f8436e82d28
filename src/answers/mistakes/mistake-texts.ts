import type { IssueText } from '../../issues/issue.js';

/** What is in the text of a mistake. */
export interface MistakeValues {
  /** The first total that does not agree, with its given and its calculated value. */
  readonly field: string;
  readonly given: string;
  readonly expected: string;
  /** The line, allowance or charge that is at fault. */
  readonly part?: string;
  readonly amount?: string;
  /** The total that amounts in cents can reach. */
  readonly nearest?: string;
}

/** Each mistake in words, with the title of its fix. */
export const MISTAKE_TEXTS = {
  'prices-with-vat': ({ field, given, expected }) => ({
    problem: `The prices seem to include VAT: ${field} is ${given}, but would be ${expected} with these prices`,
    remedy: 'give prices and amounts without VAT',
    title: 'Take the VAT out of the prices',
  }),
  'prices-with-vat-rounded': ({ field, given, expected, nearest = '' }) => ({
    problem: `The prices seem to include VAT: ${field} is ${given}, but would be ${expected} with these prices`,
    remedy: `give prices without VAT and totals that follow from them: the nearest total is ${nearest}`,
    title: `Take the VAT out of the prices, which gives ${nearest} in total`,
  }),
  'prices-in-cents': ({ field, given, expected }) => ({
    problem: `The prices seem to be in cents: ${field} is ${given}, but would be ${expected} with these prices`,
    remedy: 'give prices and amounts in units of the currency, such as 12.50',
    title: 'Divide the prices by 100',
  }),
  'prices-with-vat-in-cents': ({ field, given, expected }) => ({
    problem: `The prices seem to be in cents and to include VAT: ${field} is ${given}, but would be ${expected} with these prices`,
    remedy: 'give prices and amounts without VAT, in units of the currency, such as 12.50',
    title: 'Divide the prices by 100, and take the VAT out of them',
  }),
  'totals-in-cents': ({ field, given, expected }) => ({
    problem: `The totals seem to be in cents: ${field} is ${given}, but ${expected} follows from the lines`,
    remedy: 'give the totals in units of the currency, or leave them out to have them calculated',
    title: 'Set the totals to the calculated amounts',
  }),
  'total-without-vat': ({ field, given, expected }) => ({
    problem: `${field} is ${given}, which is the total without VAT, but ${expected} with VAT`,
    remedy: 'give the total with VAT, or leave it out to have it calculated',
    title: 'Set the totals to the calculated amounts',
  }),
  'discount-not-in-totals': ({ field, given, expected, part = '', amount = '' }) => ({
    problem: `The discount ${part} of ${amount} seems to be subtracted twice: ${field} is ${given} without it, but ${expected} with it`,
    remedy: `remove ${part} if the prices already include it, or else subtract it in the totals`,
    title: `Remove ${part}`,
  }),
  'charge-not-in-totals': ({ field, given, expected, part = '', amount = '' }) => ({
    problem: `The charge ${part} of ${amount} seems to be added twice: ${field} is ${given} without it, but ${expected} with it`,
    remedy: `remove ${part} if the prices already include it, or else add it in the totals`,
    title: `Remove ${part}`,
  }),
  'discount-twice-in-totals': ({ field, given, expected, part = '', amount = '' }) => ({
    problem: `The totals seem to subtract the discount ${part} of ${amount} twice: ${field} is ${given}, but ${expected} with one discount`,
    remedy: 'correct the totals, or leave them out to have them calculated',
    title: 'Set the totals to the calculated amounts',
  }),
  'discount-not-in-allowances': ({ field, given, expected, amount = '' }) => ({
    problem: `The totals subtract a discount of ${amount} that allowances does not have: ${field} is ${given}, but ${expected} without it`,
    remedy: 'give the discount in allowances, with its reason and tax_rate',
    title: `Add an allowance of ${amount}`,
  }),
  'line-repeated': ({ field, given, expected, part = '', amount = '' }) => ({
    problem: `${part} of ${amount} repeats another line, and seems to be there twice: ${field} is ${given} without it, but ${expected} with it`,
    remedy: `remove ${part}, or else count it in the totals`,
    title: `Remove ${part}`,
  }),
  'line-not-in-totals': ({ field, given, expected, part = '', amount = '' }) => ({
    problem: `The totals do not count ${part} of ${amount}: ${field} is ${given} without it, but ${expected} with it`,
    remedy: `count ${part} in the totals, or remove it if it is not to be paid`,
    title: `Remove ${part}`,
  }),
  'line-left-out': ({ field, given, expected }) => ({
    problem: `A line may be missing: ${field} is ${given}, but the lines only come to ${expected}`,
    remedy: 'add the missing line to items, or correct quantities and prices, or the totals',
    title: '',
  }),
} satisfies Readonly<Record<string, (values: MistakeValues) => IssueText & { readonly title: string }>>;

/** The id of the text of a mistake. */
export type MistakeCode = keyof typeof MISTAKE_TEXTS;

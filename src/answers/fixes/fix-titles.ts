import { unitName } from '../../document/codes/unit-names.js';
import type { Given, Say } from '../../document/texts.js';
import type { Coded, Values } from '../../issues/coded.js';
import type { Fix } from '../../issues/issue.js';
import { ENGLISH, partyName } from '../../document/english.js';

/** What fixes do, as instructions. */
export const FIX_TITLES = {
  'set-field': ({ field, to }: { readonly field: string; readonly to: Given }, say: Say) =>
    `Set ${say.name(field)} to ${say.value(to)}`,
  'remove-field': ({ field }: { readonly field: string }, say: Say) => `Remove ${say.name(field)}`,
  'set-number': ({ field, to }: { readonly field: string; readonly to: string }, say: Say) =>
    `Set ${say.name(field)} to ${to}`,
  correct: ({ changes, others, due }: Correction, say: Say) =>
    `${changes.map((change) => changeOf(change, say)).join('; ')}${others === 0 ? '' : `; and ${others} more`}: ${due} to pay`,
  'rename-field': ({ field, to }: { readonly field: string; readonly to: string }, say: Say) =>
    `Rename ${say.name(field)} to ${say.name(to)}`,
  'set-rates-to-zero': ({ count, category }: { readonly count: number; readonly category: string }) =>
    `Set ${count === 1 ? 'the rate' : `${count} rates`} of category ${category} to 0`,
  'set-category-of-document': (
    { fields, category }: { readonly fields: readonly string[]; readonly category: string },
    say: Say,
  ) =>
    `Set ${fields.map((field) => say.name(field)).join(', ')} to ${category}, the category of the document`,
  'set-unit': ({ field, unit }: { readonly field: string; readonly unit: string }, say: Say) =>
    `Set ${say.name(field)} to ${unit} (${unitName(unit)})`,
  'set-unit-to-one': ({ field, unit }: { readonly field: string; readonly unit: string }, say: Say) =>
    `Set ${say.name(field)} to C62 (one), and say ${unitName(unit)} in the ${say.term('items.description')}`,
  'set-unit-to-pieces': (
    {
      field,
      unit,
      quantity,
      price,
    }: { readonly field: string; readonly unit: string; readonly quantity: string; readonly price: string },
    say: Say,
  ) =>
    `Set ${say.name(field)} from ${unit} to C62 (one), with the quantity ${quantity} and the unit price ${price}`,
  'set-currency': ({ to }: { readonly to: string }, say: Say) =>
    `Set ${say.name('/currency')} to ${to}, without converting amounts`,
  'move-field': ({ field, to }: { readonly field: string; readonly to: string }, say: Say) =>
    `Move ${say.name(field)} to ${say.name(to)}`,
  'give-reason-in-words': ({ vatex }: { readonly vatex: string }, say: Say) =>
    `Give the reason in ${say.name('/vatex_note')} instead of ${vatex}`,
  'copy-field': ({ field, from }: { readonly field: string; readonly from: string }, say: Say) =>
    `Set ${say.name(field)} to ${say.name(from)}`,
  'swap-fields': ({ field, other }: { readonly field: string; readonly other: string }, say: Say) =>
    `Swap ${say.name(field)} and ${say.name(other)}`,
  'set-due-date': ({ to, days }: { readonly to: string; readonly days: number }, say: Say) =>
    `Set ${say.name('/due_date')} to ${to}, ${days} days after ${say.name('/invoice_date')}`,
  'add-country': ({ field, country }: { readonly field: string; readonly country: string }, say: Say) =>
    `Add the country ${country} to ${say.name(field)}`,
  'set-no-reference': ({ field, to }: { readonly field: string; readonly to: string }, say: Say) =>
    `Set ${say.name(field)} to ${say.value(to)}, if the ${partyName('customer', say)} has given no reference`,
  'end-lines': ({ field }: { readonly field: string }, say: Say) =>
    `End each line of ${say.name(field)} with a line feed`,
  'same-payment-reference': ({ to }: { readonly to: Given }, say: Say) =>
    `Use the ${say.term('payment_details.payment_reference')} ${say.value(to)} in all ${say.term('payment_details')}`,
  'number-attachments': (_: Values, say: Say) =>
    `Number the ${say.term('attachments')} that have the same ${say.term('attachments.file_name')}`,
  'remove-note-subject': (_: Values, say: Say) => `Remove the code between # signs from ${say.name('/note')}`,
  'round-field': ({ field, to }: { readonly field: string; readonly to: string }, say: Say) =>
    `Round ${say.name(field)} to ${to}`,
  'round-amounts': ({ count }: { readonly count: number }) =>
    `Round ${count === 1 ? 'the amount' : `${count} amounts`} to two decimals`,
  'remove-exemption-reason': (_: Values, say: Say) =>
    `Remove the exemption reason (${say.name('/vatex')}, ${say.name('/vatex_note')})`,
  'remove-exemption-reason-and-set-category': (
    { fields, category }: { readonly fields: readonly string[]; readonly category: string },
    say: Say,
  ) =>
    `Remove the exemption reason (${say.name('/vatex')}, ${say.name('/vatex_note')}), and set ${fields.map((field) => say.name(field)).join(', ')} to ${category}, the category of the document`,
};

/** Amounts that change, from what to what; undefined for what is not there. */
export interface ShownChange extends Values {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A correction of amounts: the first changes, how many there are more, and what is to be paid then. */
export interface Correction extends Values {
  readonly changes: readonly ShownChange[];
  readonly others: number;
  readonly due: string;
}

function changeOf({ field, from, to }: ShownChange, { name }: Say): string {
  if (to === undefined) return `Remove ${name(field)}${from === undefined ? '' : ` of ${from}`}`;
  return from === undefined ? `Set ${name(field)} to ${to}` : `Set ${name(field)} from ${from} to ${to}`;
}

/** The reason for an allowance and the one for a charge, where nothing more is known. */
export interface Reasons {
  readonly allowance: string;
  readonly charge: string;
  /** Of a document that is exempt from VAT. */
  readonly exemption: string;
}

/** The reasons that fixes give in English. */
export const ENGLISH_REASONS: Reasons = {
  allowance: 'Discount',
  charge: 'Charge',
  exemption: 'Exempt from VAT',
};

/** What identifies the title of a fix, and what it states. */
export type FixTitle = {
  readonly [Code in keyof FixTitles]: {
    readonly code: Code;
    readonly values: FactsOf<Parameters<FixTitles[Code]>>;
  };
}[keyof FixTitles];

/** Some titles state no facts. */
type FactsOf<Given extends readonly unknown[]> = Given extends readonly [infer Facts, ...unknown[]]
  ? Facts
  : Readonly<Record<string, never>>;

/** The titles in a language: the same codes, with the same facts. */
export type FixTitles = typeof FIX_TITLES;

/** The English title of a fix, with its code and its facts. */
export function titled(title: FixTitle): Pick<Fix, 'title' | 'code' | 'values'> {
  return { title: titleIn(FIX_TITLES, title, ENGLISH) ?? title.code, ...title };
}

/** The title of a fix in a language; undefined if the language does not know its code. */
export function titleIn(
  titles: Readonly<Record<string, TitleOf['title']>>,
  { code, values }: Coded,
  say: Say,
): string | undefined {
  return Object.hasOwn(titles, code) ? titles[code]?.(values, say) : undefined;
}

/** A title is written from the facts of its code. */
interface TitleOf {
  title(values: Values, say: Say): string;
}

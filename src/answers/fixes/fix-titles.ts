import { argumentsOf } from '../../languages/arguments.js';
import type { Given, Say } from '../../languages/say.js';
import type { Words } from '../../languages/words.js';
import type { Coded, Values } from '../../issues/coded.js';
import type { Fix } from '../../issues/issue.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';

/** The facts in the title of each fix. */
interface TitleFacts {
  readonly 'set-field': { readonly field: string; readonly to: Given };
  readonly 'remove-field': { readonly field: string | readonly string[] };
  readonly 'set-number': { readonly field: string; readonly to: string };
  readonly correct: Correction;
  readonly 'wrap-in-list': { readonly field: string };
  readonly 'rename-field': { readonly field: string; readonly to: string };
  readonly 'set-rates-to-zero': { readonly count: number; readonly category: string };
  readonly 'set-category-of-document': { readonly fields: readonly string[]; readonly category: string };
  readonly 'set-unit': { readonly field: string; readonly unit: string };
  readonly 'set-unit-to-one': { readonly field: string; readonly unit: string };
  readonly 'set-unit-to-pieces': {
    readonly field: string;
    readonly unit: string;
    readonly quantity: string;
    readonly price: string;
  };
  readonly 'set-currency': { readonly to: string };
  readonly 'move-field': { readonly field: string; readonly to: string };
  readonly 'give-reason-in-words': { readonly vatex: string };
  readonly 'copy-field': { readonly field: string; readonly from: string };
  readonly 'swap-fields': { readonly field: string; readonly other: string };
  readonly 'set-due-date': { readonly to: string; readonly days: number };
  readonly 'add-country': { readonly field: string; readonly country: string };
  readonly 'set-no-reference': { readonly field: string; readonly to: string };
  readonly 'end-lines': { readonly field: string };
  readonly 'same-payment-reference': { readonly to: Given };
  readonly 'number-attachments': Readonly<Record<string, never>>;
  readonly 'remove-note-subject': Readonly<Record<string, never>>;
  readonly 'round-field': { readonly field: string; readonly to: string };
  readonly 'round-amounts': { readonly count: number };
  readonly 'remove-exemption-reason': Readonly<Record<string, never>>;
  readonly 'remove-exemption-reason-and-set-category': {
    readonly fields: readonly string[];
    readonly category: string;
  };
}

/** Amounts that change, from what to what; undefined for what is not there. */
export interface ShownChange extends Values {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whether an allowance or a charge is added. */
  readonly is_new?: boolean;
}

/** A correction of amounts: the first changes, how many there are more, and what is to be paid then, of which total. */
export interface Correction extends Values {
  readonly changes: readonly ShownChange[];
  readonly others: number;
  readonly due: string;
  /** The total with VAT, where another amount is to be paid. */
  readonly total: string | undefined;
  /** Whether it sets a field that only an extended Document has. */
  readonly extended?: 'true';
}

/** The reason for an allowance and the one for a charge, where nothing more is known. */
export interface Reasons {
  readonly allowance: string;
  readonly charge: string;
  /** Of a document that is exempt from VAT. */
  readonly exemption: string;
}

/** The reasons that fixes give in a language. */
export function reasonsIn({ say }: Words): Reasons {
  return {
    allowance: say('reason.allowance'),
    charge: say('reason.charge'),
    exemption: say('reason.exemption'),
  };
}

/** What identifies the title of a fix, and what it states. */
export type FixTitle = {
  readonly [Code in keyof TitleFacts]: { readonly code: Code; readonly values: TitleFacts[Code] };
}[keyof TitleFacts];

/** The English title of a fix, with its code and its facts. */
export function titled(title: FixTitle): Pick<Fix, 'title' | 'code' | 'values'> {
  return { title: titleIn(ENGLISH_WORDS, title, ENGLISH) ?? title.code, ...title };
}

/** The title of a fix in a language; undefined if no language knows its code. */
export function titleIn(words: Words, { code, values }: Coded, say: Say): string | undefined {
  const key = `fix.${code}`;
  if (!words.has(key)) return undefined;
  const title = words.say(key, argumentsOf(values, words, say));
  // What is to be paid then; a correction says it itself.
  return code === 'correct' || values.due === undefined
    ? title
    : words.say('fix.with-amount', argumentsOf({ ...values, title }, words, say));
}

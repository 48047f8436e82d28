import type { FactsOf, Given, Say } from './texts.js';

/** The texts of fields that cannot be read. `field` is the JSON pointer of the field, `given` its value. */
export const REQUEST_TEXTS = {
  'type-wrong': {
    problem: ({ field, given, expected }: TypeFacts, { name, value }: Say) =>
      `${name(field)} is ${typed(given, value)}, but must be ${EXPECTED[expected][0]}`,
    remedy: ({ expected, conversion }: TypeFacts) =>
      conversion === undefined ? EXPECTED[expected][1] : CONVERSIONS[conversion],
  },
  'number-not-finite': {
    problem: ({ field, number }: { readonly field: string; readonly number: string }, { name }: Say) =>
      `${name(field)} is ${number}`,
    remedy: () => 'write a finite number',
  },
  'field-missing': {
    problem: ({ field }: MissingFacts, { name }: Say) => `${name(field)} is missing`,
    remedy: ({ field, meant }: MissingFacts, { name, isForm }: Say) => {
      // Developers see where the field is in its old name.
      if (meant !== undefined)
        return `rename ${name(meant)} to ${isForm ? name(field) : field.slice(field.lastIndexOf('/') + 1)}`;
      return field === '/items' ? 'give at least one line' : 'add it';
    },
  },
  'field-unknown': {
    problem: ({ owner, unknown }: UnknownFacts, { name }: Say) =>
      `${JSON.stringify(unknown)} is not a field of ${owner === '' ? 'a Document' : name(owner)}`,
    remedy: ({ meant }: UnknownFacts) =>
      meant === undefined ? 'remove it or correct its name' : `did you mean ${meant}? Rename or remove it`,
  },
  'choice-unknown': {
    problem: ({ field, given }: ChoiceFacts, { name, value }: Say) =>
      `${name(field)} is ${typed(given, value)}`,
    remedy: ({ choices, count, meant, is_sure }: ChoiceFacts) => {
      const listed = `${choices.join(', ')}${count > choices.length ? `, … (${count} in all)` : ''}`;
      if (meant === undefined) return `use one of ${listed}`;
      return is_sure ? `write ${meant}` : `did you mean ${meant}? Use one of ${listed}`;
    },
  },
  'list-empty': {
    problem: ({ field }: FieldFact, { name }: Say) => `${name(field)} is empty`,
    remedy: () => 'give at least one line',
  },
  'number-negative': {
    problem: ({ field, given }: ValueFacts, { name, value }: Say) =>
      `${name(field)} is ${typed(given, value)}, but must not be negative`,
    remedy: () => 'give 0 or more',
  },
  'number-too-large': {
    problem: ({ field, given }: ValueFacts, { name, value }: Say) =>
      `${name(field)} is ${typed(given, value)}, which is too large`,
    remedy: () => 'give a smaller number',
  },
  'character-forbidden': {
    problem: ({ field, character }: { readonly field: string; readonly character: string }, { name }: Say) =>
      `${name(field)} holds the character ${character}, which XML cannot carry`,
    remedy: () => 'remove it',
  },
  'text-blank': {
    problem: ({ field }: FieldFact, { name }: Say) => `${name(field)} is blank`,
    remedy: () => 'fill it in',
  },
  'date-unreadable': {
    problem: ({ field, given }: DateFacts, { name }: Say) =>
      `${name(field)} is ${JSON.stringify(given)}, which is not a date`,
    remedy: ({ meant, other }: DateFacts) => {
      if (meant === undefined) return 'write a calendar date as YYYY-MM-DD';
      return other === undefined
        ? `write "${meant}"`
        : `write "${meant}" or "${other}", whichever day is meant`;
    },
  },
  'base64-unreadable': {
    problem: ({ field }: Base64Facts, { name }: Say) => `${name(field)} is not base64`,
    remedy: ({ fault }: Base64Facts) => BASE64_REMEDIES[fault],
  },
  'decimal-unreadable': {
    problem: ({ field, given }: DecimalFacts, { name }: Say) =>
      `${name(field)} is ${JSON.stringify(given)}, which is not a decimal number`,
    remedy: ({ meant, other }: DecimalFacts) => {
      if (meant === undefined) return EXPECTED.decimal[1];
      return other === undefined ? `write "${meant}"` : `write "${meant}" or "${other}", whichever is meant`;
    },
  },
  'decimal-empty': {
    problem: ({ field }: FieldFact, { name }: Say) => `${name(field)} is an empty string`,
    remedy: () => 'write a number such as "12.50", or leave the field out',
  },
  'decimal-digits-lost': {
    problem: ({ field, number }: LostDigitsFacts, { name }: Say) =>
      `${name(field)} is the number ${number}, which may have lost its last digits in binary`,
    remedy: ({ meant }: LostDigitsFacts) => `write it as a string, such as "${meant}"`,
  },
  'decimal-too-long': {
    problem: ({ field, given, exponent, most }: LongFacts, { name }: Say) =>
      `${name(field)} is ${exponent === undefined ? given : `a decimal object with the exponent ${exponent}`}, which has more than ${most} digits`,
    remedy: () => 'round it',
  },
  'decimal-object-unreadable': {
    problem: ({ field, error, returned }: DecimalObjectFacts, { name, value }: Say) =>
      error === undefined
        ? `${name(field)} is a decimal object whose toFixed() returns ${typed(returned, value)}, which is not the text of a decimal number`
        : `${name(field)} is a decimal object whose toFixed() throws an error (${error})`,
    remedy: () => 'write its digits as text, such as "12.50"',
  },
  'document-unreadable': {
    problem: ({ error }: { readonly error: string }) =>
      `The Document cannot be read, because reading one of its fields throws an error (${error})`,
    remedy: () => 'give plain objects and arrays',
  },
  'too-many-lines': {
    problem: ({ field, lines, most }: LinesFacts, { name }: Say) =>
      `${name(field)} has ${lines} lines, more than ${most}, so the UBL is larger than can be read`,
    remedy: () => 'split the invoice',
  },
  'too-many-issues': {
    problem: ({ most }: { readonly most: number }) =>
      `The Document has more issues than the ${most} that are listed`,
    remedy: () => 'correct these and check it again',
  },
};

/** What was expected: in words, and what to write. */
const EXPECTED = {
  string: ['a string', 'write it as text in quotes'],
  number: ['a number', 'write digits without quotes'],
  int: ['a whole number', 'write digits without quotes and without a point'],
  array: ['an array', 'write a list in square brackets'],
  object: ['an object', 'write its fields in braces'],
  decimal: ['a number or a decimal string', 'write digits with a point, such as "12.50"'],
} as const;

/** The calls that return the text of an object of a program. */
const CONVERSIONS = {
  day: 'write the day that is meant as text, YYYY-MM-DD: toISOString() gives the day in UTC, which can be another one',
  digits: 'write its digits as text: String(value)',
  decimal: 'write its digits as text, such as value.toFixed(2) or String(value)',
  text: 'write its text: String(value)',
  base64: "write its bytes in base64: Buffer.from(value).toString('base64')",
} as const;

const BASE64_REMEDIES = {
  'data-url': 'remove the "data:…;base64," before it',
  'url-alphabet': 'use + and / instead of - and _',
  'not-encoded': 'encode the bytes of the file',
  padding: 'complete it, with = up to a multiple of four characters',
  bits: 'encode the file again, as its last bits do not belong to a byte',
} as const;

/** A value with its type, which may be what is wrong with it. */
function typed(given: Given, value: Say['value']): string {
  return typeof given === 'number' || typeof given === 'boolean'
    ? `the ${typeof given} ${String(given)}`
    : value(given);
}

type FieldFact = { readonly field: string };
type ValueFacts = FieldFact & { readonly given: Given };
type TypeFacts = ValueFacts & {
  readonly expected: keyof typeof EXPECTED;
  /** The call that would turn the object into what is expected. */
  readonly conversion: keyof typeof CONVERSIONS | undefined;
};
type MissingFacts = FieldFact & { readonly meant: string | undefined };
type UnknownFacts = FieldFact & {
  readonly owner: string;
  readonly unknown: string;
  readonly meant: string | undefined;
};
type ChoiceFacts = ValueFacts & {
  /** The first choices; there are `count`. */
  readonly choices: readonly string[];
  readonly count: number;
  readonly meant: string | undefined;
  readonly is_sure: boolean;
};
type DateFacts = FieldFact & Readings & { readonly given: string };
/** What a text may mean. */
type Readings = {
  readonly meant: string | undefined;
  /** The second reading, if there are two. */
  readonly other: string | undefined;
};
type Base64Facts = FieldFact & { readonly fault: keyof typeof BASE64_REMEDIES };
type DecimalFacts = FieldFact & Readings & { readonly given: string };
type LostDigitsFacts = FieldFact & { readonly number: number; readonly meant: string };
type LongFacts = FieldFact & {
  readonly given: string;
  readonly exponent: number | undefined;
  readonly most: number;
};
type DecimalObjectFacts = FieldFact & {
  /** What its toFixed() throws, or else returns. */
  readonly error: string | undefined;
  readonly returned: Given;
};
type LinesFacts = FieldFact & { readonly lines: number; readonly most: number };

/** What identifies the text of a field that cannot be read, and what it states besides the field. */
export type RequestText = {
  readonly [Code in keyof typeof REQUEST_TEXTS]: {
    readonly code: Code;
    readonly values: Omit<FactsOf<(typeof REQUEST_TEXTS)[Code]>, 'field'>;
  };
}[keyof typeof REQUEST_TEXTS];

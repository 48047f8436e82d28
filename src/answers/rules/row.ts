import type { Issue } from '../../issues/issue.js';
import type { Given } from '../../languages/say.js';
import type { Values } from '../../issues/coded.js';
import { Decimal, ZERO } from '../../document/decimal.js';
import type { FixesOf } from '../fixes/fix-context.js';

/** What the author of a Document is told when one of some rules is broken, and how the Document can be corrected. */
export interface Row<Facts extends Values> {
  readonly rules: readonly string[];
  /** JSON pointer of the field to change, if it is not the one that the UBL element comes from. */
  readonly field?: string | ((at: Place) => string);
  /** The facts in the texts besides the field and its value; no words. */
  values?(at: Place): Facts;
  /** The corrections; nothing if the Document does not say enough. */
  readonly fixes?: FixesOf;
}

/** Facts of every row. */
export type FieldFacts = {
  /** JSON pointer of the field to change; '' for the whole Document. */
  readonly field: string;
  /** The value of the field. */
  readonly given: Given;
};

/** What the facts of a row may depend on. */
export interface Place {
  readonly document: unknown;
  /** Whether a line has the rate 0. */
  readonly hasZeroRate: boolean;
  /** Whether the Document may have the fields of an extended one. */
  readonly isExtended: boolean;
  /** JSON pointer of the field; '' if none is known. */
  readonly pointer: string;
  readonly value: unknown;
  readonly rule_id: string;
  /** The values that the rule names, such as the amounts that it calculated; what is empty in the UBL is absent. */
  readonly named: Readonly<Record<string, string>>;
  /** Path of the node in the UBL. */
  readonly location: Issue['location'];
}

/** Has TypeScript derive the facts of a row from its `values`. */
export function row<Facts extends Values = FieldFacts>(of: Row<Facts>): Row<Facts> {
  return of;
}

/** The ids of rules of Peppol on what must occur exactly once, by their numbers. */
export function once(...numbers: readonly number[]): readonly string[] {
  return numbers.map((number) => `PEPPOL-EN16931-R${number}`);
}

/** An amount that a rule names; 0 where it is empty in the UBL. */
export function namedDecimal(amount = ''): Decimal {
  return /^-?\d+(?:\.\d+)?$/.test(amount) ? new Decimal(amount) : ZERO;
}

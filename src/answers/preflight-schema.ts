import { assertDate, assertKnownOptions } from '#errors';
import type { DocumentInput } from '../document/document.js';
import {
  EXTENDED_OPTION,
  type ExtendedDocumentInput,
  type ExtendedOption,
} from '../document/extended-fields.js';
import { type SchemaIssue, type StandardSchema, standardSchema } from '../document/standard-schema.js';
import { fromPointer } from '../document/json/pointer.js';
import { check } from './check.js';
import { type AdviceErrors, assertAdviceErrors, isRaised } from './advice/raised-advice.js';
import { assertLanguage, LANGUAGE_OPTIONS, type LanguageOptions } from './wording/in-language.js';

/** The language of the issues of a schema, and which advice is among them. */
export interface PreflightSchemaOptions extends LanguageOptions, ExtendedOption {
  /** Advice that fails a Document: its ids, such as `rate-below-one`; `money` for all that is about amounts and rates. */
  readonly errors?: AdviceErrors;
  /**
   * Today, YYYY-MM-DD, or what says it: a schema in a program that runs for days needs a function. A Document is judged by the release of
   * the day of sending, see `today` of `check`.
   */
  readonly today?: string | (() => string);
}

/**
 * The whole preflight as Standard Schema: its issues are the errors of `check`, at their fields, so a Document passes if the
 * service would accept it. Whatever the value is, validation does not throw.
 */
export const preflightSchema: StandardSchema<DocumentInput> = createPreflightSchema();

/**
 * `preflightSchema` in a language: `createPreflightSchema({ language: nl, labels: true })` for a Dutch form; or, with `extended`, of an
 * extended Document. With `errors: 'money'` a Document also fails for advice about amounts and rates, such as a rate of 0.21.
 *
 * @throws TypeError if an option has the wrong type; RangeError if `errors` names advice that does not exist
 */
export function createPreflightSchema(
  options: PreflightSchemaOptions & { readonly extended: true },
): StandardSchema<ExtendedDocumentInput>;
export function createPreflightSchema(options?: PreflightSchemaOptions): StandardSchema<DocumentInput>;
export function createPreflightSchema(options: PreflightSchemaOptions = {}): StandardSchema<DocumentInput> {
  assertPreflightOptions(options);
  return standardSchema((value) => preflightIssues(value, options));
}

/**
 * Checks the options of a schema.
 *
 * @internal
 */
export function assertPreflightOptions(options: PreflightSchemaOptions): void {
  assertKnownOptions<PreflightSchemaOptions>(options, {
    ...LANGUAGE_OPTIONS,
    ...EXTENDED_OPTION,
    errors: 'anything?',
    today: 'anything?',
  });
  assertLanguage(options);
  assertAdviceErrors(options.errors);
  if (options.today !== undefined && typeof options.today !== 'function')
    assertDate('options.today', options.today);
}

/**
 * The errors of `check`, without those that follow from another one, and the advice that is raised to errors.
 *
 * @internal
 */
export function preflightIssues(
  value: unknown,
  { errors = [], today: day, ...options }: PreflightSchemaOptions = {},
): readonly SchemaIssue[] {
  const isWanted = isRaised(errors);
  const today = typeof day === 'function' ? day() : day;
  return check(value, { ...options, ...(today !== undefined && { today }), advice: errors.length > 0 })
    .issues.filter((issue) => issue.severity === 'error' || isWanted(issue))
    .map(({ message, pointer, problem, remedy, rule_id }) => ({
      message,
      path: pathOf(pointer),
      problem,
      remedy,
      rule_id,
    }));
}

/** No field of a Document has a number as its name. */
function pathOf(pointer: string): readonly (string | number)[] {
  return fromPointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

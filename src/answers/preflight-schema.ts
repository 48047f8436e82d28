import { assertFields } from '#errors';
import type { DocumentInput } from '../document/document.js';
import type { ExtendedDocumentInput, ExtendedOption } from '../document/extended-fields.js';
import { type SchemaIssue, type StandardSchema, standardSchema } from '../document/standard-schema.js';
import { fromPointer } from '../document/json/pointer.js';
import { check } from './check.js';
import { assertLanguage, type LanguageOptions } from './in-language.js';

/**
 * The whole preflight as Standard Schema: its issues are the errors of `check`, at their fields, so a Document passes if the
 * service would accept it. Whatever the value is, validation does not throw.
 */
export const preflightSchema: StandardSchema<DocumentInput> = createPreflightSchema();

/**
 * `preflightSchema` in a language: `createPreflightSchema({ language: nl, labels: true })` for a Dutch form; or, with `extended`, of an
 * extended Document.
 *
 * @throws TypeError if the options are not a language and whether fields are named as in forms
 */
export function createPreflightSchema(
  options: LanguageOptions & { readonly extended: true },
): StandardSchema<ExtendedDocumentInput>;
export function createPreflightSchema(
  options?: LanguageOptions & ExtendedOption,
): StandardSchema<DocumentInput>;
export function createPreflightSchema(
  options: LanguageOptions & ExtendedOption = {},
): StandardSchema<DocumentInput> {
  assertFields('options', options, { extended: 'true or false?' });
  assertLanguage(options);
  return standardSchema((value) => preflightIssues(value, options));
}

/**
 * The errors of `check`, without those that follow from another one.
 *
 * @internal
 */
export function preflightIssues(
  value: unknown,
  options: LanguageOptions & ExtendedOption = {},
): readonly SchemaIssue[] {
  return check(value, { ...options, advice: false })
    .issues.filter(({ severity }) => severity === 'error')
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

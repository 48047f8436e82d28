import type * as z from 'zod';
import { assertFields } from '#errors';
import {
  assertPreflightOptions,
  preflightIssues,
  type PreflightSchemaOptions,
} from './answers/preflight-schema.js';

export {
  documentSchema,
  type DocumentSchema,
  type DocumentShape,
  extendedDocumentSchema,
  type ExtendedDocumentShape,
} from './document/zod-schema.js';

/** What zod passes to a refinement. */
type Context = Pick<z.RefinementCtx, 'addIssue'>;

/**
 * For `documentSchema.superRefine(preflight)`: adds the errors of `check` at their fields, each with its problem, remedy and rule in
 * `params`. zod calls it only once all fields can be read. It comes last, because zod neither picks nor replaces fields of a refined schema.
 *
 * @throws TypeError if `context` has no `addIssue`
 */
export function preflight(document: unknown, context: Context): void {
  addIssues(document, context, {});
}

/**
 * `preflight` with options: `documentSchema.superRefine(createPreflight({ language: nl, labels: true, errors: 'money' }))`.
 *
 * @throws TypeError if an option has the wrong type; RangeError if `errors` names advice that does not exist
 */
export function createPreflight(
  options: PreflightSchemaOptions = {},
): (document: unknown, context: Context) => void {
  assertPreflightOptions(options);
  return (document, context) => {
    addIssues(document, context, options);
  };
}

function addIssues(document: unknown, context: Context, options: PreflightSchemaOptions): void {
  assertFields('context', context, { addIssue: 'a function' }, 'as zod passes it to superRefine');
  for (const { message, path, problem, remedy, rule_id } of preflightIssues(document, options))
    context.addIssue({ code: 'custom', message, path: [...path], params: { problem, remedy, rule_id } });
}

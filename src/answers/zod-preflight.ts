import type * as z from 'zod';
import { assertFields } from '#errors';
import { preflightIssues } from './preflight-schema.js';

/**
 * For `documentSchema.superRefine(preflight)`: adds the errors of `check` at their fields, each with its problem, remedy and rule in
 * `params`. zod calls it only once all fields can be read. It comes last, because zod neither picks nor replaces fields of a refined schema.
 *
 * @throws TypeError if `context` has no `addIssue`
 */
export function preflight(document: unknown, context: Pick<z.RefinementCtx, 'addIssue'>): void {
  assertFields('context', context, { addIssue: 'a function' }, 'as zod passes it to superRefine');
  for (const { message, path, problem, remedy, rule_id } of preflightIssues(document))
    context.addIssue({ code: 'custom', message, path: [...path], params: { problem, remedy, rule_id } });
}

import type { Document } from '../document/document.js';
import { ServiceError } from '../service-error.js';
import { checkTotals } from './check-totals.js';
import type { Totals } from './totals.js';

/**
 * Refuses a Document whose totals do not match its lines, as the service does when it creates or validates one.
 *
 * @throws ServiceError 406, detail `Document is not valid: [...]` with a JSON array of all messages; its refusals have the fields
 */
export function assertTotals(document: Document, totals?: Totals): void {
  const mismatches = checkTotals(document, totals);
  if (mismatches.length === 0) return;
  const messages = mismatches.map(({ message }) => message);
  throw new ServiceError(406, `Document is not valid: ${JSON.stringify(messages)}`, {
    refusals: mismatches.map(({ field, message }) => ({ message, pointer: `/${field}` })),
  });
}

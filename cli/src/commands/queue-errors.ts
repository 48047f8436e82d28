import { messageOf } from '#errors';
import { describeDatabaseError } from '../queue/database-errors.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** Why a command cannot use a queue, in a sentence. */
export function unusableQueue(cause: unknown): UnusableInput {
  if (cause instanceof UnusableInput) return cause;
  const reason = describeDatabaseError(cause);
  const text =
    reason === undefined ? messageOf(cause) : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return new UnusableInput(text, { cause });
}

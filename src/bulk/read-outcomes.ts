import { ServiceError, type Refusal, type RequestViolation } from '../service-error.js';
import type { Excerpt } from '../excerpts/excerpt.js';
import type { Outcome } from './bulk-outcome.js';

type Written =
  | Exclude<Outcome, { readonly error: unknown }>
  | {
      readonly name: string;
      readonly status: number;
      readonly detail: string | readonly RequestViolation[];
      readonly refusals: readonly Refusal[];
      readonly excerpts?: readonly (Excerpt | null)[];
    };

/** Reads what `writeOutcomes` wrote. */
export function readOutcomes(text: string): Outcome[] {
  return (JSON.parse(text) as readonly Written[]).map((written) => {
    if (!('status' in written)) return written;
    const { name, status, detail, refusals, excerpts } = written;
    const error = new ServiceError(status, detail, { refusals });
    return { name, error, ...(excerpts !== undefined && { excerpts }) };
  });
}

import { ServiceError, type RequestViolation } from '../service-error.js';
import type { Outcome } from './bulk-outcome.js';

type Written =
  | Exclude<Outcome, { readonly error: unknown }>
  | { readonly name: string; readonly status: number; readonly detail: string | readonly RequestViolation[] };

/** Reads what `writeOutcomes` wrote. */
export function readOutcomes(text: string): Outcome[] {
  return (JSON.parse(text) as readonly Written[]).map((written) =>
    'status' in written
      ? { name: written.name, error: new ServiceError(written.status, written.detail) }
      : written,
  );
}

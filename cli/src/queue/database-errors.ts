import { reasonOf } from '#errors';

/** What PostgreSQL refuses, by the code of its error (Appendix A of its documentation). */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the password of the user',
  '28000': 'the database does not let this user in',
  '3D000': 'the server has no such database',
  '3F000': 'the tables of the queue are missing',
  '42P01': 'a table of the queue is missing',
  '42501': 'the user has no permission for this in the database',
  '25006': 'the database takes no changes',
  '53100': 'the disk of the database is full',
  '53300': 'the database takes no more connections',
};

/** Codes of a server that ends, starts, or has lost the connection. */
const AWAY = /^(?:08|57P0)/;

/** Messages of the client, which have no code. */
const BROKEN =
  /^(?:Connection terminated|timeout e|Query read timeout|Client (?:has encountered a connection error|was closed))/;
const NO_PASSWORD = /client password must be a (?:non-empty )?string/;

/** What the database refuses, or that it cannot be reached, to follow "because"; undefined for any other error. */
export function describeDatabaseError(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal === undefined ? undefined : `${refusal} (${causeOf(error)})`;
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Only an answer of the server has this field; the codes of the operating system look alike.
  const isAnswer = 'severity' in error;
  if (isAnswer && !AWAY.test(code)) return REFUSALS[code] ?? 'the database answers with an error';
  if (isAnswer || 'syscall' in error || BROKEN.test(error.message)) return 'the database cannot be reached';
  if (error instanceof AggregateError)
    return error.errors.map(refusalOf).find((found) => found !== undefined);
  return NO_PASSWORD.test(error.message) ? 'the database asks for a password' : undefined;
}

/** A host with several addresses has an error for each, and none of its own. */
function causeOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : reasonOf(error);
}

import { ServiceError } from '../../src/document/service-error.js';

/** What must not happen, with what did. */
export class Defect extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Defect';
  }
}

/** The errors that a docstring names. */
export interface Named {
  /** Statuses of a ServiceError. */
  readonly statuses?: readonly number[];
  /** Classes of other errors; a message says that the error is ours and not one of the engine. */
  readonly errors?: readonly (readonly [kind: abstract new (...args: never[]) => Error, message: RegExp])[];
}

/**
 * What a function gives, or undefined when it throws what its docstring names.
 *
 * @throws Defect for every other exception, and when it takes longer than `limit`
 */
export function attempt<Result>(
  name: string,
  work: () => Result,
  { statuses = [], errors = [] }: Named = {},
): Result | undefined {
  const before = process.cpuUsage();
  try {
    return work();
  } catch (error) {
    if (isNamed(error, statuses, errors)) return undefined;
    throw unexpected(name, error);
  } finally {
    assertInTime(name, before);
  }
}

/** Seconds of work that a function may take of the input that is judged now. */
export const limit = { seconds: Infinity };

function assertInTime(name: string, before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (seconds > limit.seconds) throw new Defect(`${name} takes ${seconds.toFixed(1)} seconds of work.`);
}

/** The same of a function that answers later. */
export async function attemptLater<Result>(
  name: string,
  work: () => Promise<Result>,
  { statuses = [], errors = [] }: Named = {},
): Promise<Result | undefined> {
  const before = process.cpuUsage();
  try {
    return await work();
  } catch (error) {
    if (isNamed(error, statuses, errors)) return undefined;
    throw unexpected(name, error);
  } finally {
    assertInTime(name, before);
  }
}

function isNamed(error: unknown, statuses: readonly number[], errors: NonNullable<Named['errors']>): boolean {
  if (error instanceof ServiceError) return statuses.includes(error.status);
  return errors.some(([kind, message]) => error instanceof kind && message.test(error.message));
}

function unexpected(name: string, error: unknown): Defect {
  if (error instanceof Defect) return error;
  const shown = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new Defect(`${name} throws ${shown}`, { cause: error });
}

/** @throws Defect unless the condition holds */
export function demand(condition: boolean, message: () => string): void {
  if (!condition) throw new Defect(message());
}

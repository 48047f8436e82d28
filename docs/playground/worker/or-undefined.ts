import { ServiceError } from '../../../src/index.js';

/** What an action gives; undefined where the service would answer with an error. */
export function orUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

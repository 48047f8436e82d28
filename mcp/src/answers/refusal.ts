import { type ServiceError } from 'peppol-preflight';
import { UnusableInput } from '../inputs/unusable-input.js';
import { limited, shown } from './limited.js';

/** Reasons that are named. */
const MOST_REASONS = 5;

/**
 * Why nothing can be made of an input that the service would refuse.
 *
 * @param what what it cannot do, such as `become UBL`
 */
export function refusal(name: string, what: string, error: ServiceError): UnusableInput {
  const detail = error.cause instanceof Error ? [error.cause.message] : [];
  const reasons = error.issues.length > 0 ? error.issues.map(({ message }) => message) : [...error.reasons.map(({ message }) => message), ...detail]; // prettier-ignore
  const { first, more } = limited(reasons, MOST_REASONS);
  const rest = more === 0 ? '' : ` And ${more} more.`;
  const remedy = error.issues.length > 0 ? ' The tool check lists everything, with fixes.' : '';
  return new UnusableInput(
    `${name} cannot ${what} (${error.status}): ${first.map(shown).join(' ')}${rest}${remedy}`,
    { cause: error },
  );
}

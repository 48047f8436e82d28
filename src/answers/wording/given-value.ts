import { valueGiven } from '../../document/given.js';
import type { Given } from '../../languages/say.js';
import { isAbsent } from './field-names.js';

/** A value of the input as a fact; undefined for a missing or blank one. */
export function givenOf(value: unknown): Given {
  return isAbsent(value) ? undefined : valueGiven(value);
}

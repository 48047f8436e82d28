import { identifierPattern } from './identifier-rules.js';

export function expand(): string {
  return identifierPattern('self-billing');
}

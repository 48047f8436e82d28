import { groupDigits } from '../group-digits.js';

/** A count with its noun: `1 error`, `12,340 errors`. */
export function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

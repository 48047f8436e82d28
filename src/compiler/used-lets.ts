import type { SchematronLet } from '../schematron/schematron-model.js';
import { usedNames } from './used-names.js';

/** The lets that expressions use, directly or through other lets, in their order. */
export function usedLets(
  expressions: readonly string[],
  lets: readonly SchematronLet[],
): readonly SchematronLet[] {
  const wanted = new Set(usedNames(expressions).variables);
  const used: SchematronLet[] = [];
  for (const each of lets.toReversed()) {
    if (!wanted.has(each.name)) continue;
    used.unshift(each);
    for (const name of usedNames([each.value]).variables) wanted.add(name);
  }
  return used;
}

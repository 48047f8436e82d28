import type { SchematronLet } from '../schematron/schematron-model.js';
import { usedNames } from './used-names.js';

/** The names of the global lets that expressions name, in the order of their declaration. */
export function globalNames(
  expressions: readonly string[],
  globals: readonly SchematronLet[],
): readonly string[] {
  const { variables } = usedNames(expressions);
  return globals.map(({ name }) => name).filter((name) => variables.has(name));
}

import { attribute } from '../schematron/attribute.js';
import type { CodeList, SchematronLet, SchematronModel } from '../schematron/schematron-model.js';
import type { SourceElement } from '../schematron/source-element.js';
import { sourceExpressions } from './source-expressions.js';
import { usedNames } from './used-names.js';

/** The global declarations that some expressions need. */
export interface Globals {
  readonly lets: readonly SchematronLet[];
  readonly functions: readonly SourceElement[];
  readonly keys: readonly SourceElement[];
  readonly codeLists: readonly CodeList[];
}

/**
 * The lets, functions and code lists of a schema that expressions use, directly or through one another, in their
 * order. Leaving out the rest changes nothing (they are only evaluated on use) and keeps a stylesheet small.
 */
export function neededGlobals(
  expressions: readonly string[],
  model: SchematronModel,
  lets: readonly SchematronLet[],
): Globals {
  const needed = new Set<SchematronLet | SourceElement>(model.keys);
  let open = [...expressions, ...model.keys.flatMap(sourceExpressions)];
  const codeLists = new Set<string>();
  while (open.length > 0) {
    const used = usedNames(open);
    for (const name of used.codeLists) codeLists.add(name);
    const newLets = lets.filter((each) => used.variables.has(each.name) && !needed.has(each));
    const newFunctions = model.functions.filter(
      (each) => used.functions.has(localName(each)) && !needed.has(each),
    );
    for (const each of [...newLets, ...newFunctions]) needed.add(each);
    open = [...newLets.map(({ value }) => value), ...newFunctions.flatMap(sourceExpressions)];
  }
  return {
    lets: lets.filter((each) => needed.has(each)),
    functions: model.functions.filter((each) => needed.has(each)),
    keys: model.keys,
    codeLists: model.codeLists.filter(({ name }) => codeLists.has(name)),
  };
}

function localName(declaration: SourceElement): string {
  const name = attribute(declaration, 'name') ?? '';
  return name.slice(name.indexOf(':') + 1);
}

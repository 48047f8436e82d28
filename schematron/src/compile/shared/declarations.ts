import { checkEmbedded } from '../../parse/check-embedded.js';
import { refuseSecondLet } from '../../parse/read-pattern.js';
import { SchematronError } from '../../parse/schematron-error.js';
import type {
  CodeList,
  SchematronLet,
  SchematronModel,
  SchematronPattern,
} from '../../parse/schematron-model.js';
import { attribute, type SourceElement } from '../../parse/source-element.js';
import { sourceExpressions, usedNames } from './used-names.js';

/**
 * The patterns of a phase, and the lets that apply to all of them.
 *
 * @param phase its id, or `#ALL`; without it the schema's default phase, else every pattern
 * @throws SchematronError if there is no such phase, or it names an unknown pattern
 */
export function activePatterns(
  model: SchematronModel,
  phase: string | undefined,
): { readonly patterns: readonly SchematronPattern[]; readonly lets: readonly SchematronLet[] } {
  const id = phase ?? model.defaultPhase;
  if (id === undefined || id === '#ALL') return { patterns: model.patterns, lets: model.lets };
  const chosen = model.phases.find((each) => each.id === id);
  if (chosen === undefined) throw new SchematronError(model.place, `there is no phase "${id}"`);
  for (const wanted of chosen.active) {
    if (model.patterns.every((pattern) => pattern.id !== wanted))
      throw new SchematronError(
        model.place,
        `the phase "${id}" names a pattern "${wanted}", which does not exist`,
      );
  }
  return {
    patterns: model.patterns.filter(
      (pattern) => pattern.id !== undefined && chosen.active.includes(pattern.id),
    ),
    lets: [...model.lets, ...chosen.lets],
  };
}

/** @throws SchematronError when two lets of the schema and a pattern have one name (ISO/IEC 19757-3, 5.4.5) */
export function checkGlobalLets(lets: readonly SchematronLet[]): void {
  lets.forEach((each, index) => {
    refuseSecondLet(each, lets.slice(0, index));
  });
}

/** The global declarations that some expressions need. */
interface Globals {
  readonly lets: readonly SchematronLet[];
  readonly functions: readonly SourceElement[];
  readonly keys: readonly SourceElement[];
  readonly codeLists: readonly CodeList[];
}

/**
 * The lets, functions and code lists of a schema that expressions use, directly or through one another, in their
 * order. Omitting the others has no effect (they are only evaluated on use) and keeps a stylesheet small.
 *
 * @throws SchematronError for embedded XSLT that is not supported
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
  const functions = model.functions.filter((each) => needed.has(each));
  for (const each of [...functions, ...model.keys]) checkEmbedded(each);
  return {
    lets: lets.filter((each) => needed.has(each)),
    functions,
    keys: model.keys,
    codeLists: model.codeLists.filter(({ name }) => codeLists.has(name)),
  };
}

function localName(declaration: SourceElement): string {
  const name = attribute(declaration, 'name') ?? '';
  return name.slice(name.indexOf(':') + 1);
}

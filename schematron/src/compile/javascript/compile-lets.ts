import type { SchematronLet } from '../../parse/schematron-model.js';
import { parseSequenceTypeText } from '../../xpath/syntax/parse-sequence-type.js';
import { parseAt } from '../shared/parse-at.js';
import { usedNames } from '../shared/used-names.js';
import { js, localName, runtime } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { convertTo, typeOf } from './function-conversion.js';
import { type Value, valueOf } from './value.js';

/** The variables of a place, by name. */
export type Variables = ReadonlyMap<string, Value>;

/**
 * Lets of the schema or of a pattern: computed once per document, with the document as context. Their order does not matter.
 * A let is computed only when a value needs it, so `true() or $let` cannot fail because of the let.
 */
export function compileGlobalLets(
  compilation: Compilation,
  lets: readonly SchematronLet[],
  scope: Scope,
): Variables {
  const variables = new Map(scope.variables);
  for (const each of inOrderOfUse(compilation, lets)) {
    const value = compileLet(compilation, each, { ...scope, variables, isRemembered: true });
    const call = compilation.remember(compilation.hoist('let', js`return ${value};`));
    variables.set(each.name, valueOf(call, value.kind, value.count));
  }
  return variables;
}

/** The lets sorted so that each follows those it uses. @throws SchematronError if lets refer to each other in a circle */
function inOrderOfUse(compilation: Compilation, lets: readonly SchematronLet[]): readonly SchematronLet[] {
  const ordered = new Set<SchematronLet>();
  const open: SchematronLet[] = [];
  const visit = (each: SchematronLet): void => {
    if (ordered.has(each)) return;
    if (open.includes(each)) {
      compilation.at(each.place, () => compilation.refuse(`the let ${each.name} needs its own value`));
    }
    open.push(each);
    const used = usedNames([each.value]).variables;
    for (const other of lets) if (used.has(other.name)) visit(other);
    open.pop();
    ordered.add(each);
  };
  lets.forEach(visit);
  return [...ordered];
}

/** Lets of a rule: computed once per node that the rule handles, also only when a value needs them. */
export function compileRuleLets(
  compilation: Compilation,
  lets: readonly SchematronLet[],
  scope: Scope,
): Variables {
  const variables = new Map(scope.variables);
  lets.forEach((each, slot) => {
    const value = compileLet(compilation, each, { ...scope, variables });
    const compute = compilation.declare('let', ['c', 'l'], js`return ${value};`);
    const call = js`${runtime('local')}(${localName('l')}, ${slot}, ${compute}, d, ${localName('c')})`;
    variables.set(each.name, valueOf({ ...call, canFail: value.canFail }, value.kind, value.count));
  });
  return variables;
}

function compileLet(
  compilation: Compilation,
  { value: text, type, place }: SchematronLet,
  scope: Scope,
): Value {
  return compilation.at(place, () => {
    const value = compilation.value(parseAt(text, place), scope);
    return type === undefined ? value : convertTo(value, typeOf(compilation, parseSequenceTypeText(type)));
  });
}

import type { SchematronLet } from '../../schematron/schematron-model.js';
import { parseSequenceTypeText } from '../../schematron/xpath/parse-sequence-type.js';
import { parseAt } from '../shared/parse-at.js';
import { usedNames } from '../shared/used-names.js';
import { binding, type Code, js, lines, localName, runtime, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { convertTo, typeOf } from './function-conversion.js';
import { type Value, valueOf } from './value.js';

/** The variables of a place, by name. */
export type Variables = ReadonlyMap<string, Value>;

/**
 * Lets of the schema or of a pattern: computed once per document, on first use, with the document as context. They may
 * stand in any order.
 */
export function compileGlobalLets(
  compilation: Compilation,
  lets: readonly SchematronLet[],
  scope: Scope,
): Variables {
  const variables = new Map(scope.variables);
  for (const each of inOrderOfUse(compilation, lets)) {
    const value = compileLet(compilation, each, { ...scope, variables, isRemembered: true });
    const body = js`${forced(variables, [each.value])}return ${value};`;
    const call = compilation.remember(compilation.hoist('let', body));
    variables.set(each.name, valueOf(call, value.kind, value.count));
  }
  return variables;
}

/** Every let behind those that it names. @throws SchematronError when lets name one another in a circle */
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

/** Lets of a rule: computed once per node that the rule handles, on first use. */
export function compileRuleLets(
  compilation: Compilation,
  lets: readonly SchematronLet[],
  scope: Scope,
): Variables {
  const variables = new Map(scope.variables);
  lets.forEach((each, slot) => {
    const before = bound(variables, [each.value]);
    const value = compileLet(compilation, each, { ...scope, variables: before.variables });
    const compute = compilation.declare('let', ['c', 'l'], before.around(js`return ${value};`));
    const call = js`${runtime('local')}(${localName('l')}, ${slot}, ${compute}, d, ${localName('c')})`;
    const canFail = value.canFail || before.statements.js !== '';
    variables.set(each.name, valueOf({ ...call, canFail }, value.kind, value.count));
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

/** Statements that evaluate every let that expressions name, needed or not, so that its error is not missed. */
export function forced(variables: Variables, expressions: readonly string[]): Code {
  const used = usedNames(expressions).variables;
  const calls = [...variables].flatMap(([name, value]) =>
    used.has(name) && value.canFail ? [js`${value};\n`] : [],
  );
  return lines(calls);
}

/** Lets that are evaluated first, and the variables as the code behind that names them. */
interface BoundLets {
  readonly variables: Variables;
  readonly statements: Code;
  /** The statements, then the code that uses the variables. */
  readonly around: (code: Code) => Code;
}

/**
 * The same as `forced`, where a let of the rule gets a name, so that it is looked up once. A let of the document keeps
 * its call: what is made of such lets alone is remembered with them.
 */
export function bound(variables: Variables, expressions: readonly string[]): BoundLets {
  const used = usedNames(expressions).variables;
  const named = new Map(variables);
  const names: string[] = [];
  const statements = [...variables].flatMap(([name, value]) => {
    if (!used.has(name) || !value.canFail) return [];
    if (!value.needs.has('l')) return [js`${value};\n`];
    const local = `v${names.length}`;
    names.push(local);
    named.set(name, valueOf(localName(local), value.kind, value.count));
    return [js`const ${word(local)} = ${value};\n`];
  });
  const before = lines(statements);
  return { variables: named, statements: before, around: (code) => binding(names, js`${before}${code}`) };
}

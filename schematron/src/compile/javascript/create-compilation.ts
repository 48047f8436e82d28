import { type Place, SchematronError } from '../../parse/schematron-error.js';
import type { SchematronModel } from '../../parse/schematron-model.js';
import type { Expr } from '../../xpath/syntax/ast.js';
import { js, word } from './code.js';
import type { Compilation, DeclaredFunction, DeclaredKey, Scope, Walk } from './compilation.js';
import { compileExistence, compileTest } from './compile-boolean.js';
import { compileExpression } from './compile-expression.js';
import { eachOfPath } from './compile-path.js';
import { eachOfFor, eachOfSequence, eachOfUnion } from './compile-sequence.js';
import { TOO_DEEP } from '../shared/parse-at.js';
import type { ModuleWriter } from './module-writer.js';
import { isExpensive, readsContext } from './reads-context.js';
import { many, type Value, valueOf } from './value.js';
import { eachItem } from './walk-items.js';

/** What a module declares in addition to its rules. */
interface Declarations {
  readonly functions: ReadonlyMap<string, DeclaredFunction>;
  readonly keys: ReadonlyMap<string, DeclaredKey>;
}

/** The place in the rule source that is being compiled. */
export interface CompilationPlace {
  place: Place;
  /** The namespaces of an embedded element; they come before those of the `ns` elements. */
  namespaces: Readonly<Record<string, string>>;
}

/** Limits on how many expressions are analysed for one check and for the whole schema; the largest check of EN 16931 needs 157. */
const MOST_STEPS = 50_000;
const MOST_STEPS_OF_SCHEMA = 1_000_000;
const TOO_COMPLEX = 'the predicates of the expression nest too deeply: split it, for example with let';

/** Prefixes that need no declaration. */
const KNOWN_PREFIXES = {
  xs: 'http://www.w3.org/2001/XMLSchema',
  xsd: 'http://www.w3.org/2001/XMLSchema',
  fn: 'http://www.w3.org/2005/xpath-functions',
};

/** The compilation of one module. */
export function createCompilation(
  model: SchematronModel,
  writer: ModuleWriter,
  { declarations, at }: { declarations: Declarations; at: CompilationPlace },
): Compilation {
  const refuse = (reason: string): never => {
    throw new SchematronError(at.place, reason);
  };
  // A predicate is analysed several times, so without a limit ten nested ones could take forever.
  let steps = 0;
  let allSteps = 0;
  const count = (): void => {
    steps += 1;
    allSteps += 1;
    if (steps > MOST_STEPS || allSteps > MOST_STEPS_OF_SCHEMA) {
      refuse(steps > MOST_STEPS ? TOO_COMPLEX : `the schema is too complex from here on: split it`);
    }
  };
  /** The namespace of a prefix. A prefix can be any name, even one of `Object.prototype`. */
  const boundTo = (prefix: string): string | undefined =>
    [{ xml: 'http://www.w3.org/XML/1998/namespace' }, at.namespaces, model.namespaces, KNOWN_PREFIXES].find(
      (known) => Object.hasOwn(known, prefix),
    )?.[prefix as never];
  const compilation: Compilation = {
    refuse,
    at: (place, work) => {
      const before = at.place;
      at.place = place;
      steps = 0;
      try {
        return work();
      } catch (cause) {
        throw cause instanceof RangeError ? new SchematronError(place, TOO_DEEP) : cause;
      } finally {
        at.place = before;
      }
    },
    hoist: (prefix, statements) => writer.hoist(prefix, statements),
    declare: (prefix, params, statements) => word(writer.declareOnce(prefix, params, statements)),
    remember: (call) => writer.remember(call),
    constant: (prefix, value) => writer.constant(prefix, value),
    arrow: (prefix, params, expression) => writer.arrow(prefix, params, expression),
    nameNumber: (namespace, local) => writer.nameNumber(namespace, local),
    namespaceOf: (prefix) =>
      boundTo(prefix) ??
      refuse(`the prefix ${prefix} is not declared by an ns element: add <ns prefix="${prefix}" uri="…"/>`),
    functionOf: ({ prefix = '', local }, arity) =>
      declarations.functions.get(`{${boundTo(prefix) ?? ''}}${local}/${arity}`),
    keyOf: (name) => declarations.keys.get(name),
    documentNumber: (href) => {
      const number = model.documents.findIndex((each) => each.href === href);
      return number < 0 ? undefined : number;
    },
    codeList: (name) => {
      const list =
        model.codeLists.find((each) => each.name === name) ?? refuse(`there is no code list ${name}`);
      return writer.constant('codes', js`new Set([${list.codes.map((code) => js`${code}`)}])`);
    },
    value: (expr, scope) => {
      count();
      return isGlobal(expr, scope)
        ? rememberedValue(compilation, compileExpression(compilation, expr, remembered(scope)))
        : compileExpression(compilation, expr, scope);
    },
    test: (expr, scope) =>
      isGlobal(expr, scope)
        ? compilation.remember(
            compilation.hoist('test', js`return ${compileTest(compilation, expr, remembered(scope))};`),
          )
        : compileTest(compilation, expr, scope),
    exists: (expr, scope) => compileExistence(compilation, expr, scope),
    each: (expr, scope, { body, ...how }) => {
      // Inside the loops only the names change; the context item stays the same.
      const walk: Walk = { ...how, body: (item, { depth }) => body(item, { ...scope, depth }) };
      if (isGlobal(expr, scope)) return eachItem(compilation.value(expr, scope), scope, walk.body);
      return eachOf(compilation, expr, scope, walk);
    },
  };
  return compilation;
}

/** Whether an expression depends only on the document and is expensive enough for a slot. */
function isGlobal(expr: Expr, { isRemembered, variables, focus }: Scope): boolean {
  // If the context item is not a node, even a path from the root is an error.
  if (isRemembered || focus?.kind !== 'node' || !isExpensive(expr)) return false;
  return !readsContext(expr, (name) => (variables.get(name)?.needs.size ?? 0) > 0);
}

function remembered(scope: Scope): Scope {
  return { ...scope, isRemembered: true };
}

function rememberedValue(compilation: Compilation, value: Value): Value {
  const call = compilation.remember(compilation.hoist('value', js`return ${value};`));
  return valueOf(call, value.kind, value.count);
}

/** The items of an expression one after the other, in loops if its form allows. */
function eachOf(compilation: Compilation, expr: Expr, scope: Scope, walk: Walk) {
  if (expr.kind === 'path') return eachOfPath(compilation, expr, scope, walk);
  if (expr.kind === 'for') return eachOfFor(compilation, expr, scope, walk);
  const special =
    expr.kind === 'sequence'
      ? eachOfSequence(compilation, expr.items, scope, walk)
      : expr.kind === 'binary' && expr.operator === 'union'
        ? eachOfUnion(compilation, expr, scope, walk)
        : undefined;
  if (special !== undefined) return special;
  const value = compilation.value(expr, scope);
  const source = value.kind === 'any' && value.count !== 'one' ? many(value) : value;
  return eachItem(source, scope, walk.body);
}

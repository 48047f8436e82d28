import { parseXPath } from '#schematron/parse';
import type { NamePath } from './schema-places.js';

type Expr = ReturnType<typeof parseXPath>;
type Step = Extract<Expr, { kind: 'path' }>['steps'][number];

/** What the context and the tests of a rule mention. */
export interface Conditions {
  readonly paths: readonly NamePath[];
  /** Texts, codes and numbers that it compares with, without those of code lists. */
  readonly values: readonly string[];
  /** Values that it takes from a list: each list with its codes. */
  readonly lists: readonly (readonly string[])[];
  /** Which of them it compares with which place: `a = 'x'`, `matches(a, 'x')`, `$a = ('x', 'y')`. */
  readonly compared: readonly Compared[];
}

/** A value with which a place is compared. */
export interface Compared {
  readonly path: NamePath;
  readonly value: string;
}

/** What is collected while the expressions of a rule are walked. */
interface Walk {
  readonly paths: Map<string, NamePath>;
  readonly values: Set<string>;
  readonly lists: Map<string, readonly string[]>;
  /** All texts so far, one after the other, to know those of a part. */
  readonly texts: string[];
  readonly compared: Map<string, Compared>;
  /** What variables stand for. */
  readonly variables: Map<string, readonly NamePath[]>;
  readonly codeLists: ReadonlyMap<string, readonly string[]>;
}

/** More alternatives of a path than this are not followed. */
const MOST_PATHS = 40;

/** The paths, values and lists in the expressions of a rule. */
export function readConditions({
  context,
  test,
  lets,
  functions,
  lists,
}: {
  readonly context: string;
  readonly test: string;
  readonly lets: readonly { readonly name: string; readonly value: string }[];
  readonly functions: readonly string[];
  readonly lists: ReadonlyMap<string, readonly string[]>;
}): Conditions {
  const walk: Walk = {
    paths: new Map(),
    values: new Set(),
    lists: new Map(),
    texts: [],
    compared: new Map(),
    variables: new Map(),
    codeLists: lists,
  };
  // A context matches anywhere.
  const contexts = expression(context, [['**']], walk);
  for (const { name, value } of lets) walk.variables.set(name, expression(value, contexts, walk));
  expression(test, contexts, walk);
  // Functions have a context of their own: only their values count.
  const ofFunctions: Walk = { ...walk, paths: new Map() };
  for (const each of functions) expression(each, [], ofFunctions);
  const paths = [...walk.paths.values()].filter((path) => path.some((name) => name !== '**'));
  return {
    paths,
    values: [...walk.values],
    lists: [...walk.lists.values()],
    compared: [...walk.compared.values()],
  };
}

/** An expression that cannot be read is reported by the compiler. */
function expression(text: string, base: readonly NamePath[], walk: Walk): readonly NamePath[] {
  return visit(parseXPath(text), base, walk);
}

/** Walks an expression, and returns the paths of the nodes that it gives. */
function visit(expr: Expr, base: readonly NamePath[], walk: Walk): readonly NamePath[] {
  switch (expr.kind) {
    case 'literal':
      addLiteral(expr.value, walk);
      return [];
    case 'variable':
      return walk.variables.get(expr.name.local) ?? [];
    case 'context-item':
      return base;
    case 'sequence':
      return addSequence(expr.items, walk) ? [] : expr.items.flatMap((item) => visit(item, base, walk));
    case 'if':
      visit(expr.test, base, walk);
      return [...visit(expr.then, base, walk), ...visit(expr.otherwise, base, walk)];
    case 'for':
    case 'let':
    case 'quantified':
      for (const { variable, in: values } of expr.bindings)
        walk.variables.set(variable.local, visit(values, base, walk));
      return visit(expr.kind === 'quantified' ? expr.satisfies : expr.result, base, walk);
    case 'map':
      return visit(expr.result, visit(expr.source, base, walk), walk);
    case 'binary':
      if (['and', 'or'].includes(expr.operator))
        return [...visit(expr.left, base, walk), ...visit(expr.right, base, walk)];
      return together([expr.left, expr.right], base, walk);
    case 'unary':
    case 'typed':
      return visit(expr.operand, base, walk);
    case 'call': {
      const [name] = expr.args;
      const codes =
        name?.kind === 'literal' && expr.name.prefix === 'codes' ? walk.codeLists.get(name.value) : undefined;
      if (codes !== undefined) walk.lists.set(codes.join(' '), codes);
      const paths = together(expr.args.slice(codes === undefined ? 0 : 1), base, walk);
      compare(paths, codes ?? [], walk);
      return paths;
    }
    case 'path': {
      let paths: readonly NamePath[] = expr.absolute ? [[]] : base;
      for (const step of expr.steps) paths = stepFrom(paths, step, walk).slice(0, MOST_PATHS);
      for (const path of paths) walk.paths.set(path.join('/'), path);
      return paths;
    }
  }
}

/** Walks expressions that are compared with each other: the texts in them belong to the places in them. */
function together(parts: readonly Expr[], base: readonly NamePath[], walk: Walk): readonly NamePath[] {
  const start = walk.texts.length;
  const paths = parts.flatMap((part) => visit(part, base, walk));
  compare(paths, walk.texts.slice(start), walk);
  return paths;
}

/** Of many codes the first few: code lists are compared code by code. */
const MOST_COMPARED = 12;

function compare(paths: readonly NamePath[], values: readonly string[], walk: Walk): void {
  for (const path of paths)
    for (const value of values.slice(0, MOST_COMPARED))
      if (value.trim() !== '') walk.compared.set(`${path.join('/')} ${value}`, { path, value });
}

function stepFrom(base: readonly NamePath[], step: Step, walk: Walk): readonly NamePath[] {
  const paths =
    step.kind === 'filter' ? visit(step.primary, base, walk) : base.flatMap((path) => along(path, step));
  for (const predicate of step.predicates) visit(predicate, paths, walk);
  return paths;
}

/** The paths that an axis leads to from a path. */
function along(path: NamePath, { axis, test }: Extract<Step, { kind: 'axis' }>): readonly NamePath[] {
  const name = test.kind === 'name' ? nameOf(test.name) : undefined;
  switch (axis) {
    case 'child':
      return [name === undefined ? path : [...path, name]];
    case 'attribute':
      return [name === undefined || name === '*' ? path : [...path, `@${name}`]];
    case 'descendant':
    case 'descendant-or-self':
      return [name === undefined ? gap(path) : [...gap(path), name]];
    case 'self':
      if (name === undefined || path.at(-1) === name) return [path];
      return path.at(-1) === '**' ? [[...path, name]] : [[...path.slice(0, -1), name]];
    case 'parent':
      return [[...path.slice(0, -1), ...(name === undefined ? [] : [name])]];
    case 'preceding-sibling':
    case 'following-sibling':
      return name === undefined ? [] : [[...path.slice(0, -1), name]];
    default:
      return name === undefined ? [] : [['**', name]];
  }
}

function gap(path: NamePath): NamePath {
  return path.at(-1) === '**' ? path : [...path, '**'];
}

/** Names as documents have them: those of document elements without a prefix. */
function nameOf({ prefix, local }: { readonly prefix: string | undefined; readonly local: string }): string {
  if (local === '*') return '*';
  return prefix === undefined || local === 'Invoice' || local === 'CreditNote' ? local : `${prefix}:${local}`;
}

/** A text of several words is a list of codes, as in `contains(' A B ', …)` and `tokenize('A B', ' ')`. */
function addLiteral(value: string, walk: Walk): void {
  const codes = value.trim().split(/[\s,|]+/);
  walk.texts.push(...codes.slice(0, MOST_COMPARED));
  if (codes.length >= 2 && codes.every((code) => /^[\w./:-]+$/.test(code))) {
    walk.lists.set(codes.join(' '), codes);
    return;
  }
  if (value.trim() !== '') walk.values.add(value);
}

/** Literals in parentheses are a list of codes: `('30', '58')`. */
function addSequence(items: readonly Expr[], walk: Walk): boolean {
  const codes = items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  if (codes.length < 2 || codes.length < items.length) return false;
  walk.texts.push(...codes);
  walk.lists.set(codes.join(' '), codes);
  return true;
}

import { createErrorList } from '../../parse/schematron-error.js';
import type { MessagePart, SchematronCheck, SchematronRule } from '../../parse/schematron-model.js';
import { letsInOrder } from '../shared/lets-in-order.js';
import type { RuntimeName } from '../../xpath/runtime/can-fail.js';
import { parseAt } from '../shared/parse-at.js';
import { KINDS, type visitedKinds } from '../shared/visited-kinds.js';
import { indexOfName, testedName } from './axis-step.js';
import { type Code, js, localName, runtime } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { compileContext, type ContextPattern } from './compile-context.js';
import { compileRuleLets, type Variables } from './compile-lets.js';
import { namesRequiredForFalse, namesRequiredForTrue } from './required-names.js';
import { items, valueOf } from './value.js';

/** The code of a rule in a module (see CompiledRule in `src/evaluation`). */
export interface EmittedRule {
  /** The members of the object that precede its checks. */
  readonly head: Code;
  /** An object literal each. */
  readonly checks: readonly Code[];
}

/** What a rule needs to know about the schema around it. */
interface AroundRule {
  /** The lets of the schema and of the patterns. */
  readonly globals: Variables;
  /** The kinds of nodes among which its node has a position. */
  readonly visited: ReturnType<typeof visitedKinds>;
}

/** The code of a rule; its literal is `{ head, checks: [checks] }`. */
export function compileRule(
  compilation: Compilation,
  rule: SchematronRule,
  { globals, visited }: AroundRule,
): EmittedRule {
  const node = valueOf(localName('c'), 'node');
  const place = (which: RuntimeName): Code =>
    js`${runtime(which)}(d, ${node}, [${visited.map((kind) => js`${KINDS[kind]}`)}])`;
  const scope: Scope = {
    depth: 0,
    focus: node,
    current: node,
    position: place('positionAmong'),
    last: place('lastAmong'),
    makesTextNodes: false,
    variables: globals,
    isRemembered: false,
  };
  const patterns = compileContext(compilation, parseAt(rule.context, rule.place), {
    scope,
    isDispatched: true,
  });
  const contexts = patterns.map((each) => emitContext(compilation, each));
  // What is evaluated once for a document needs no slot.
  const once = { ...scope, isRemembered: patterns.every(isDocumentElement) };
  const lets = letsInOrder(rule.lets, (name) => globals.has(name));
  const variables = compileRuleLets(compilation, lets, once);
  const errors = createErrorList();
  const checks = rule.checks.flatMap(
    (check) =>
      errors.attempt(() =>
        compilation.at(check.place, () => emitCheck(compilation, check, { ...once, variables })),
      ) ?? [],
  );
  errors.throwAny();
  return { head: js`contexts: [${contexts}],\nlets: ${rule.lets.length}`, checks };
}

function isDocumentElement({ test, axis, parents, isRooted }: ContextPattern): boolean {
  return kindOf(test, axis) === ELEMENT && isRooted && parents.length === 0;
}

const ANY_KIND = 0;
const { element: ELEMENT, attribute: ATTRIBUTE } = KINDS;

/** Which nodes the dispatcher tries an alternative on, and the condition. */
function emitContext(
  compilation: Compilation,
  { test, axis, parents, isRooted, condition, named }: ContextPattern,
): Code {
  const name = test && testedName(compilation, test);
  const number = name === undefined ? js`-1` : indexOfName(name);
  const matches =
    condition === undefined ? js`undefined` : compilation.arrow('matches', ['d', 'c'], condition);
  const above = js`parents: [${parents}], isRooted: ${isRooted}`;
  const ofName = named === undefined ? js`` : js`, named: ${compilation.arrow('named', ['local'], named)}`;
  return js`{ kind: ${kindOf(test, axis)}, name: ${number}, ${above}, matches: ${matches}${ofName} }`;
}

function kindOf(test: ContextPattern['test'], axis: ContextPattern['axis']): number {
  if (test === undefined || test.kind === 'node') return axis === 'attribute' ? ATTRIBUTE : ANY_KIND;
  if (test.kind === 'element') return ELEMENT;
  if (test.kind === 'attribute') return ATTRIBUTE;
  if (test.kind === 'name') return axis === 'attribute' ? ATTRIBUTE : ELEMENT;
  return KINDS[test.kind];
}

function emitCheck(compilation: Compilation, check: SchematronCheck, scope: Scope): Code {
  const { kind, id, flag, test, terms } = check;
  const expr = parseAt(test, check.place);
  const condition = compilation.test(expr, scope);
  const holds = kind === 'report' ? js`!${condition}` : condition;
  const isSafe = !condition.canFail;
  const names =
    kind === 'report' ? namesRequiredForTrue(compilation, expr) : namesRequiredForFalse(compilation, expr);
  const concerns = isSafe ? (names ?? []) : [];
  const emitParts = (parts: readonly MessagePart[]): readonly Code[] =>
    parts.map((part) => emitPart(compilation, part, check, scope));
  return js`{
id: ${id}, flag: ${flag ?? ''},
concerns: [${concerns.map(indexOfName)}],
holds: ${compilation.arrow('holds', ['d', 'c', 'l'], holds)},
words: (d, c, l) => ({
test: ${test.trim().replaceAll(/\s+/g, ' ')},
terms: [${terms.map((term) => js`${term}`)}],
problem: [${emitParts(check.problem)}],
remedy: [${emitParts(check.remedy)}] }) }`;
}

/** A part of a message as a text, as a function that returns one, or as a value with its name. */
function emitPart(
  compilation: Compilation,
  part: MessagePart,
  { place }: SchematronCheck,
  scope: Scope,
): Code {
  if (part.kind === 'text') return js`${part.text.replaceAll(/\s+/g, ' ')}`;
  const expression = part.kind === 'name' ? `name(${part.path})` : part.select;
  const value = compilation.value(parseAt(expression, place), scope);
  const text = js`() => ${runtime('textOfItems')}(d, ${items(value)}, " ")`;
  if (part.kind === 'name' || (part.name === undefined && part.otherwise === undefined)) return text;
  const { name = '', otherwise } = part;
  return otherwise === undefined ? js`[${name}, ${text}]` : js`[${name}, ${text}, ${otherwise}]`;
}

import type { Evaluation } from '../../xpath/runtime/evaluation.js';
import { stringLength } from '../../xpath/runtime/strings.js';
import { XPathError } from '../../xpath/runtime/xpath-error.js';
import { locationOf } from '../../xml/location.js';
import { NodeKind, type XmlTree } from '../../xml/xml-tree.js';
import { type FiredRule, isWarning, MOST_FIRED, type RuleError, type RuleEvaluation } from '../fired-rule.js';
import { type AppendedTree, appendDocuments } from './append-documents.js';
import type {
  CompiledCheck,
  CompiledContext,
  CompiledRuleSet,
  MessageParts,
  NamedValue,
} from './compiled-rule-set.js';
import type { Candidate } from './candidates.js';
import type { NativeDispatch } from './dispatch.js';
import { messageOf } from '../../../../errors/index.js';

/** A rule set that is ready to be evaluated. */
export interface NativeRuleSet {
  /** As they were compiled. */
  readonly rules: CompiledRuleSet;
  /** Which rules may match a node, by its name. */
  readonly dispatch: NativeDispatch;
  /** The values that it keeps per document, none of them computed: to be copied, which is cheaper than to be made. */
  readonly unset: readonly unknown[];
  /** The documents that its rules read in addition to the judged one. */
  readonly documents: readonly XmlTree[];
}

/**
 * Evaluates a rule set on a document: one walk over its nodes; of each pattern the first rule whose context matches
 * handles the node, and its checks are independent of each other. The fired rules come in document order, then in that of the
 * patterns and their checks.
 */
export function evaluateNative(ruleSet: NativeRuleSet, tree: XmlTree): RuleEvaluation {
  try {
    return walk(ruleSet, tree);
  } catch (error) {
    // Fail closed: a defect in compiled rules must not lead to a verdict.
    return { fired: [], failures: [messageOf(error)] };
  }
}

function walk(ruleSet: NativeRuleSet, judged: XmlTree): RuleEvaluation {
  const { dispatch, documents } = ruleSet;
  const appended = appendDocuments(judged, documents);
  const { tree } = appended;
  const { kind, name, end, size } = tree;
  const { otherKinds, deepest } = dispatch;
  const numbers = tree.names.map(dispatch.numberOf);
  const d = createEvaluation(ruleSet, appended, numbers);
  const fired: FiredRules = { listed: [], count: 0, isFatal: false };
  const handle = (first: Candidate | undefined, node: number): void => {
    for (let candidate = first; candidate !== undefined;) {
      const isHandled = isMatch(candidate.matches, d, node);
      if (isHandled) runRule(candidate, d, node, fired);
      candidate = isHandled ? candidate.next : candidate.otherwise;
    }
  };

  const document = dispatch.start();
  handle(document.first, 0);
  // The elements that are open at a node, from the document down, and where each of them ends.
  const paths = [document];
  const ends = [size];
  let depth = 0;
  for (let node = 1; node < size; node += 1) {
    const isElement = kind[node] === NodeKind.ELEMENT;
    if (!isElement && otherKinds.size === 0) continue;
    while (node >= (ends[depth] ?? size)) depth -= 1;
    const above = paths[depth] ?? document;
    const number = numbers[name[node] ?? 0] ?? -1;
    if (!isElement) {
      const nodeKind = kind[node] ?? 0;
      if (otherKinds.has(nodeKind)) handle(dispatch.firstBelow(above, nodeKind, number), node);
      continue;
    }
    const path = above.elements[number + 1] ?? dispatch.toElement(above, number);
    depth += 1;
    paths[depth] = path;
    ends[depth] = end[node] ?? size;
    handle(path.first, node);
    // A rule set about the document element alone need not pass all lines.
    if (depth >= deepest) node = (end[node] ?? size) - 1;
  }
  const { listed, count, isFatal } = fired;
  const failures: readonly string[] = [];
  return count === 0
    ? { fired: listed, failures }
    : { fired: listed, failures, unlisted: { count, isFatal } };
}

/** The fired rules, and the number of those beyond the limit. */
interface FiredRules {
  readonly listed: FiredRule[];
  count: number;
  isFatal: boolean;
}

/** @param numbers the numbers that the rule set has for the names of the tree */
function createEvaluation(
  { rules: { names }, unset }: NativeRuleSet,
  { tree, roots }: AppendedTree,
  numbers: readonly number[],
): Evaluation {
  const n = new Int32Array(names.length).fill(-1);
  numbers.forEach((number, nameOfTree) => {
    if (number >= 0) n[number] = nameOfTree;
  });
  const { kind, name, parent, firstChild, nextSibling, end, values } = tree;
  return {
    tree,
    roots,
    kind,
    name,
    parent,
    firstChild,
    nextSibling,
    end,
    values,
    n,
    m: unset.slice(),
    failures: new Map(),
    elements: [],
    attributes: [],
    questions: 0,
    paths: undefined,
    positions: undefined,
    indexes: new Map(),
    results: new Map(),
    last: new Map(),
  };
}

/** Whether a context holds at a node. An error in it means that it does not. */
function isMatch(matches: CompiledContext['matches'] | undefined, d: Evaluation, node: number): boolean {
  if (!matches) return true;
  try {
    return matches(d, node);
  } catch (error) {
    requireDynamicError(error);
    return false;
  }
}

function runRule(
  { checks, holds, concerned, unset }: Candidate,
  d: Evaluation,
  node: number,
  fired: FiredRules,
): void {
  const { n } = d;
  const l = unset === undefined ? NO_LETS : unset.slice();
  for (let index = 0; index < holds.length; index += 1) {
    // Most checks forbid what few documents contain: the names in the document show that, without a look at the nodes.
    if (concerned !== undefined) {
      const first = concerned[2 * index] ?? -1;
      if (first >= 0 && (n[first] ?? -1) < 0 && (n[concerned[2 * index + 1] ?? first] ?? -1) < 0) continue;
    }
    let error: RuleError | undefined;
    try {
      if (holds[index]?.(d, node, l) ?? true) continue;
    } catch (cause) {
      error = requireDynamicError(cause);
    }
    const check = checks[index];
    if (check === undefined) continue;
    if (fired.listed.length < MOST_FIRED) fired.listed.push(fire(check, { d, node, l }, error));
    else {
      fired.count += 1;
      fired.isFatal ||= !isWarning({ flag: check.flag, ...(error !== undefined && { error }) });
    }
  }
}

const NO_LETS: unknown[] = [];

function fire(
  { id, flag, words }: CompiledCheck,
  { d, node, l }: { d: Evaluation; node: number; l: unknown[] },
  error: RuleError | undefined,
): FiredRule {
  const { test, terms, problem, remedy } = words(d, node, l);
  const values: Record<string, string> = {};
  return {
    id,
    flag,
    test,
    terms,
    node,
    location: locationOf(d.tree, node),
    problem: textOf(problem, values),
    remedy: textOf(remedy, values),
    values,
    ...(error !== undefined && { error }),
  };
}

/** @param values takes the values that have a name */
function textOf(parts: MessageParts, values: Record<string, string>): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return typeof part === 'function' ? (shown(part) ?? '?') : readNamed(part, values);
    })
    .join('')
    .trim()
    .replaceAll(/\s+/g, ' ');
}

function readNamed([name, value, otherwise = '']: NamedValue, values: Record<string, string>): string {
  const text = shown(value);
  if (name !== '' && text !== undefined && text !== '') values[name] = text;
  return text === '' ? otherwise : (text ?? '?');
}

/** A value that cannot be evaluated must not hide the issue: it is undefined. */
function shown(part: () => string): string | undefined {
  try {
    return cutValue(part());
  } catch (error) {
    requireDynamicError(error);
    return undefined;
  }
}

/** The length above which a value is cut, and the number of characters then shown; the same as in the stylesheets of the SEF engine. */
const [LONG, CUT] = [1_000, 200] as const;

function cutValue(text: string): string {
  if (text.length <= LONG) return text;
  const length = stringLength(text);
  if (length <= LONG) return text;
  return `${Array.from(text.slice(0, 2 * CUT))
    .slice(0, CUT)
    .join('')}… (${length} characters)`;
}

/** The report of an error that the document caused; any other error is a defect of this library. */
function requireDynamicError(error: unknown): RuleError {
  if (error instanceof XPathError) {
    return { code: error.code, ...(error.value !== undefined && { value: error.value }) };
  }
  // Endless recursion in a function of a rule.
  if (error instanceof RangeError) return { code: 'SXLM0001' };
  throw error;
}

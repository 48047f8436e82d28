import type { ResultNode } from './saxon.js';
import { NodeKind, type XmlTree } from '../../xml/xml-tree.js';

const ELEMENT = 1;

/**
 * The entries of what a stylesheet reports.
 *
 * @throws Error if it is not SVRL: nothing that it says would be heard, and the document would be valid
 */
export function readReport(report: ResultNode): readonly SvrlEntry[] {
  let root = report.firstChild;
  while (root !== null && root.nodeType !== ELEMENT) root = root.nextSibling;
  if (root === null || !/(?:^|:)schematron-output$/.test(root.nodeName))
    throw new Error(
      `The stylesheet reports ${root === null ? 'nothing' : `<${root.nodeName}>`} instead of SVRL (<svrl:schematron-output>): use one that is compiled for SVRL.`,
    );
  return readSvrl(report);
}

/** The entries of an SVRL report (ISO/IEC 19757-3, annex D), in its order. */
export function readSvrl(node: ResultNode): readonly SvrlEntry[] {
  const entries: SvrlEntry[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    if (/(?:^|:)(?:failed-assert|successful-report)$/.test(child.nodeName)) entries.push(readEntry(child));
    else entries.push(...readSvrl(child));
  }
  return entries;
}

function readEntry(element: ResultNode): SvrlEntry {
  const read = (name: string): string => element.getAttribute(name) ?? '';
  const error = read('pf:error');
  return {
    id: read('id'),
    flag: read('flag') || read('role'),
    location: read('location'),
    test: normalize(read('test')),
    terms: read('pf:terms')
      .split(' ')
      .filter((term) => term !== ''),
    problem: normalize(textOf(element, TEXT)),
    remedy: normalize(textOf(element, REMEDY)),
    values: Object.fromEntries(namedValues(element)),
    ...(error !== '' && { error: normalize(error) }),
  };
}

const TEXT = /(?:^|:)text$/;
const REMEDY = /^pf:remedy$/;

/** The values with a name in the texts of an entry. */
function namedValues(element: ResultNode): readonly (readonly [name: string, value: string])[] {
  const values: (readonly [string, string])[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeName === 'pf:value')
      values.push([child.getAttribute('name') ?? '', child.textContent ?? '']);
    else values.push(...namedValues(child));
  }
  return values;
}

/** The text of the first child of that name; diagnostics and properties are ignored. */
function textOf(element: ResultNode, name: RegExp): string {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (name.test(child.nodeName)) return child.textContent ?? '';
  }
  return '';
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A failed assert or successful report of an SVRL report; white space in texts is normalised. */
export interface SvrlEntry {
  readonly id: string;
  /** As written in the rule; `''` if it states none. */
  readonly flag: string;
  readonly location: string;
  readonly test: string;
  readonly terms: readonly string[];
  readonly problem: string;
  /** The text of `pf:remedy`; `''` in reports of other stylesheets. */
  readonly remedy: string;
  /** The values in these texts that have a name; none in reports of other stylesheets. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the rule could not be evaluated, if that is what the entry reports. */
  readonly error?: string;
}

/** A step as the usual Schematron compilers write it: `*:Invoice[namespace-uri()='…'][1]`, `Q{…}ID[2]`, `cbc:ID[1]`, `@name`. */
const STEP = /^(@?)(?:Q\{([^}]*)\}|([^:{}[\]]+):)?([^:{}[\]]+)((?:\[[^\]]*\])*)$/;

interface Step {
  readonly isAttribute: boolean;
  readonly local: string;
  /** Undefined if the step does not state it. */
  readonly namespace: string | undefined;
  readonly position: number;
}

/**
 * The node of a location in an SVRL report of any stylesheet; undefined if it is not understood. A prefix of unknown
 * meaning is ignored, because the local name is enough to distinguish nodes of an invoice.
 */
export function locateSvrl(tree: XmlTree, location: string): number | undefined {
  const steps = splitSteps(location);
  if (steps === undefined) return undefined;
  let node = 0;
  for (const text of steps) {
    const step = readStep(text);
    const next = step === undefined ? undefined : findNode(tree, node, step);
    if (next === undefined) return undefined;
    node = next;
  }
  return node;
}

/** Splits at the slashes outside brackets, braces and strings. */
function splitSteps(location: string): readonly string[] | undefined {
  if (!location.startsWith('/')) return undefined;
  if (location === '/') return [];
  const steps = [''];
  for (let at = 1; at < location.length;) {
    PART.lastIndex = at;
    const part = PART.exec(location)?.[0];
    // A bracket, brace or quotation mark that is not closed is in no step.
    if (part === undefined) return undefined;
    if (part === '/') steps.push('');
    else steps.push((steps.pop() ?? '') + part);
    at += part.length;
  }
  return steps.includes('') ? undefined : steps;
}

const PART = /\/|'[^']*'|"[^"]*"|\{[^}]*\}|\[(?:[^\]'"]|'[^']*'|"[^"]*")*\]|[^/'"{[]+/y;

function readStep(text: string): Step | undefined {
  const match = STEP.exec(text.trim());
  if (!match) return undefined;
  const [, at, braced, , local = '', predicates = ''] = match;
  const namespace = braced ?? /namespace-uri\(\)\s*=\s*['"]([^'"]*)['"]/.exec(predicates)?.[1];
  const named = /local-name\(\)\s*=\s*['"]([^'"]*)['"]/.exec(predicates)?.[1];
  const position = Number(/\[\s*(\d+)\s*\]/.exec(predicates)?.[1] ?? 1);
  return { isAttribute: at === '@', local: named ?? local, namespace, position };
}

function findNode(tree: XmlTree, parent: number, step: Step): number | undefined {
  let seen = 0;
  const isWanted = (node: number): boolean => {
    const name = tree.names[tree.name[node] ?? 0];
    const isNamed =
      name !== undefined &&
      name.local === step.local &&
      (step.namespace === undefined || name.namespace === step.namespace);
    return isNamed && ++seen === step.position;
  };
  if (step.isAttribute) {
    for (let at = parent + 1; tree.kind[at] === NodeKind.ATTRIBUTE; at += 1) if (isWanted(at)) return at;
    return undefined;
  }
  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.ELEMENT && isWanted(child)) return child;
  }
  return undefined;
}

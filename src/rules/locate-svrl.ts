import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';

/** A step as the usual Schematron compilers write it: `*:Invoice[namespace-uri()='…'][1]`, `Q{…}ID[2]`, `cbc:ID[1]`, `@name`. */
const STEP = /^(@?)(?:Q\{([^}]*)\}|([^:{}[\]]+):)?([^:{}[\]]+)((?:\[[^\]]*\])*)$/;

interface Step {
  readonly isAttribute: boolean;
  readonly local: string;
  /** Undefined when the step does not say it. */
  readonly namespace: string | undefined;
  readonly position: number;
}

/**
 * The node of a location in an SVRL report, whoever wrote the stylesheet; null when it is not understood. A prefix of
 * unknown meaning is passed over, as the local name tells nodes of an invoice apart.
 */
export function locateSvrl(tree: XmlTree, location: string): number | null {
  const steps = splitSteps(location);
  if (steps === undefined) return null;
  let node = 0;
  for (const text of steps) {
    const step = readStep(text);
    const next = step === undefined ? undefined : findNode(tree, node, step);
    if (next === undefined) return null;
    node = next;
  }
  return node;
}

/** Splits at the slashes that are in no bracket, brace or string. */
function splitSteps(location: string): readonly string[] | undefined {
  if (!location.startsWith('/')) return undefined;
  return location === '/'
    ? []
    : (location.slice(1).match(/(?:'[^']*'|"[^"]*"|\{[^}]*\}|\[(?:[^\]'"]|'[^']*'|"[^"]*")*\]|[^/])+/g) ??
        []);
}

function readStep(text: string): Step | undefined {
  const match = STEP.exec(text.trim());
  if (match === null) return undefined;
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

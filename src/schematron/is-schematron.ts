import { namespaces } from './namespaces.js';
import type { SourceElement, SourceNode } from './source-element.js';

/** Whether a node is the Schematron element of that name. */
export function isSchematron(node: SourceNode, local: string): node is SourceElement {
  return typeof node !== 'string' && node.local === local && node.namespace === namespaces.schematron;
}

import { splitSentence } from '#errors';
import { createIssue, type Issue } from '../../issues/issue.js';
import { describeForeignRoot, ublKindOf } from '../../ubl/document-element.js';
import {
  locationOf,
  NodeKind,
  positionOf,
  stringValue,
  type XmlDocument,
  type XmlTree,
} from '#schematron/xml';
import { isLexical, isOnlySpace } from './data-types.js';
import { findSchemaIssues } from './find-schema-issues.js';
import type { SchemaIssue } from './schema-issue.js';
import { type AttributeUse, declarationsOf, type ElementDeclaration, loadModel } from './ubl-model.js';

/** More issues than this are counted, not listed. */
export const MOST_ISSUES = 10_000;

/**
 * The schema layer: UBL 2.1 (OASIS Standard, 4 November 2013), Invoice and CreditNote. The tree is compared with
 * the content models in `xsd/`, as XSD 1.0 says and Xerces reads it; libxml2, with the schemas made from the same tables, reaches the
 * same verdict except for its known faults (a property test). Any other document element is an issue.
 *
 * @returns the issues in document order, at most ten thousand plus one with the number of the others; empty for a valid document
 */
export function checkSchema({ tree }: Pick<XmlDocument, 'tree'>): Issue[] {
  if (ublKindOf(tree, tree.root) === undefined) {
    return [issueAt(tree, { node: tree.root, message: describeForeignRoot(tree, tree.root) })];
  }
  const model = loadModel();
  // Nearly every document fits, which is quick to find out; others are checked again, to describe every issue.
  if (fitsModel(tree, declarationsOf(tree, model))) return [];
  const { issues: listed, more } = findSchemaIssues(tree, model, MOST_ISSUES);
  const issues = listed.map((issue) => issueAt(tree, issue));
  if (more > 0) {
    const message = `The schema finds ${more} more issues than the ${MOST_ISSUES} listed here: correct these first.`;
    issues.push(issueAt(tree, { node: tree.root, message }));
  }
  return issues;
}

function issueAt(tree: XmlTree, { node, message, term }: SchemaIssue): Issue {
  return createIssue({
    ...splitSentence(message),
    rule_id: 'xsd-validation',
    schematron: 'UBL-2.1',
    location: locationOf(tree, node),
    position: positionOf(tree, node),
    terms: term === undefined ? undefined : [term],
  });
}

type Declarations = readonly (ElementDeclaration | undefined)[];

/**
 * Whether a document certainly fits the content model: a walk without messages and without allocation. Also false for
 * rare things that are left to `findSchemaIssues`: extensions, and attributes for the schema processor.
 */
function fitsModel(tree: XmlTree, declarations: Declarations): boolean {
  const { kind, name, size } = tree;
  for (let node = 1; node < size; node += 1) {
    if (kind[node] !== NodeKind.ELEMENT) continue;
    const declaration = declarations[name[node] ?? 0];
    if (declaration === undefined) return false;
    const { dataType, isOpen } = declaration;
    if (isOpen || !attributesFit(tree, node, dataType?.attributes ?? NO_ATTRIBUTES)) return false;
    const fits =
      dataType === undefined ? childrenFit(tree, node, declarations) : textFits(tree, node, dataType.base);
    if (!fits) return false;
  }
  return true;
}

const NO_ATTRIBUTES: readonly AttributeUse[] = [];

function attributesFit(tree: XmlTree, element: number, uses: readonly AttributeUse[]): boolean {
  const { kind, name, names, values } = tree;
  let required = 0;
  for (let node = element + 1; kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const attribute = names[name[node] ?? 0];
    if (attribute === undefined || attribute.namespace !== '') return false;
    const use = findUse(uses, attribute.local);
    if (use === undefined || !isLexical(use.type, values[node] ?? '')) return false;
    if (use.required) required += 1;
  }
  for (const use of uses) if (use.required) required -= 1;
  return required === 0;
}

function findUse(uses: readonly AttributeUse[], local: string): AttributeUse | undefined {
  for (const use of uses) if (use.name === local) return use;
  return undefined;
}

/** Whether the children are in the order of the sequence, none repeated, none missing. */
function childrenFit(tree: XmlTree, parent: number, declarations: Declarations): boolean {
  const { kind, name, firstChild, nextSibling } = tree;
  const declaration = declarations[name[parent] ?? 0];
  if (declaration === undefined) return false;
  const { particles, ranks } = declaration;
  let last = -1;
  let { required } = declaration;
  for (let child = firstChild[parent] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.TEXT && !isOnlySpace(tree.values[child] ?? '')) return false;
    if (kind[child] !== NodeKind.ELEMENT) continue;
    const inner = declarations[name[child] ?? 0];
    const rank = inner === undefined ? undefined : ranks.get(inner.element);
    if (rank === undefined || rank < last) return false;
    const particle = particles[rank];
    if (rank === last ? particle?.max !== 'unbounded' : particle === undefined) return false;
    if (rank !== last && particle?.min === 1) required -= 1;
    last = rank;
  }
  return required === 0;
}

function textFits(tree: XmlTree, element: number, base: string): boolean {
  const { kind, firstChild, nextSibling } = tree;
  for (let child = firstChild[element] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.ELEMENT) return false;
  }
  return isLexical(base, stringValue(tree, element));
}

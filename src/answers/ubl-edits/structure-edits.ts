import { childElements, elementRange, indentBefore } from '../../ubl/element-range.js';
import { getOrMake } from '../../document/get-or-make.js';
import { declarationsOf, indexModel, loadModel } from '../../verdict/schema/ubl-model.js';
import { isRepeatable } from '../../verdict/schema/place-in-ubl.js';
import { escapeText, locationOf, NodeKind, qualifiedNameOf } from '#schematron/xml';
import { countByRule, type JudgedUbl, type UblEdit } from './ubl-edit.js';

// Corrections of the structure: they change no value.

/** UBL has two for elements; the rules judge each that is tried. */
const MOST_NAMESPACES = 2;

/** Declares the namespace of UBL for a prefix with another one, if UBL has every element of it under that prefix. */
export function namespaceEdits({ document: { tree }, issues, judge }: JudgedUbl): readonly UblEdit[] {
  const model = loadModel();
  const { prefixes, declarationOf } = indexModel(model);
  const foreign = new Map<string, Set<string>>();
  for (let node = 1; node < tree.size; node += 1) {
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    const { namespace = '', local = '' } = tree.names[tree.name[node] ?? 0] ?? {};
    if (namespace !== '' && !prefixes.has(namespace))
      getOrMake(foreign, namespace, () => new Set()).add(local);
  }
  const before = countByRule(issues);
  return [...foreign].slice(0, MOST_NAMESPACES).flatMap(([namespace, locals]) => {
    const meant = ['cbc', 'cac'].find((prefix) =>
      [...locals].every((local) => declarationOf(`${prefix}:${local}`) !== undefined),
    );
    const to = meant === undefined ? undefined : model.namespaces[meant];
    const quoted = `"${escapeText(namespace)}"`;
    const at = tree.text.indexOf(quoted);
    const isDeclared = /\sxmlns:[\w.-]+\s*=\s*$/.test(tree.text.slice(Math.max(0, at - 100), at));
    if (to === undefined || !isDeclared || tree.text.includes(quoted, at + 1)) return [];
    const edit: UblEdit = {
      title: `Declare ${meant} as ${to}, not as ${namespace}`,
      kind: 'safe',
      location: locationOf(tree, tree.root),
      edits: [{ start: at + 1, end: at + quoted.length - 1, text: to }],
    };
    const now = countByRule(judge([edit])).get('xsd-validation') ?? 0;
    return now < (before.get('xsd-validation') ?? 0) ? [edit] : [];
  });
}

/** Gives each of several children one parent, where UBL repeats the parent and not the child. */
export function apartEdits({ document: { tree } }: Pick<JudgedUbl, 'document'>): readonly UblEdit[] {
  const declarations = declarationsOf(tree, loadModel());
  const edits: UblEdit[] = [];
  for (let node = 1; node < tree.size; node += 1) {
    const declaration = tree.kind[node] === NodeKind.ELEMENT ? declarations[tree.name[node] ?? 0] : undefined;
    if (declaration === undefined || declaration.dataType !== undefined) continue;
    const [first, ...others] = childElements(tree, node);
    const isSame = first !== undefined && others.every((other) => tree.name[other] === tree.name[first]);
    const child = first === undefined ? undefined : declarations[tree.name[first] ?? 0]?.element;
    const isOnce = declaration.particles.some(({ element, max }) => element === child && max === 1);
    if (others.length === 0 || !isSame || !isOnce || !isRepeatable(tree, node, { declaration, declarations }))
      continue;
    const { start } = elementRange(tree, node);
    const indent = indentBefore(tree, start);
    const tag = tree.text.slice(start, tree.text.indexOf('>', start) + 1);
    const between = `${indent}</${/^<([^\s/>]+)/.exec(tag)?.[1] ?? ''}>${indent}${tag}`;
    edits.push({
      title: `Give each ${qualifiedNameOf(tree, first)} a ${qualifiedNameOf(tree, node)} of its own`,
      kind: 'suggested',
      location: locationOf(tree, node),
      edits: others.map((other) => {
        const at = elementRange(tree, other).start;
        const before = indentBefore(tree, at);
        return { start: at - before.length, end: at, text: `${between}${before}` };
      }),
    });
  }
  return edits;
}

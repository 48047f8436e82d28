import type { SchematronModel } from 'peppol-preflight/compiler';
import type { SourceElement, SourceNode } from 'schematron-compiler/parse';

/**
 * What a schema decides, as text: two schemas with the same text judge every document alike. Titles, messages, the ids of patterns and
 * blanks are not part of it, in which a copy of a schema with its includes put in may differ.
 */
export function verdictOfSchema(model: SchematronModel): string {
  const { namespaces, lets, patterns, functions, keys, codeLists, documents, defaultPhase, phases } = model;
  const rules = patterns.map((pattern) => [
    letsOf(pattern.lets),
    pattern.rules.map(({ context, lets: own, checks }) => [
      plain(context),
      letsOf(own),
      checks.map(({ kind, id, flag, test, terms }) => [kind, id, flag, plain(test), terms]),
    ]),
  ]);
  const active = phases.map(({ id, lets: own }) => [id, letsOf(own)]);
  const text = JSON.stringify([
    [letsOf(lets), rules, defaultPhase, active],
    [...functions, ...keys].map(embedded),
    [codeLists, documents],
  ]);
  // Copies declare what their includes do, or do not, whether they use it or not.
  const used = Object.entries(namespaces).filter(([prefix]) => text.includes(`${prefix}:`));
  return text + JSON.stringify(used.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function letsOf(lets: SchematronModel['lets']): unknown {
  return lets.map(({ name, value, type }) => [name, plain(value), type]);
}

/** An expression with one blank wherever there are some, except in its texts. */
function plain(expression: string): string {
  return expression.replaceAll(/("[^"]*"|'[^']*')|\s+/g, (_, text?: string) => text ?? ' ').trim();
}

function embedded({ namespace, local, attributes, children }: SourceElement): unknown {
  return [namespace, local, attributes.map((each) => [each.namespace, each.local, plain(each.value)]), children.map(inside)]; // prettier-ignore
}

function inside(node: SourceNode): unknown {
  return typeof node === 'string' ? node.trim() : embedded(node);
}

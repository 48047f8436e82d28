import { locationOf, parseXml } from '#schematron/xml';
import { readUblElement, type UblElement } from '../../src/ubl/ubl-element.js';

/**
 * Each value of a UBL document with its path and its attributes, sorted; numbers without trailing zeros, schemes of taxes in capitals.
 *
 * @param without locations of values that are left out
 */
export function leavesOf(xml: string, without: readonly string[] = []): readonly string[] {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error('The UBL is not well-formed.');
  const { tree } = parsed;
  const leaves: string[] = [];
  const left = new Set(without.map(plainLocation));
  const visit = (element: UblElement, path: string): void => {
    const attributes = element.attributes.map(({ name, value }) => `@${name}=${value.trim()}`).sort();
    const text = element.text.trim();
    const isLeft = left.has(plainLocation(locationOf(tree, element.node)));
    if (element.children.length === 0 && text !== '' && !isLeft)
      leaves.push(`${path}${attributes.join('')} ${valueOf(path, text)}`);
    for (const child of element.children) visit(child, `${path}/${child.name.replace(/^Q\{.*\}/, '')}`);
  };
  visit(readUblElement(tree, tree.root), '');
  return leaves.sort();
}

/** A location without prefixes and namespaces. */
function plainLocation(location: string): string {
  return location.replace(/Q\{[^}]*\}|\w+:/g, '');
}

function valueOf(name: string, text: string): string {
  if (name.endsWith('BinaryObject')) return text.replace(/\s+/g, '');
  if (name.endsWith('/TaxScheme/ID')) return text.toUpperCase();
  const isNumber = /(?:Amount|Quantity|Percent|Numeric)$/.test(name) && Number.isFinite(Number(text));
  return isNumber ? String(Number(text)) : text;
}

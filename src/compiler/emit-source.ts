import type { SourceElement } from '../schematron/source-element.js';
import { xml, type XmlFragment } from './xml-template.js';

/** An embedded XSLT declaration as it was written, with the namespaces that were in scope. */
export function emitSource(
  element: SourceElement,
  parentScope: Readonly<Record<string, string>> = {},
): XmlFragment {
  const declarations = Object.entries(element.scope).filter(
    ([prefix, uri]) => prefix !== 'xml' && parentScope[prefix] !== uri,
  );
  const name = qualifiedName(element);
  const attributes = element.attributes.map((each) => {
    const prefix = each.namespace === '' ? '' : `${prefixOf(each.namespace, element)}:`;
    return xml` ${prefix}${each.local}="${each.value}"`;
  });
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : emitSource(child, element.scope),
  );
  return xml`<${name}${declarations.map(([prefix, uri]) => xml` xmlns${prefix === '' ? '' : ':'}${prefix}="${uri}"`)}${attributes}>${children}</${name}>`;
}

function qualifiedName(element: SourceElement): string {
  if (element.scope[''] === element.namespace || element.namespace === '') return element.local;
  return `${prefixOf(element.namespace, element)}:${element.local}`;
}

function prefixOf(namespace: string, element: SourceElement): string {
  const found = Object.entries(element.scope).find(([prefix, uri]) => uri === namespace && prefix !== '');
  return found?.[0] ?? 'xml';
}

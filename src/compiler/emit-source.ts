import type { SourceElement, SourceNode } from '../schematron/source-element.js';
import { xml, type XmlFragment } from './xml-template.js';

/** An element of a source as XML text, with the namespaces that are in scope there. */
export function emitSource(element: SourceElement): XmlFragment {
  return emitElement(element, element.children);
}

/** The same with other content. */
export function emitElement(
  element: SourceElement,
  content: readonly (SourceNode | XmlFragment)[],
): XmlFragment {
  return emitBelow(element, content, {});
}

function emitBelow(
  element: SourceElement,
  content: readonly (SourceNode | XmlFragment)[],
  outer: Readonly<Record<string, string>>,
): XmlFragment {
  const name = qualifiedName(element);
  const declarations = Object.entries(element.scope)
    .filter(([prefix, uri]) => prefix !== 'xml' && outer[prefix] !== uri)
    .map(([prefix, uri]) => xml` xmlns${prefix === '' ? '' : ':'}${prefix}="${uri}"`);
  const attributes = element.attributes.map(({ namespace, local, value }) => {
    const prefix = namespace === '' ? '' : `${prefixOf(namespace, element)}:`;
    return xml` ${prefix}${local}="${value}"`;
  });
  const children = content.map((child) =>
    typeof child === 'string' || 'xml' in child ? child : emitBelow(child, child.children, element.scope),
  );
  if (children.length === 0) return xml`<${name}${declarations}${attributes}/>`;
  return xml`<${name}${declarations}${attributes}>${children}</${name}>`;
}

function qualifiedName({ namespace, local, scope }: SourceElement): string {
  if ((scope[''] ?? '') === namespace) return local;
  return `${prefixOf(namespace, { scope })}:${local}`;
}

function prefixOf(namespace: string, { scope }: Pick<SourceElement, 'scope'>): string {
  const found = Object.entries(scope).find(([prefix, uri]) => uri === namespace && prefix !== '');
  return found?.[0] ?? 'xml';
}

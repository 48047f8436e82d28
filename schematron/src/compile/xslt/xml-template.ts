import type { SourceElement, SourceNode } from '../../parse/source-element.js';

/** XML text that is known to be well-formed: only the template `xml` makes it. */
export interface XmlFragment {
  readonly xml: string;
}

/** What a template accepts: fragments are inserted as they are, strings and numbers are escaped, undefined is left out. */
type XmlValue = XmlFragment | string | number | undefined | readonly XmlValue[];

/**
 * The only way in which the compiler writes XML: a template whose plain strings are escaped. In a value between the quotes
 * of an attribute, line breaks and tabs are also escaped, because an attribute would lose them.
 */
export function xml(strings: TemplateStringsArray, ...values: readonly XmlValue[]): XmlFragment {
  let text = '';
  let quotes = 0;
  strings.forEach((part, index) => {
    text += part;
    quotes += part.split('"').length - 1;
    if (index < values.length) text += toXml(values[index], quotes % 2 === 1 ? IN_ATTRIBUTE : IN_TEXT);
  });
  return { xml: text };
}

const IN_ATTRIBUTE = /[&<>"\t\n\r]/g;
const IN_TEXT = /[&<>\r]/g;

function toXml(value: XmlValue, escaped: RegExp): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(escaped, escapeCharacter);
  if ('xml' in value) return value.xml;
  return value.map((each) => toXml(each, escaped)).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeCharacter(character: string): string {
  return ENTITIES[character] ?? `&#${character.charCodeAt(0)};`;
}

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

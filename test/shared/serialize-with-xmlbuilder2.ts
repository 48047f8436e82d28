import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { cleanText, type XmlElement } from '#schematron/xml';

/**
 * What `serializeXml` must write, by a well-known library: the reference that it is compared with, byte by byte, and
 * whose time it is measured against.
 *
 * Elements are added one by one: xmlbuilder2's conversion of whole objects decodes entities in texts.
 */
export function serializeWithXmlbuilder2(element: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  append(document, element);
  return `${document.end({ prettyPrint: true, indent: '  ', newline: '\n' })}\n`;
}

function append(parent: XMLBuilder, { name, attributes, children, text }: XmlElement): void {
  const element = parent.ele(name);
  for (const [attribute, value] of Object.entries(attributes ?? {})) {
    element.att(attribute, toAttribute(value));
  }
  if (text !== undefined) element.txt(toText(text));
  for (const child of children ?? []) append(element, child);
}

/** xmlbuilder2 takes `&lt;` in a text for an entity and leaves it; escaped first, every ampersand is one. */
function toText(text: string): string {
  return cleanText(text).replaceAll('&', '&amp;');
}

/** A parser reads tabs and line feeds in attributes as blanks (XML 1.0, section 3.3.3). */
function toAttribute(value: string): string {
  return toText(value).replace(/[\t\n]/g, ' ');
}

/** XML text that is known to be well-formed: only the template `xml` makes it. */
export interface XmlFragment {
  readonly xml: string;
}

/** What may be put into a template: fragments as they are, strings and numbers escaped, nothing for undefined. */
export type XmlValue = XmlFragment | string | number | undefined | readonly XmlValue[];

/**
 * The one way in which the compiler writes XML: a template whose plain strings are escaped, for content and for
 * attribute values alike (line breaks, too, which an attribute would lose).
 */
export function xml(strings: TemplateStringsArray, ...values: readonly XmlValue[]): XmlFragment {
  const text = strings.map((part, index) => part + toXml(values[index])).join('');
  return { xml: text };
}

function toXml(value: XmlValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[&<>"\t\n\r]/g, escapeCharacter);
  if ('xml' in value) return value.xml;
  return value.map(toXml).join('');
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** XML text that is known to be well-formed: only the template `xml` makes it. */
export interface XmlFragment {
  readonly xml: string;
}

/** What may be put into a template: fragments as they are, strings and numbers escaped, nothing for undefined. */
export type XmlValue = XmlFragment | string | number | undefined | readonly XmlValue[];

/**
 * The one way in which the compiler writes XML: a template whose plain strings are escaped. A value between the quotes
 * of an attribute has its line breaks and tabs escaped, too, which an attribute would lose.
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

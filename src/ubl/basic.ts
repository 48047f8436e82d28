import type { XmlElement } from '../xml/element.js';

/**
 * A basic element: text with its attributes. Blank text gives none, as UBL of Peppol has no empty elements
 * (PEPPOL-EN16931-R008).
 *
 * @param source JSON pointer of the Document field that the text is from
 */
export function basic(
  name: string,
  source: string,
  value: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined {
  const text = value?.trim();
  if (text === undefined || text === '') return undefined;
  return attributes === undefined ? { name, source, text } : { name, source, text, attributes };
}

import { isXmlCharacter } from './is-xml-character.js';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g;
// eslint-disable-next-line no-control-regex -- those are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\]\]>/;

/**
 * A text or attribute value with its references replaced (XML 1.0, 4.1 and 4.6).
 *
 * @returns undefined for what is not plain: an unknown entity, a bare `&`, `]]>`, a carriage return, a character
 * that XML does not have
 */
export function readReferences(value: string): string | undefined {
  if (FORBIDDEN.test(value)) return undefined;
  if (!value.includes('&')) return value;
  let isPlain = !value.replaceAll(REFERENCE, '').includes('&');
  const read = value.replaceAll(REFERENCE, (_, decimal?: string, hex?: string, entity?: string) => {
    if (entity !== undefined) return ENTITIES[entity] ?? '';
    const codepoint = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (!isXmlCharacter(codepoint)) {
      isPlain = false;
      return '';
    }
    return String.fromCodePoint(codepoint);
  });
  return isPlain ? read : undefined;
}

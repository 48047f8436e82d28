/** Whether a code point is a character of XML 1.0 (production [2]). */
export function isXmlCharacter(codepoint: number): boolean {
  return (
    codepoint === 0x09 ||
    codepoint === 0x0a ||
    codepoint === 0x0d ||
    (codepoint >= 0x20 && codepoint <= 0xd7ff) ||
    (codepoint >= 0xe000 && codepoint <= 0xfffd) ||
    (codepoint >= 0x10000 && codepoint <= 0x10ffff)
  );
}

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

/* eslint-disable no-control-regex -- control characters are what is looked for */
/** Outside the Char production of XML 1.0 (section 2.2); with the `u` flag a lone surrogate is a character. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;
const EVERY_BLANK_CONTROL = /[\u000b\u000c]/g;
const EVERY_UNWRITABLE = new RegExp(UNWRITABLE, 'gu');

/**
 * A text as XML 1.0 can carry it. Line ends become line feeds, as a parser would read them anyway; vertical tab
 * and form feed become blanks; any other character that XML has no form for becomes U+FFFD, so that it shows
 * that something stood there.
 */
export function cleanText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!UNWRITABLE.test(lines)) return lines;
  return lines.replace(EVERY_BLANK_CONTROL, ' ').replace(EVERY_UNWRITABLE, '\ufffd');
}

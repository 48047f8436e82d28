/* eslint-disable no-control-regex -- control characters are what is looked for */
/** Outside the Char production of XML 1.0 (section 2.2); with the `u` flag a lone surrogate is a character. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;
const everyBlankControl = /[\u000b\u000c]/g;
const everyUnwritable = new RegExp(unwritable, 'gu');

/**
 * A text as XML 1.0 can carry it. Line ends become line feeds, as a parser would read them anyway; vertical tab
 * and form feed become blanks; any other character that XML has no form for becomes U+FFFD, so that it shows
 * that something stood there.
 */
export function cleanText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!unwritable.test(lines)) return lines;
  return lines.replace(everyBlankControl, ' ').replace(everyUnwritable, '\ufffd');
}

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

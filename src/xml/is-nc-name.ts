/** Characters other than the combining ones that may stand inside a name but not begin it. */
const INSIDE_ONLY = '-.0123456789\u00b7\u203f\u2040';

/**
 * Whether a part of a name is a name itself (Namespaces in XML 1.0, production 4). The characters were checked when
 * the whole name was read; what remains is a second colon, emptiness, and a start that only the inside may have.
 */
export function isNCName(part: string): boolean {
  const first = part.charCodeAt(0);
  const isCombining = first >= 0x300 && first <= 0x36f;
  return part !== '' && !isCombining && !INSIDE_ONLY.includes(part.charAt(0)) && !part.includes(':');
}

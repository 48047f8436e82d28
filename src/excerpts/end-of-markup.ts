const startTag = /(<[^\s/>!?"']+)(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(\/?)>/y;
const attribute = /[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*')/y;

/**
 * Where the markup that begins at an offset ends: that of an attribute, or of an element that is empty or holds text only; of an
 * element with elements in it only the name counts, as all of it would be too much. Behind one character where no such
 * markup begins.
 */
export function endOfMarkup(text: string, offset: number): number {
  attribute.lastIndex = offset;
  if (attribute.test(text)) return attribute.lastIndex;
  startTag.lastIndex = offset;
  const tag = startTag.exec(text);
  if (tag === null) return offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
  const [whole, name = '', slash] = tag;
  const end = offset + whole.length;
  if (slash === '/') return end;
  const next = text.indexOf('<', end);
  const close = next >= 0 && text[next + 1] === '/' ? text.indexOf('>', next) : -1;
  return close < 0 ? offset + name.length : close + 1;
}

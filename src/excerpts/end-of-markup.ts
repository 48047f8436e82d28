const startTag = /<[^\s/>!?"']+(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(\/?)>/y;
const attribute = /[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*')/y;

/**
 * Where the markup that begins at an offset ends: that of an attribute, of a start tag, or of an element that holds text only.
 * Behind one character where no such markup begins.
 */
export function endOfMarkup(text: string, offset: number): number {
  attribute.lastIndex = offset;
  if (attribute.test(text)) return attribute.lastIndex;
  startTag.lastIndex = offset;
  const tag = startTag.exec(text);
  if (tag === null) return offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
  const end = offset + tag[0].length;
  const next = tag[1] === '/' ? -1 : text.indexOf('<', end);
  if (next < 0 || text[next + 1] !== '/') return end;
  const close = text.indexOf('>', next);
  return close < 0 ? end : close + 1;
}

const SPACE = /[ \t\r\n]*/y;
const LITERAL = /[^\s,\]}]*/y;
const STRUCTURAL = /["{}[\]]/g;

/** The name that a quoted text means. */
export function readName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted.slice(1, -1);
  }
}

/** @returns the offset of the first character from `at` on that is not JSON white space */
export function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return Math.max(at, SPACE.lastIndex);
}

/** @returns the offset after the string whose quotation mark is at `at` */
export function skipString(text: string, at: number): number {
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let backslashes = 0;
    while (quote - backslashes > from && text[quote - backslashes - 1] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** @returns the offset after the value of valid JSON that begins at `at`; without recursion, for any depth of nesting */
export function skipJson(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  if (first !== '{' && first !== '[') {
    LITERAL.lastIndex = at;
    LITERAL.test(text);
    // Anything that is not JSON ends the walk.
    return LITERAL.lastIndex > at ? LITERAL.lastIndex : text.length;
  }
  let depth = 0;
  let from = at;
  for (;;) {
    STRUCTURAL.lastIndex = from;
    const found = STRUCTURAL.exec(text);
    if (!found) return text.length;
    const [character] = found;
    from = character === '"' ? skipString(text, found.index) : found.index + 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character !== '"') depth -= 1;
    if (depth === 0) return from;
  }
}

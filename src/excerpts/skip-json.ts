const space = /[ \t\r\n]*/y;
const literal = /[^\s,\]}]*/y;
const structural = /["{}[\]]/g;

/** @returns the offset of the first character from `at` on that is no white space of JSON */
export function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.test(text);
  return Math.max(at, space.lastIndex);
}

/** @returns the offset behind the string whose quotation mark stands at `at` */
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

/** @returns the offset behind the value of valid JSON that begins at `at`; without recursion, however deep it is nested */
export function skipJson(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  if (first !== '{' && first !== '[') {
    literal.lastIndex = at;
    literal.test(text);
    // What is no JSON ends the walk.
    return literal.lastIndex > at ? literal.lastIndex : text.length;
  }
  let depth = 0;
  let from = at;
  for (;;) {
    structural.lastIndex = from;
    const found = structural.exec(text);
    if (found === null) return text.length;
    const [character] = found;
    from = character === '"' ? skipString(text, found.index) : found.index + 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character !== '"') depth -= 1;
    if (depth === 0) return from;
  }
}

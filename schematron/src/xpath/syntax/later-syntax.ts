/** What XPath 3 has and the parser has not, by the text before and after the place at which it gives up. */
const CONSTRUCTS: readonly { readonly name: string; readonly before?: RegExp; readonly after: RegExp }[] = [
  { name: 'the arrow operator => (write the call)', before: /=$/, after: /^>/ },
  { name: 'a map', before: /(?:^|[^\p{L}\p{N}_.$-])map\s*$/u, after: /^\{/ },
  { name: 'an array', before: /(?:^|[^\p{L}\p{N}_.$-])array\s*$/u, after: /^\{/ },
  { name: 'an array', before: /(?:^|[(,=])\s*$/, after: /^\[/ },
  { name: 'a function in an expression', before: /\)\s*$/, after: /^\{/ },
  { name: 'a namespace in braces', before: /(?:^|[^\p{L}\p{N}_.$-])Q$/u, after: /^\{/ },
  { name: 'the lookup operator ?', before: /[\p{L}\p{N}_)\]]\s*$/u, after: /^\?/u },
];

/** The construct of XPath 3 at a place of an expression; undefined for anything else. */
export function laterSyntaxAt(expression: string, offset: number): string | undefined {
  const before = expression.slice(Math.max(0, offset - 20), offset);
  const after = expression.slice(offset, offset + 20);
  return CONSTRUCTS.find((each) => each.after.test(after) && (each.before?.test(before) ?? true))?.name;
}

/** What XPath 3 has and XPath 2.0 has not, by the text before and after the place at which a parser of 2.0 gives up. */
const CONSTRUCTS: readonly { readonly name: string; readonly before?: RegExp; readonly after: RegExp }[] = [
  { name: 'the operator || (write concat)', after: /^\|\|/ },
  { name: 'the arrow operator => (write the call)', before: /=$/, after: /^>/ },
  { name: 'the operator ! (write for … return)', after: /^!(?!=)/ },
  { name: 'let … return', before: /(?:^|[^\p{L}\p{N}_.$-])let\s+$/u, after: /^\$/ },
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

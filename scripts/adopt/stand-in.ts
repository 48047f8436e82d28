import { NAMESPACES, readSource, type SourceElement, type SourceNode } from '#schematron/parse';
import { serializeSource } from '../../rules/build/serialize-source.js';

/**
 * One of our expanded schemas, written as official files are: code lists as texts in the tests, no lists or attributes of ours, and
 * conditions in other words. It stands for an official file where there is none, and says the same as our rules.
 *
 * @param text an expanded schema, as the build writes it to `compiled/rules/`
 */
export function standIn(text: string): string {
  const schema = readSource(text, 'stand-in.sch');
  const lists = new Map(
    schema.children
      .filter((child): child is SourceElement => typeof child !== 'string' && isCodeList(child))
      .map(({ attributes, children }) => [
        attributes.find(({ local }) => local === 'name')?.value ?? '',
        children
          .filter((each) => typeof each === 'string')
          .join('')
          .trim(),
      ]),
  );
  return serializeSource(withoutOurs(schema, lists));
}

function isCodeList({ namespace }: SourceElement): boolean {
  return namespace === NAMESPACES.codes;
}

function withoutOurs(element: SourceElement, lists: ReadonlyMap<string, string>): SourceElement {
  const attributes = element.attributes
    .filter(({ namespace }) => namespace !== NAMESPACES.rules)
    .map((each) => {
      if (!['test', 'select', 'value', 'context'].includes(each.local)) return each;
      const value = withLists(each.value, lists);
      // Every condition is another text than ours, so that none is left out of a comparison for being equal.
      return { ...each, value: each.local === 'test' && isCheck(element) ? `not(not(${value}))` : value };
    });
  const children = element.children.flatMap((child): readonly SourceNode[] => {
    if (typeof child === 'string') return [child];
    return child.namespace === NAMESPACES.rules || isCodeList(child) ? [] : [withoutOurs(child, lists)];
  });
  return { ...element, attributes, children };
}

function isCheck({ local }: SourceElement): boolean {
  return local === 'assert' || local === 'report';
}

/** `codes:has('list', x)` as `tokenize('A B C', ' ') = x`. */
function withLists(expression: string, lists: ReadonlyMap<string, string>): string {
  let text = expression;
  for (;;) {
    const found = /codes:has\('([^']+)',\s*/.exec(text);
    if (found === null) return text;
    const start = found.index + found[0].length;
    const end = closingParenthesis(text, start);
    const codes = (lists.get(found[1] ?? '') ?? '').split(/\s+/).join(' ');
    text = `${text.slice(0, found.index)}(tokenize('${codes}', ' ') = ${text.slice(start, end)})${text.slice(end + 1)}`;
  }
}

/** The position of the parenthesis that closes the one before a position. */
function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let index = from; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return index;
  }
  throw new RangeError(`A parenthesis is not closed: ${text}`);
}

import { xpathTokens } from '../schematron/xpath-tokens.js';

/** The alternatives of a rule context: the parts between `|` or `union` that are in no bracket. */
export function splitContext(context: string): readonly string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let start = 0;
  const tokens = xpathTokens(context);
  tokens.forEach(({ kind, text, start: at, end }, index) => {
    if (kind === 'string') return;
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (depth !== 0 || index === 0 || (text !== '|' && text !== 'union')) return;
    // After a step separator or an axis, `union` is the name of an element.
    if (text === 'union' && ['/', '//', '::', '@', '|'].includes(tokens[index - 1]?.text ?? '')) return;
    alternatives.push(context.slice(start, at).trim());
    start = end;
  });
  return [...alternatives, context.slice(start).trim()];
}

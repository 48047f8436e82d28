import { readFileSync } from 'node:fs';
import type { SourceReference } from 'typedoc';

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The head of a function, or the whole of a type or a member, as it is written in the source: names of types stay names, which
 * a compiler would spell out.
 */
export function headAsWritten({
  sources,
}: {
  readonly sources?: readonly SourceReference[];
}): string | undefined {
  const [source] = sources ?? [];
  if (source === undefined) return undefined;
  const lines = readFileSync(source.fullFileName, 'utf8').split('\n');
  const text = lines.slice(source.line - 1).join('\n');
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    // The body of a function, or the end of a type.
    const isEnd =
      (character === '{' && text.charAt(at + 1) === '\n' && /[)\w>\]]\s$/.test(text.slice(0, at))) ||
      character === ';';
    if (depth === 0 && isEnd)
      return text
        .slice(0, at)
        .replace(/^export /, '')
        .trim();
    if (OPENING.includes(character)) depth += 1;
    if (CLOSING.includes(character)) depth -= 1;
  }
  return undefined;
}

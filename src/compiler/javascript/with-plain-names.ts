/** A string literal, which is left alone, or a local name of a walk: a node, an index, a list, a parent. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b[nispa]\d+\b/g;

/**
 * A function with its local names numbered as they come, so that functions that differ in nothing else are one.
 */
export function withPlainNames(
  params: string,
  body: string,
): { readonly params: string; readonly body: string } {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const rename = (token: string): string => {
    if (token.startsWith('"') || token.startsWith("'")) return token;
    let name = names.get(token);
    if (name === undefined) {
      const letter = token.charAt(0);
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      name = `${letter}${count}`;
      names.set(token, name);
    }
    return name;
  };
  return { params: params.replace(TOKEN, rename), body: body.replace(TOKEN, rename) };
}

import { READING_FUNCTIONS } from './check-stylesheet.js';

/**
 * Rejects a compiled stylesheet (SEF) that reads files, runs other code or writes documents: what `checkStylesheet` rejects
 * in its source, which is not at hand.
 *
 * @param sef the package as parsed JSON
 * @throws Error that names what it uses, and the line of the stylesheet where that is known
 */
export function checkSef(sef: unknown): void {
  const open: { readonly value: unknown; readonly line: string }[] = [{ value: sef, line: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next;
    if (typeof value !== 'object' || value === null) continue;
    const node = value as Readonly<Record<string, unknown>>;
    const line = typeof node.line === 'string' ? node.line : next.line;
    const used = useOf(node);
    if (used !== undefined) {
      throw new Error(
        `it uses ${used}${line === '' ? '' : ` (line ${line} of the stylesheet)`}, which may read files or run code of its author: load it with "trusted" if you know where it is from`,
      );
    }
    for (const inner of Object.values(node)) open.push({ value: inner, line });
  }
}

/** Instructions that read or write files, or evaluate a text as an expression, by the names of their nodes. */
const INSTRUCTIONS: Readonly<Record<string, string>> = {
  evaluate: 'xsl:evaluate',
  merge: 'xsl:merge',
  resultDoc: 'xsl:result-document',
  sourceDoc: 'xsl:source-document',
};

/** Namespaces of functions that only calculate; those of Saxon and of JavaScript are not among them. */
const CALCULATING =
  /^http:\/\/www\.w3\.org\/(?:2005\/xpath-functions(?:\/(?:math|map|array))?|2001\/XMLSchema)$/;
/** The functions of Saxon that the compiler writes: for the call of a variable, and for `$err:code` and its like. */
const OF_SAXON: ReadonlySet<string> = new Set([
  'Q{http://saxon.sf.net/}apply',
  'Q{http://saxon.sf.net/}dynamic-error-info',
]);

/** What a node uses that may read files or run code; undefined for all others. */
function useOf({ N: kind, name, role }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof kind !== 'string') return undefined;
  if (Object.hasOwn(INSTRUCTIONS, kind)) return INSTRUCTIONS[kind];
  if ([name, role].some((text) => typeof text === 'string' && /(?:^|\})parameter-document$/.test(text)))
    return 'parameter-document';
  if (kind !== 'fn' && kind !== 'fnRef' && kind !== 'ifCall') return undefined;
  if (typeof name !== 'string') return 'a function without a name';
  if (OF_SAXON.has(name)) return undefined;
  const [, namespace, local = name] = /^Q\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (namespace !== undefined && !CALCULATING.test(namespace)) {
    // References to functions of the stylesheet itself have its namespaces; calls of them are other nodes.
    return kind === 'fnRef' && !/saxon/i.test(namespace) ? undefined : `the function ${name}`;
  }
  return READING_FUNCTIONS.includes(local.trim()) ? `${local.trim()}()` : undefined;
}

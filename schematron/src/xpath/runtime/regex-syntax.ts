/** A part of a regular expression. */
export type RegexNode =
  | { readonly kind: 'atom'; readonly source: string }
  | { readonly kind: 'start' | 'end' | 'reference' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'group'; readonly number: number; readonly body: RegexNode }
  | {
      readonly kind: 'repeat';
      readonly body: RegexNode;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    };

/**
 * Parses the source of a valid regular expression of JavaScript (flag u or v) that `compileRegex` wrote: it has no look-around and
 * no named groups.
 */
export function parseRegex(source: string): RegexNode {
  const reader: Reader = { source, at: 0, groups: 0 };
  return readChoice(reader);
}

interface Reader {
  readonly source: string;
  at: number;
  groups: number;
}

function readChoice(reader: Reader): RegexNode {
  const parts = [readSequence(reader)];
  while (take(reader, '|')) parts.push(readSequence(reader));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
}

function readSequence(reader: Reader): RegexNode {
  const parts: RegexNode[] = [];
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source.charAt(reader.at))) {
    parts.push(readRepeats(reader, readPart(reader)));
  }
  return { kind: 'sequence', parts };
}

const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\??)/y;
const ONCE = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] } as const;

function readRepeats(reader: Reader, body: RegexNode): RegexNode {
  QUANTIFIER.lastIndex = reader.at;
  const match = QUANTIFIER.exec(reader.source);
  if (match === null) return body;
  reader.at += match[0].length;
  const [, from, comma, to, lazy] = match;
  const isLazy = lazy === '?';
  if (from === undefined) {
    const [least, most] = ONCE[match[0].charAt(0) as keyof typeof ONCE];
    return { kind: 'repeat', body, least, most, isLazy };
  }
  const most = comma === undefined ? Number(from) : to === '' ? Infinity : Number(to);
  return { kind: 'repeat', body, least: Number(from), most, isLazy };
}

function readPart(reader: Reader): RegexNode {
  if (take(reader, '^')) return { kind: 'start' };
  if (take(reader, '$')) return { kind: 'end' };
  if (take(reader, '(')) {
    const isCapture = !take(reader, '?:');
    const number = isCapture ? (reader.groups += 1) : 0;
    const body = readChoice(reader);
    take(reader, ')');
    return isCapture ? { kind: 'group', number, body } : body;
  }
  const start = reader.at;
  if (take(reader, '[')) {
    let depth = 1;
    while (depth > 0 && reader.at < reader.source.length) {
      const character = reader.source.charAt(reader.at);
      reader.at += character === '\\' ? 2 : 1;
      if (character === '[') depth += 1;
      if (character === ']') depth -= 1;
    }
    return { kind: 'atom', source: reader.source.slice(start, reader.at) };
  }
  if (/^\\[1-9]/.test(reader.source.slice(start, start + 2))) {
    reader.at += 2;
    return { kind: 'reference' };
  }
  ATOM.lastIndex = start;
  reader.at += ATOM.exec(reader.source)?.[0].length ?? 1;
  return { kind: 'atom', source: reader.source.slice(start, reader.at) };
}

const ATOM = /\\(?:[pP]\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])|[^]/uy;

function take(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

/**
 * Whether backtracking may take exponential time: what is repeated can itself match in several ways, or there are many choices
 * one after the other. True for some patterns that are harmless.
 */
export function mayBacktrackLong(node: RegexNode): boolean {
  return choicesIn(node) > MOST_CHOICES;
}

/** Each may double the time: a pattern with fewer takes at most a thousand times as long, on texts that are short enough (`longestFor`). */
const MOST_CHOICES = 10;

/** The number of choices; infinite if they are in something that is repeated. */
function choicesIn(node: RegexNode): number {
  switch (node.kind) {
    case 'atom':
    case 'start':
    case 'end':
    case 'reference':
      return 0;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + choicesIn(part), 0);
    case 'choice':
      return node.parts.reduce((sum, part) => sum + choicesIn(part), 1);
    case 'group':
      return choicesIn(node.body);
    case 'repeat': {
      const inner = choicesIn(node.body);
      const own = node.least === node.most ? 0 : 1;
      return inner > 0 && node.most > 1 ? inner * node.most + own : inner + own;
    }
  }
}

/**
 * The length up to which backtracking tries at most so many ways to match a text: even without exponents, six stars one after the
 * other take the sixth power of it. At least 1.
 */
export function longestFor(node: RegexNode, most: number): number {
  const ways = (length: number): number => waysIn(node, length) * (isAnchored(node) ? 1 : length);
  let longest = 1;
  while (longest < LONGEST_TEXT && ways(2 * longest) <= most) longest *= 2;
  return longest;
}

const LONGEST_TEXT = 2 ** 30;

/** At most in how many ways a part can match at one place of a text. */
function waysIn(node: RegexNode, length: number): number {
  switch (node.kind) {
    case 'atom':
    case 'start':
    case 'end':
    case 'reference':
      return 1;
    case 'sequence':
      return node.parts.reduce((product, part) => product * waysIn(part, length), 1);
    case 'choice':
      return node.parts.reduce((sum, part) => sum + waysIn(part, length), 0);
    case 'group':
      return waysIn(node.body, length);
    case 'repeat': {
      const most = Math.min(node.most, Math.max(node.least, length));
      return (most - node.least + 1) * waysIn(node.body, length) ** most;
    }
  }
}

/** Whether a part matches at the beginning of the text only; with the flag m, of a line. */
function isAnchored(node: RegexNode): boolean {
  switch (node.kind) {
    case 'start':
      return true;
    case 'sequence':
      return node.parts[0] !== undefined && isAnchored(node.parts[0]);
    case 'choice':
      return node.parts.every(isAnchored);
    case 'group':
      return isAnchored(node.body);
    default:
      return false;
  }
}

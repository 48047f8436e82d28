/** A part of a message: text, an argument, or a choice by the value of an argument. */
type Part =
  | string
  | { readonly name: string }
  | {
      readonly name: string;
      readonly isPlural: boolean;
      readonly cases: ReadonlyMap<string, readonly Part[]>;
    };

/** A message that was read. */
export type Message = readonly Part[];

/** What the arguments of a message are: words for a text, a keyword or a number for a choice. */
export interface Arguments {
  readonly text: (name: string) => string;
  readonly choice: (name: string) => string | number;
}

/**
 * Reads a message in the part of ICU MessageFormat that catalogues use: `{name}`, `{name, select, …}`, `{name, plural, …}` with
 * `#` for the number, and apostrophes around braces that are text.
 *
 * @throws SyntaxError if it is not one
 */
export function parseMessage(source: string): Message {
  const reader = { source, at: 0 };
  const parts = partsOf(reader, undefined);
  if (reader.at < source.length) throw wrong(reader, 'a brace closes nothing');
  return parts;
}

interface Reader {
  readonly source: string;
  at: number;
}

/** @param number the argument that `#` stands for */
function partsOf(reader: Reader, number: string | undefined): Part[] {
  const parts: Part[] = [];
  let text = '';
  const end = (): void => {
    if (text !== '') parts.push(text);
    text = '';
  };
  while (reader.at < reader.source.length) {
    const sign = reader.source.charAt(reader.at);
    if (sign === '}') break;
    if (sign === '{') {
      end();
      parts.push(argumentOf(reader));
    } else if (sign === '#' && number !== undefined) {
      end();
      parts.push({ name: number });
      reader.at += 1;
    } else text += sign === "'" ? quotedText(reader) : take(reader, /[^{}'#]+|#/y);
  }
  end();
  return parts;
}

/** Two apostrophes are one; one before a brace begins text up to the next one; any other is itself. */
function quotedText(reader: Reader): string {
  const [all = "'", literal] = match(reader, /''|'([{}][^']*)'/y) ?? [];
  reader.at += all.length;
  return literal ?? "'";
}

function argumentOf(reader: Reader): Part {
  const name = take(reader, /\{\s*/y) && take(reader, /\w+/y);
  const kind = match(reader, /\s*,\s*(select|plural)\s*,\s*/y);
  if (kind === undefined) {
    if (take(reader, /\s*\}/y) === '') throw wrong(reader, 'an argument is not closed');
    return { name };
  }
  reader.at += kind[0].length;
  const isPlural = kind[1] === 'plural';
  const cases = new Map<string, readonly Part[]>();
  for (;;) {
    const keyword = take(reader, /=?\w+/y);
    if (keyword === '') break;
    if (take(reader, /\s*\{/y) === '') throw wrong(reader, `the case ${keyword} has no text`);
    cases.set(keyword, partsOf(reader, isPlural ? name : undefined));
    if (take(reader, /\}\s*/y) === '') throw wrong(reader, `the case ${keyword} is not closed`);
  }
  if (!cases.has('other')) throw wrong(reader, `the choice by ${name} has no case "other"`);
  if (take(reader, /\}/y) === '') throw wrong(reader, `the choice by ${name} is not closed`);
  return { name, isPlural, cases };
}

function match({ source, at }: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

function take(reader: Reader, pattern: RegExp): string {
  const found = match(reader, pattern)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function wrong({ source, at }: Reader, what: string): SyntaxError {
  return new SyntaxError(`${what} in the message ${JSON.stringify(source)}, at character ${at}`);
}

/** The names of all arguments of a message, each once. */
export function argumentsIn(message: Message): readonly string[] {
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'cases' in part ? [part.name, ...[...part.cases.values()].flatMap(argumentsIn)] : [part.name];
  });
  return [...new Set(names)];
}

/** The text of a message with its arguments, in the plural forms of a language. */
export function formatMessage(message: Message, given: Arguments, plurals: Intl.PluralRules): string {
  let written = '';
  for (const part of message) {
    if (typeof part === 'string') written += part;
    else if ('cases' in part) written += formatMessage(caseOf(part, given, plurals), given, plurals);
    else written += given.text(part.name);
  }
  return written;
}

function caseOf(
  { name, isPlural, cases }: Extract<Part, { readonly cases: unknown }>,
  { choice }: Arguments,
  plurals: Intl.PluralRules,
): Message {
  const chosen = choice(name);
  const exact = cases.get(isPlural ? `=${chosen}` : String(chosen));
  const found = isPlural ? (exact ?? cases.get(plurals.select(Number(chosen)))) : exact;
  return found ?? cases.get('other') ?? [];
}

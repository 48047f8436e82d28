/** Why a text is not JSON. */
export type JsonDefect = 'twice' | 'control character' | 'more after the end' | 'other';

/** The error for a text that is not JSON. */
export class JsonDefectError extends SyntaxError {
  readonly defect: JsonDefect;
  /** The offset in the text. */
  readonly offset: number;
  /** The name that occurs twice. */
  readonly twice: string | undefined;

  constructor(defect: JsonDefect, offset: number, twice?: string) {
    super(`The text is not JSON at the offset ${offset}.`);
    this.defect = defect;
    this.offset = offset;
    this.twice = twice;
  }
}

interface JsonOptions {
  /** The value of a number, given as its digits. */
  readonly readNumber: (digits: string) => unknown;
  /** Whether the last of two members of one name counts; otherwise two different ones are an error. */
  readonly lastCounts?: boolean;
}

/** Values inside one another. */
const MOST_DEPTH = 2_000;

/**
 * Parses JSON (RFC 8259) with a function of the caller for numbers. A string is sliced from the text, not put together from
 * characters, so that an attachment takes no more memory than its length.
 *
 * @throws JsonDefectError if it is not JSON; RangeError if it is nested too deeply
 */
export function parseJson(text: string, { readNumber, lastCounts = false }: JsonOptions): unknown {
  let at = 0;
  let depth = 0;
  const value = readValue();
  skipBlanks();
  if (at < text.length) throw fail('more after the end');
  return value;

  function readValue(): unknown {
    skipBlanks();
    switch (text.charCodeAt(at)) {
      case QUOTE:
        return readString();
      case OPEN_BRACE:
        return readObject();
      case OPEN_BRACKET:
        return readList();
      default: {
        const word = readWord();
        return word === undefined ? readDigits() : word;
      }
    }
  }

  // Two calls a level, no more: the deepest text has to fit into the stack of a thread.
  function readObject(): unknown {
    const object: Record<string, unknown> = {};
    for (let hasMore = opens(CLOSE_BRACE); hasMore; hasMore = goesOn(CLOSE_BRACE)) {
      const start = at;
      if (text.charCodeAt(at) !== QUOTE) throw fail();
      const name = readString();
      skipBlanks();
      take(COLON);
      const inner = readValue();
      if (!lastCounts && Object.hasOwn(object, name) && !isEqual(object[name], inner))
        throw new JsonDefectError('twice', start, name);
      setMember(object, name, inner);
    }
    return object;
  }

  function readList(): unknown {
    const list: unknown[] = [];
    for (let hasMore = opens(CLOSE_BRACKET); hasMore; hasMore = goesOn(CLOSE_BRACKET)) list.push(readValue());
    return list;
  }

  /** Reads an opening bracket, and the closing one if nothing is between them. @returns whether something is */
  function opens(close: number): boolean {
    if (++depth > MOST_DEPTH) throw new RangeError(`The JSON is nested more than ${MOST_DEPTH} deep.`);
    at += 1;
    skipBlanks();
    return text.charCodeAt(at) === close ? closes() : true;
  }

  /** Reads a comma or the closing bracket. @returns whether another member or item follows */
  function goesOn(close: number): boolean {
    skipBlanks();
    if (text.charCodeAt(at) === close) return closes();
    take(COMMA);
    skipBlanks();
    if (text.charCodeAt(at) === close) throw fail();
    return true;
  }

  function closes(): false {
    at += 1;
    depth -= 1;
    return false;
  }

  function readString(): string {
    const start = at;
    let isPlain = true;
    for (at += 1; text.charCodeAt(at) !== QUOTE; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === BACKSLASH) {
        isPlain = false;
        ESCAPE.lastIndex = at;
        const [escape] = ESCAPE.exec(text) ?? [];
        if (escape === undefined) throw fail();
        at += escape.length - 1;
      } else if (!(unit >= SPACE)) throw fail(at < text.length ? 'control character' : 'other');
    }
    at += 1;
    return isPlain ? text.slice(start + 1, at - 1) : (JSON.parse(text.slice(start, at)) as string);
  }

  function readWord(): boolean | null | undefined {
    for (const [word, meant] of WORDS) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return meant;
    }
    return undefined;
  }

  function readDigits(): unknown {
    const start = at;
    if (text.charCodeAt(at) === MINUS) at += 1;
    if (text.charCodeAt(at) === ZERO) at += 1;
    else skipDigits();
    if (text.charCodeAt(at) === DOT) {
      at += 1;
      skipDigits();
    }
    if (text[at] === 'e' || text[at] === 'E') {
      at += 1;
      if (text[at] === '+' || text[at] === '-') at += 1;
      skipDigits();
    }
    return readNumber(text.slice(start, at));
  }

  function skipDigits(): void {
    const start = at;
    while (text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at += 1;
    if (at === start) throw fail();
  }

  function skipBlanks(): void {
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit !== SPACE && unit !== LINE_FEED && unit !== RETURN && unit !== TAB) return;
      at += 1;
    }
  }

  function take(unit: number): void {
    if (text.charCodeAt(at) !== unit) throw fail();
    at += 1;
  }

  function fail(defect: JsonDefect = 'other'): JsonDefectError {
    return new JsonDefectError(defect, at);
  }
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE] = [0x22, 0x5c, 0x7b, 0x7d];
const [OPEN_BRACKET, CLOSE_BRACKET, COLON, COMMA] = [0x5b, 0x5d, 0x3a, 0x2c];
const [MINUS, DOT, ZERO, NINE] = [0x2d, 0x2e, 0x30, 0x39];
const [SPACE, TAB, LINE_FEED, RETURN] = [0x20, 0x09, 0x0a, 0x0d];

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** A plain assignment to `__proto__` would set the prototype. */
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

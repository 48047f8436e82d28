import { CAN_FAIL, type RuntimeName } from '../../xpath/runtime/can-fail.js';

/** JavaScript for a module, with what must be known to place it anywhere in the module. */
export interface Code {
  readonly js: string;
  /** The local names it refers to; if there are none, it depends only on the document. */
  readonly needs: ReadonlySet<string>;
  /** The functions of `src/runtime` that it calls. */
  readonly uses: ReadonlySet<string>;
  /** Whether its evaluation can end in an XPath error. */
  readonly canFail: boolean;
}

/** What a template accepts: code is inserted as it is, anything else as a quoted literal. */
export type CodePart = Code | readonly Code[] | string | number | boolean;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The only way to build JavaScript: the text of a rule source can only become a literal in it.
 * A list of code is joined with commas.
 */
export function js(strings: TemplateStringsArray, ...parts: readonly CodePart[]): Code {
  let text = strings[0] ?? '';
  const codes: Code[] = [];
  parts.forEach((part, index) => {
    if (typeof part === 'object') {
      const list: readonly Code[] = 'js' in part ? [part] : part;
      codes.push(...list);
      text += list.map((code) => code.js).join(', ');
    } else text += JSON.stringify(part);
    text += strings[index + 1] ?? '';
  });
  return combine(text, codes);
}

/** Pieces of code, each on separate lines. */
export function lines(codes: readonly Code[]): Code {
  return combine(codes.map((code) => code.js).join('\n'), codes);
}

/** Code joined with an operator. */
export function joined(codes: readonly Code[], operator: '&&' | '||'): Code {
  return combine(codes.map((code) => code.js).join(` ${operator} `), codes);
}

function combine(text: string, codes: readonly Code[]): Code {
  return {
    js: text,
    needs: united(codes.map(({ needs }) => needs)),
    uses: united(codes.map(({ uses }) => uses)),
    canFail: codes.some(({ canFail }) => canFail),
  };
}

function united(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const filled = sets.filter(({ size }) => size > 0);
  return filled.length < 2 ? (filled[0] ?? NOTHING) : new Set(filled.flatMap((set) => [...set]));
}

/** A local name: a parameter or a constant of the function that contains the code. */
export function localName(name: string): Code {
  return { js: name, needs: new Set([name]), uses: NOTHING, canFail: false };
}

/** A name that is visible in the whole module, or a JavaScript keyword. */
export function word(text: string): Code {
  return { js: text, needs: NOTHING, uses: NOTHING, canFail: false };
}

/** The same code if it binds some local names itself. */
export function binding(names: readonly string[], code: Code): Code {
  return { ...code, needs: new Set([...code.needs].filter((name) => !names.includes(name))) };
}

/** A function that the emitted module receives from `src/runtime`; the names are the contract between the two. */
export function runtime(name: RuntimeName): Code {
  return { js: name, needs: NOTHING, uses: new Set([name]), canFail: CAN_FAIL[name] };
}

/** The evaluation of a rule set on a document: the first parameter of every emitted function and of most of the runtime. */
export const EVALUATION: Code = word('d');

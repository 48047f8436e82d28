import { type Code, word } from './code.js';
import { shareShapes } from './shared-shapes.js';

/**
 * Collects the declarations of a module: functions, constants, names, slots; equal declarations are written once. What the
 * finished module does not use is left out.
 */
export interface ModuleWriter {
  /** A call of a function with these statements; the local names they use become its parameters. */
  hoist(prefix: string, statements: Code): Code;
  /** The value of a hoisted call that needs no local names, computed once per document. */
  remember(call: Code): Code;
  constant(prefix: string, value: Code): Code;
  nameNumber(namespace: string, local: string): Code;
  /** A function with an expression that uses no local names but its parameters. */
  arrow(prefix: string, params: readonly string[], expression: Code): Code;
  /** A function with a name and parameters. */
  declareFunction(name: string, params: readonly string[], statements: Code): void;
  /** The name chosen for a function with parameters. */
  declareOnce(prefix: string, params: readonly string[], statements: Code): string;
  /** A new slot for a value that is kept per document. */
  slot(): number;
  unique(prefix: string): string;
  /** The names of the declarations that code uses, directly or indirectly. */
  reachedFrom(root: Code): ReadonlySet<string>;
  /** The declarations of some names, in the order in which they were made. */
  declarationsOf(names: ReadonlySet<string>): WrittenDeclarations;
  /** The expanded names that the code uses, by number. */
  readonly names: readonly (readonly [namespace: string, local: string])[];
  /** How many values the code keeps per document. */
  readonly slots: number;
}

export interface WrittenDeclarations {
  readonly texts: readonly string[];
  /** The functions of `src/runtime` that they call. */
  readonly uses: ReadonlySet<string>;
}

interface Declaration {
  readonly text: string;
  /** What may be shared with functions of the same shape. */
  readonly parts?: { readonly params: string; readonly body: string };
  readonly uses: ReadonlySet<string>;
}

export function createModuleWriter(): ModuleWriter {
  const declarations = new Map<string, Declaration>();
  const known = new Map<string, string>();
  const counters = new Map<string, number>();
  const names = new Map<string, number>();
  const expandedNames: [string, string][] = [];
  let slots = 0;

  const unique = (prefix: string): string => {
    const count = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, count);
    return `${prefix}${count}`;
  };
  const once = (key: string, prefix: string, declare: (name: string) => Declaration): string => {
    let name = known.get(key);
    if (name === undefined) {
      name = unique(prefix);
      known.set(key, name);
      declarations.set(name, declare(name));
    }
    return name;
  };

  return {
    unique,
    hoist(prefix, statements) {
      const args = ['d', ...[...statements.needs].sort()].join(', ');
      const plain = withPlainNames(args, statements.js);
      const name = once(`${plain.params}|${plain.body}`, prefix, (each) =>
        declarationOf(each, plain, statements.uses),
      );
      return { ...statements, js: `${name}(${args})`, uses: new Set() };
    },
    remember(call) {
      const key = `memo|${call.js}`;
      const slot = known.get(key) ?? String(slots++);
      known.set(key, slot);
      return { ...call, js: `memo(d, ${slot}, ${call.js.replace(/\(d\)$/, '')})`, uses: new Set(['memo']) };
    },
    constant(prefix, value) {
      return word(
        once(`const|${value.js}`, prefix, (name) => ({
          text: `const ${name} = ${value.js};`,
          uses: value.uses,
        })),
      );
    },
    nameNumber(namespace, local) {
      const key = `${namespace} ${local}`;
      let number = names.get(key);
      if (number === undefined) {
        number = expandedNames.push([namespace, local]) - 1;
        names.set(key, number);
      }
      return word(`d.n[${number}]`);
    },
    arrow(prefix, params, { js: text, uses }) {
      const list = params.join(', ');
      // What only calls a function with the same parameters is that function.
      const [, called = '', args = ''] = /^\(?(\w+)\(([^()]*)\)\)?$/.exec(text) ?? [];
      if (declarations.has(called) && `${list}, `.startsWith(`${args}, `)) return word(called);
      const parts = { params: list, body: `return ${text};` };
      return word(once(`${list}|${parts.body}`, prefix, (name) => declarationOf(name, parts, uses)));
    },
    declareFunction(name, params, { js, uses }) {
      // Not to be shared: it may call itself, or be called by what is declared before it.
      declarations.set(name, { text: declarationOf(name, partsOf(params, js), uses).text, uses });
    },
    declareOnce: (prefix, params, { js, uses }) =>
      once(`${params.join()}|${js}`, prefix, (name) => declarationOf(name, partsOf(params, js), uses)),
    slot: () => slots++,
    reachedFrom: (root) => reachedFrom(root.js, declarations),
    declarationsOf(wanted) {
      const kept = [...declarations].filter(([name]) => wanted.has(name));
      const shared = shareShapes(
        kept.flatMap(([name, { parts }]) => (parts === undefined ? [] : [{ name, ...parts }])),
        { unique, isDeclared: (name) => declarations.has(name) },
      );
      return {
        texts: kept.map(([name, { text }]) => shared.get(name) ?? text),
        uses: new Set(kept.flatMap(([, { uses }]) => [...uses])),
      };
    },
    names: expandedNames,
    get slots() {
      return slots;
    },
  };
}

function declarationOf(
  name: string,
  parts: { readonly params: string; readonly body: string },
  uses: ReadonlySet<string>,
): Declaration {
  return { text: `function ${name}(${parts.params}) {\n${parts.body}\n}`, parts, uses };
}

function partsOf(
  params: readonly string[],
  body: string,
): { readonly params: string; readonly body: string } {
  return { params: ['d', ...params].join(', '), body };
}

/** The names of declarations in a text. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![A-Za-z])[A-Za-z]+\d+\b/g)].map(([name]) => name);
}

/** The declarations that code uses, directly or indirectly. */
function reachedFrom(root: string, declarations: ReadonlyMap<string, Declaration>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [root];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const name of namesIn(text)) {
      const declaration = declarations.get(name);
      if (declaration === undefined || reached.has(name)) continue;
      reached.add(name);
      open.push(declaration.text);
    }
  }
  return reached;
}

/** A string literal, which stays as it is, or a local name of a walk: a node, an index, a list, a parent. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b[nispa]\d+\b/g;

/**
 * A function with its local names numbered in order of use, so that functions that differ only in those names are equal.
 */
function withPlainNames(params: string, body: string): { readonly params: string; readonly body: string } {
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

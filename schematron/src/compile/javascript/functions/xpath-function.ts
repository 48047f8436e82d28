import type { CAN_FAIL, RuntimeName } from '../../../xpath/runtime/can-fail.js';
import type { Runtime } from '../../../xpath/runtime/runtime.js';
import type { Expr } from '../../../xpath/syntax/ast.js';
import type { Code, CodePart } from '../code.js';
import type { DeclaredKey } from '../compilation.js';
import type { Value } from '../value.js';

/**
 * One function of XPath or XSLT: everything the compiler knows about it. All members are required, so that a forgotten
 * fact is a type error; `compile` can use only those parts of the context and the runtime that the entry names.
 */
export interface XPathFunction<A extends Arity, F extends Focus, R extends RuntimeName> {
  readonly arity: A;
  readonly focus: F;
  /** The functions of the runtime that its code may call, apart from the conversion of its arguments. */
  readonly runtime: readonly R[];
  /** Whether it can fail on arguments that were converted without an error: true if one of its `runtime` functions can. */
  readonly canFail: [R & FailingName] extends [never] ? false : true;
  readonly compile: (call: Call<A, R> & FocusAccess[F]) => Value;
}

/** The functions of the runtime that can fail. */
type FailingName = {
  [N in RuntimeName]: (typeof CAN_FAIL)[N] extends true ? N : never;
}[RuntimeName];

/** Arguments by arity: `0-1` takes none or one. */
interface ArgsOf {
  readonly '0': readonly [];
  readonly '0-1': readonly [Expr?];
  readonly '0-3': readonly [Expr?, Expr?, Expr?];
  readonly '1': readonly [Expr];
  readonly '1-2': readonly [Expr, Expr?];
  readonly '2': readonly [Expr, Expr];
  readonly '2-3': readonly [Expr, Expr, Expr?];
  readonly '2+': readonly [Expr, Expr, ...Expr[]];
  readonly '3': readonly [Expr, Expr, Expr];
  readonly '3-4': readonly [Expr, Expr, Expr, Expr?];
}

export type Arity = keyof ArgsOf;

/**
 * What a function reads of the context: `item` is the context item when the argument for it is missing, `position` and
 * `last` are about the sequence being walked, `current` is the node of the rule.
 */
export type Focus = 'none' | 'item' | 'position' | 'last' | 'current';

/** What an entry is compiled with. The context can be reached through `FocusAccess` only. */
export interface Call<A extends Arity, R extends RuntimeName> {
  readonly args: ArgsOf[A];
  readonly value: (arg: Expr) => Value;
  /** The effective boolean value. */
  readonly test: (arg: Expr) => Code;
  /** Whether there is an item. */
  readonly exists: (arg: Expr) => Code;
  /** The number of items. */
  readonly count: (arg: Expr) => Code;
  /** An argument of the type xs:string?; the empty string if it is absent. */
  readonly text: (arg: Expr) => Value;
  /** An argument of the type xs:string; it must not be absent. */
  readonly requiredText: (arg: Expr) => Code;
  /** An argument of the type xs:double, as a JavaScript number. */
  readonly double: (arg: Expr) => Code;
  /** An argument of the type xs:integer, as an integer of the runtime. */
  readonly integer: (arg: Expr) => Code;
  /** A call of a function of the runtime. */
  readonly run: <N extends R>(name: N, ...args: Coded<Parameters<Runtime[N]>>) => Code;
  /** A function of the runtime as a value. */
  readonly fn: (name: R) => Code;
  /** The value returned by statements, computed once per document. */
  readonly remember: (prefix: string, body: Code) => Code;
  /** A constant of the module. */
  readonly constant: (prefix: string, value: Code) => Code;
  readonly keyOf: (name: string) => DeclaredKey | undefined;
  /** The number of a document that the schema reads, by its `href`. */
  readonly documentNumber: (href: string) => number | undefined;
  /** @throws SchematronError with the place of the rule source */
  readonly reject: (reason: string) => never;
}

/** Parameters in the form in which they are written into code. */
type Coded<T extends readonly unknown[]> = { [K in keyof T]: CodePart };

/** The parts of the context that an entry can use, according to its `reads`. */
export interface FocusAccess {
  readonly none: unknown;
  readonly item: {
    /** The argument, or the context item if there is none. */
    readonly valueOrContext: (arg: Expr | undefined) => Value;
    /** The same as an xs:string?, the empty string for none. */
    readonly textOrContext: (arg: Expr | undefined) => Value;
  };
  readonly position: {
    /** The position of the context item. */
    readonly position: () => Code;
  };
  readonly last: {
    /** The number of items in the sequence being walked. */
    readonly last: () => Code;
  };
  readonly current: {
    /** The node of the rule; undefined inside a function. */
    readonly current: Value | undefined;
  };
}

/** An entry of the table, whatever its arity, focus and runtime functions. */
export interface XPathFunctionEntry {
  readonly arity: Arity;
  readonly focus: Focus;
  readonly runtime: readonly RuntimeName[];
  readonly canFail: boolean;
  readonly compile: (call: never) => Value;
}

/** One entry, checked against its own facts. */
export function define<const A extends Arity, const F extends Focus, const R extends RuntimeName>(
  entry: XPathFunction<A, F, R>,
): XPathFunction<A, F, R> {
  return entry;
}

/** Entries by local name. */
export type XPathFunctionTable = Readonly<Record<string, XPathFunctionEntry>>;

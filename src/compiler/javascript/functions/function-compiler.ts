import type { Expr } from '../../../schematron/xpath/ast.js';
import type { Compilation } from '../compilation.js';
import type { Scope } from '../scope.js';
import type { Value } from '../value.js';

/** Compiles the call of one function of XPath; the number of arguments is checked already. */
export type FunctionCompiler = (cx: Compilation, args: readonly Expr[], scope: Scope) => Value;

/** Functions by `name/arity`. */
export type FunctionTable = Readonly<Record<string, FunctionCompiler>>;

import { js } from '../code.js';
import { runtime } from '../runtime-function.js';
import { valueOf } from '../value.js';
import type { FunctionCompiler, FunctionTable } from './function-compiler.js';

/** Which error it is nobody can tell apart: the rule cannot be decided. */
const error: FunctionCompiler = () =>
  valueOf(js`${runtime('fail')}("FOER0000", "the rule raises an error")`, 'any', 'optional');

/** The boolean functions of XPath 2.0 (F&O, chapter 9), and fn:error. */
export const booleanFunctions: FunctionTable = {
  'error/0': error,
  'error/1': error,
  'error/2': error,
  'error/3': error,
  'true/0': () => valueOf(js`true`, 'boolean'),
  'false/0': () => valueOf(js`false`, 'boolean'),
  'not/1': (cx, [arg], scope) => valueOf(js`!${cx.test(arg ?? { kind: 'context-item' }, scope)}`, 'boolean'),
  'boolean/1': (cx, [arg], scope) => valueOf(cx.test(arg ?? { kind: 'context-item' }, scope), 'boolean'),
};

import { js } from '../code.js';
import { valueOf } from '../value.js';
import type { FunctionTable } from './function-compiler.js';

/** The boolean functions of XPath 2.0 (F&O, chapter 9). */
export const booleanFunctions: FunctionTable = {
  'true/0': () => valueOf(js`true`, 'boolean'),
  'false/0': () => valueOf(js`false`, 'boolean'),
  'not/1': (cx, [arg], scope) => valueOf(js`!${cx.test(arg ?? { kind: 'context-item' }, scope)}`, 'boolean'),
  'boolean/1': (cx, [arg], scope) => valueOf(cx.test(arg ?? { kind: 'context-item' }, scope), 'boolean'),
};

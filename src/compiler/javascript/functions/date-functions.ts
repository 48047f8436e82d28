import { js } from '../code.js';
import { apply } from '../conversions.js';
import { convertTo } from '../function-conversion.js';
import type { FunctionCompiler, FunctionTable } from './function-compiler.js';

/** A part of a date or of a dateTime. */
const part =
  (kind: 'date' | 'dateTime', name: 'year' | 'month' | 'day'): FunctionCompiler =>
  (cx, [arg], scope) => {
    const value = cx.value(arg ?? { kind: 'context-item' }, scope);
    return apply(
      js`((value) => value[${name}])`,
      convertTo(value, { kind, count: 'optional', isFilled: false }),
      'integer',
    );
  };

/** The functions on dates that rules use (F&O, chapter 10). */
export const dateFunctions: FunctionTable = {
  'year-from-date/1': part('date', 'year'),
  'month-from-date/1': part('date', 'month'),
  'day-from-date/1': part('date', 'day'),
  'year-from-dateTime/1': part('dateTime', 'year'),
  'month-from-dateTime/1': part('dateTime', 'month'),
  'day-from-dateTime/1': part('dateTime', 'day'),
};

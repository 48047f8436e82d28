import { type Code, js } from '../code.js';
import type { Compilation } from '../compilation.js';
import { convertTo } from '../function-conversion.js';
import { runtime } from '../runtime-function.js';
import { apply, atomic, items, type Kind, single, valueOf } from '../value.js';
import type { FunctionCompiler, FunctionTable } from './arguments.js';

/** A part of a date or of a dateTime that the runtime keeps ready. */
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

/** A part of the clock of a time or of a dateTime. */
const clockPart =
  (kind: 'time' | 'dateTime', name: 'hours' | 'minutes' | 'seconds'): FunctionCompiler =>
  (cx, [arg], scope) => {
    const value = cx.value(arg ?? { kind: 'context-item' }, scope);
    const moment = convertTo(value, { kind, count: 'optional', isFilled: false });
    const result = name === 'seconds' ? 'decimal' : 'integer';
    return apply(js`((value) => ${runtime('partOfClock')}(${name}, value))`, moment, result);
  };

const PARTS_OF_DURATION = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

const durationPart =
  (name: (typeof PARTS_OF_DURATION)[number]): FunctionCompiler =>
  (cx, [arg], scope) => {
    const duration = single(items(atomic(cx.value(arg ?? { kind: 'context-item' }, scope))));
    const result = name === 'seconds' ? 'decimal' : 'integer';
    return apply(js`((item) => ${runtime('partOfDuration')}(${name}, item))`, duration, result);
  };

/** The time of the evaluation: the same wherever it is asked for on one document. */
function now(cx: Compilation): Code {
  return cx.remember(cx.hoist('now', js`return ${runtime('now')}();`));
}

const current =
  (kind: 'date' | 'time' | 'dateTime'): FunctionCompiler =>
  (cx) => {
    if (kind === 'dateTime') return valueOf(now(cx), 'dateTime');
    const item = js`${runtime('toItem')}("dateTime", ${now(cx)})`;
    return valueOf(js`${runtime('castValue')}(d, ${kind}, [${item}])`, kind);
  };

const dateTime: FunctionCompiler = (cx, args, scope) => {
  const [date, time] = (['date', 'time'] as const).map((kind, index) =>
    convertTo(cx.value(args[index] ?? { kind: 'context-item' }, scope), {
      kind,
      count: 'optional',
      isFilled: false,
    }),
  );
  const kind: Kind = 'dateTime';
  return valueOf(
    js`${runtime('withBoth')}(${date ?? ''}, ${time ?? ''}, ${runtime('dateWithTime')})`,
    kind,
    'optional',
  );
};

/** The functions on dates, times and durations that rules use (F&O, chapter 10). */
export const dateFunctions: FunctionTable = {
  'year-from-date/1': part('date', 'year'),
  'month-from-date/1': part('date', 'month'),
  'day-from-date/1': part('date', 'day'),
  'year-from-dateTime/1': part('dateTime', 'year'),
  'month-from-dateTime/1': part('dateTime', 'month'),
  'day-from-dateTime/1': part('dateTime', 'day'),
  'hours-from-dateTime/1': clockPart('dateTime', 'hours'),
  'minutes-from-dateTime/1': clockPart('dateTime', 'minutes'),
  'seconds-from-dateTime/1': clockPart('dateTime', 'seconds'),
  'hours-from-time/1': clockPart('time', 'hours'),
  'minutes-from-time/1': clockPart('time', 'minutes'),
  'seconds-from-time/1': clockPart('time', 'seconds'),
  ...Object.fromEntries(PARTS_OF_DURATION.map((name) => [`${name}-from-duration/1`, durationPart(name)])),
  'dateTime/2': dateTime,
  'current-date/0': current('date'),
  'current-time/0': current('time'),
  'current-dateTime/0': current('dateTime'),
};

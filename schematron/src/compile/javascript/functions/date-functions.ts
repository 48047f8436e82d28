import { type Code, EVALUATION, js, word } from '../code.js';
import { convertTo } from '../function-conversion.js';
import { apply, atomic, items, type Kind, single, type Value, valueOf } from '../value.js';
import { define, type XPathFunctionTable } from './xpath-function.js';

/** A part of a date or a dateTime that the runtime has already computed. */
const datePart = (kind: 'date' | 'dateTime', name: 'year' | 'month' | 'day') =>
  define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], value }) =>
      apply(js`((value) => value[${name}])`, optional(value(arg), kind), 'integer'),
  });

/** A part of the clock of a time or of a dateTime. */
const clockPart = (kind: 'time' | 'dateTime', name: 'hours' | 'minutes' | 'seconds') =>
  define({
    arity: '1',
    focus: 'none',
    runtime: ['partOfClock'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      apply(
        js`((value) => ${run('partOfClock', name, word('value'))})`,
        optional(value(arg), kind),
        name === 'seconds' ? 'decimal' : 'integer',
      ),
  });

/** The time zone of a date, a time or a dateTime; none if it has none. */
const zonePart = (kind: 'date' | 'time' | 'dateTime') =>
  define({
    arity: '1',
    focus: 'none',
    runtime: ['whenPresent', 'timezoneOf'],
    canFail: false,
    compile: ({ args: [arg], value, run, fn }) =>
      valueOf(
        run('whenPresent', optional(value(arg), kind), fn('timezoneOf')),
        'dayTimeDuration',
        'optional',
      ),
  });

const durationPart = (name: 'years' | 'months' | 'days' | 'hours' | 'minutes' | 'seconds') =>
  define({
    arity: '1',
    focus: 'none',
    runtime: ['partOfDuration'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      apply(
        js`((item) => ${run('partOfDuration', name, word('item'))})`,
        single(items(atomic(value(arg)))),
        name === 'seconds' ? 'decimal' : 'integer',
      ),
  });

const current = (kind: 'date' | 'time') =>
  define({
    arity: '0',
    focus: 'none',
    runtime: ['now', 'toItem', 'castValue'],
    canFail: true,
    compile: ({ remember, run }) => {
      const item = run('toItem', 'dateTime', now(remember, run('now')));
      return valueOf(run('castValue', EVALUATION, kind, js`[${item}]`), kind);
    },
  });

/** A moment in another time zone, or without one; without the second argument, in UTC. */
const adjusted = (kind: 'date' | 'time' | 'dateTime') =>
  define({
    arity: '1-2',
    focus: 'none',
    runtime: ['adjustZone', 'textToDuration'],
    canFail: true,
    compile: ({ args: [arg, zone], value, constant, run }) => {
      const moment = optional(value(arg), kind);
      const wanted =
        zone === undefined
          ? constant('utc', run('textToDuration', 'dayTimeDuration', 'PT0S'))
          : optional(value(zone), 'dayTimeDuration');
      return apply(js`((value) => ${run('adjustZone', kind, word('value'), wanted)})`, moment, kind);
    },
  });

/** The functions on dates, times and durations that rules use (F&O, chapter 10). */
export const DATE_FUNCTIONS = {
  'year-from-date': datePart('date', 'year'),
  'month-from-date': datePart('date', 'month'),
  'day-from-date': datePart('date', 'day'),
  'year-from-dateTime': datePart('dateTime', 'year'),
  'month-from-dateTime': datePart('dateTime', 'month'),
  'day-from-dateTime': datePart('dateTime', 'day'),
  'hours-from-dateTime': clockPart('dateTime', 'hours'),
  'minutes-from-dateTime': clockPart('dateTime', 'minutes'),
  'seconds-from-dateTime': clockPart('dateTime', 'seconds'),
  'hours-from-time': clockPart('time', 'hours'),
  'minutes-from-time': clockPart('time', 'minutes'),
  'seconds-from-time': clockPart('time', 'seconds'),
  'timezone-from-date': zonePart('date'),
  'timezone-from-dateTime': zonePart('dateTime'),
  'timezone-from-time': zonePart('time'),
  // One without a time zone is in UTC, whatever the zone of this machine.
  'implicit-timezone': define({
    arity: '0',
    focus: 'none',
    runtime: ['textToDuration'],
    canFail: true,
    compile: ({ constant, run }) =>
      valueOf(constant('utc', run('textToDuration', 'dayTimeDuration', 'PT0S')), 'dayTimeDuration'),
  }),
  'years-from-duration': durationPart('years'),
  'months-from-duration': durationPart('months'),
  'days-from-duration': durationPart('days'),
  'hours-from-duration': durationPart('hours'),
  'minutes-from-duration': durationPart('minutes'),
  'seconds-from-duration': durationPart('seconds'),
  dateTime: define({
    arity: '2',
    focus: 'none',
    runtime: ['withBoth', 'dateWithTime'],
    canFail: true,
    compile: ({ args: [date, time], value, run, fn }) => {
      const [day, clock] = [optional(value(date), 'date'), optional(value(time), 'time')];
      return valueOf(run('withBoth', day, clock, fn('dateWithTime')), 'dateTime', 'optional');
    },
  }),
  'adjust-date-to-timezone': adjusted('date'),
  'adjust-time-to-timezone': adjusted('time'),
  'adjust-dateTime-to-timezone': adjusted('dateTime'),
  'current-date': current('date'),
  'current-time': current('time'),
  'current-dateTime': define({
    arity: '0',
    focus: 'none',
    runtime: ['now'],
    canFail: true,
    compile: ({ remember, run }) => valueOf(now(remember, run('now')), 'dateTime'),
  }),
} as const satisfies XPathFunctionTable;

/** One value of a kind, or none. */
function optional(value: Value, kind: Kind): Value {
  return convertTo(value, { kind, count: 'optional', isNonEmpty: false });
}

/** The time of the evaluation: the same for every rule that uses it. */
function now(remember: (prefix: string, body: Code) => Code, time: Code): Code {
  return remember('now', js`return ${time};`);
}

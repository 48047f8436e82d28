import { EVALUATION, js } from '../code.js';
import { atomic, isText, items, many, valueOf } from '../value.js';
import { define, type XPathFunctionTable } from './xpath-function.js';

/** The functions on sequences (F&O, chapter 15) and booleans (chapter 9) of XPath 2.0, and fn:error. */
export const SEQUENCE_FUNCTIONS = {
  true: define({
    arity: '0',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: () => valueOf(js`true`, 'boolean'),
  }),
  false: define({
    arity: '0',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: () => valueOf(js`false`, 'boolean'),
  }),
  not: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], test }) => valueOf(js`!${test(arg)}`, 'boolean'),
  }),
  boolean: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], test }) => valueOf(test(arg), 'boolean'),
  }),
  // Errors of different codes have the same effect: the rule cannot be evaluated. So the arguments are ignored.
  error: define({
    arity: '0-3',
    focus: 'none',
    runtime: ['fail'],
    canFail: true,
    compile: ({ run }) => valueOf(run('fail', 'FOER0000', 'the rule raises an error'), 'any', 'optional'),
  }),
  exists: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], exists }) => valueOf(exists(arg), 'boolean'),
  }),
  empty: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], exists }) => valueOf(js`!${exists(arg)}`, 'boolean'),
  }),
  'distinct-values': define({
    arity: '1',
    focus: 'none',
    runtime: ['distinctStrings', 'distinctValues'],
    canFail: true,
    compile: ({ args: [arg], value, run }) => {
      const list = atomic(value(arg));
      if (isText(list.kind)) return valueOf(run('distinctStrings', many(list)), list.kind, 'many');
      return valueOf(run('distinctValues', items(list)), 'any', 'many');
    },
  }),
  'index-of': define({
    arity: '2',
    focus: 'none',
    runtime: ['indexOf', 'required', 'atMostOne'],
    canFail: true,
    compile: ({ args: [list, search], value, run }) => {
      const [all, one] = [items(atomic(value(list))), items(atomic(value(search)))];
      const wanted = run('required', run('atMostOne', one));
      return valueOf(run('indexOf', all, wanted), 'integer', 'many');
    },
  }),
  'insert-before': define({
    arity: '3',
    focus: 'none',
    runtime: ['insertBefore'],
    canFail: true,
    compile: ({ args: [list, position, inserts], value, integer, run }) => {
      const [all, more] = [items(value(list)), items(value(inserts))];
      return valueOf(run('insertBefore', all, integer(position), more), 'any', 'many');
    },
  }),
  remove: define({
    arity: '2',
    focus: 'none',
    runtime: ['remove'],
    canFail: true,
    compile: ({ args: [list, position], value, integer, run }) => {
      const all = many(value(list));
      return valueOf(run('remove', all, integer(position)), all.kind, 'many');
    },
  }),
  reverse: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], value }) => {
      const list = many(value(arg));
      return valueOf(js`${list}.toReversed()`, list.kind, 'many');
    },
  }),
  subsequence: define({
    arity: '2-3',
    focus: 'none',
    runtime: ['subsequence'],
    canFail: true,
    compile: ({ args: [list, start, length], value, double, run }) => {
      const all = many(value(list));
      const from = double(start);
      const call =
        length === undefined ? run('subsequence', all, from) : run('subsequence', all, from, double(length));
      return valueOf(call, all.kind, 'many');
    },
  }),
  unordered: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], value }) => value(arg),
  }),
  'zero-or-one': define({
    arity: '1',
    focus: 'none',
    runtime: ['zeroOrOne'],
    canFail: true,
    compile: ({ args: [arg], value, run }) => {
      const list = value(arg);
      return valueOf(run('zeroOrOne', many(list)), list.kind, 'optional');
    },
  }),
  'one-or-more': define({
    arity: '1',
    focus: 'none',
    runtime: ['oneOrMore'],
    canFail: true,
    compile: ({ args: [arg], value, run }) => {
      const list = value(arg);
      return valueOf(run('oneOrMore', many(list)), list.kind, 'many');
    },
  }),
  'exactly-one': define({
    arity: '1',
    focus: 'none',
    runtime: ['exactlyOne'],
    canFail: true,
    compile: ({ args: [arg], value, run }) => {
      const list = value(arg);
      return valueOf(run('exactlyOne', many(list)), list.kind, 'one');
    },
  }),
  'deep-equal': define({
    arity: '2',
    focus: 'none',
    runtime: ['deepEqual'],
    canFail: true,
    compile: ({ args: [left, right], value, run }) =>
      valueOf(run('deepEqual', EVALUATION, items(value(left)), items(value(right))), 'boolean'),
  }),
  data: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], value }) => atomic(value(arg)),
  }),
} as const satisfies XPathFunctionTable;

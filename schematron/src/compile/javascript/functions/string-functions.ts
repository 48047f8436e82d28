import { regex } from '../../../xpath/runtime/regex-functions.js';
import type { Expr } from '../../../xpath/syntax/ast.js';
import { type Code, EVALUATION, js, runtime } from '../code.js';
import { apply, atomic, isText, items, many, single, type Value, valueOf } from '../value.js';
import { define, type XPathFunctionTable } from './xpath-function.js';
import { messageOf } from '../../../../../errors/index.js';

/** The string functions of XPath 2.0 (F&O, chapter 7). */
export const STRING_FUNCTIONS = {
  'codepoints-to-string': define({
    arity: '1',
    focus: 'none',
    runtime: ['codepointsToString'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      valueOf(run('codepointsToString', codepoints(value(arg))), 'string'),
  }),
  'string-to-codepoints': define({
    arity: '1',
    focus: 'none',
    runtime: ['stringToCodepoints'],
    canFail: true,
    compile: ({ args: [arg], text, run }) => valueOf(run('stringToCodepoints', text(arg)), 'integer', 'many'),
  }),
  compare: define({
    arity: '2',
    focus: 'none',
    runtime: ['withBoth', 'compareStrings'],
    canFail: false,
    compile: ({ args: [left, right], value, run, fn }) => {
      const [a, b] = [presentText(value(left)), presentText(value(right))];
      const order = js`(a, b) => Math.sign(${fn('compareStrings')}(a, b))`;
      return valueOf(run('withBoth', a, b, order), 'integer', 'optional');
    },
  }),
  'codepoint-equal': define({
    arity: '2',
    focus: 'none',
    runtime: ['withBoth'],
    canFail: false,
    compile: ({ args: [left, right], value, run }) => {
      const [a, b] = [presentText(value(left)), presentText(value(right))];
      return valueOf(run('withBoth', a, b, js`(a, b) => a === b`), 'boolean', 'optional');
    },
  }),
  string: define({
    arity: '0-1',
    focus: 'item',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => valueOf(textOf(single(valueOrContext(arg))), 'string'),
  }),
  concat: define({
    arity: '2+',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args, value }) => {
      const parts = args.map((arg) => textOf(single(value(arg))));
      return valueOf(js`(${parts.reduce((left, right) => js`${left} + ${right}`, js`''`)})`, 'string');
    },
  }),
  'string-join': define({
    arity: '1-2',
    focus: 'none',
    runtime: ['textOfItems'],
    canFail: true,
    compile: ({ args: [list, separator], value, requiredText, run }) => {
      const values = value(list);
      const between = separator === undefined ? js`''` : requiredText(separator);
      if (isText(values.kind)) return valueOf(js`${many(atomic(values))}.join(${between})`, 'string');
      return valueOf(run('textOfItems', EVALUATION, items(atomic(values)), between), 'string');
    },
  }),
  substring: define({
    arity: '2-3',
    focus: 'none',
    runtime: ['substring'],
    canFail: false,
    compile: ({ args: [arg, start, length], text, double, run }) => {
      const [input, from] = [text(arg), double(start)];
      const call =
        length === undefined ? run('substring', input, from) : run('substring', input, from, double(length));
      return valueOf(call, 'string');
    },
  }),
  'string-length': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['stringLength'],
    canFail: false,
    compile: ({ args: [arg], textOrContext, run }) =>
      valueOf(run('stringLength', textOrContext(arg)), 'integer'),
  }),
  'normalize-space': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['normalizeSpace', 'isBlank'],
    canFail: false,
    compile: ({ args: [arg], textOrContext, run }) => {
      const text = textOrContext(arg);
      return { ...valueOf(run('normalizeSpace', text), 'string'), isEmptyText: run('isBlank', text) };
    },
  }),
  'normalize-unicode': define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], text }) => valueOf(js`${text(arg)}.normalize('NFC')`, 'string'),
  }),
  'upper-case': define({
    arity: '1',
    focus: 'none',
    runtime: ['upperCase'],
    canFail: false,
    compile: ({ args: [arg], text }) => valueOf(js`${runtime('upperCase')}(${text(arg)})`, 'string'),
  }),
  'lower-case': define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], text }) => valueOf(js`${text(arg)}.toLowerCase()`, 'string'),
  }),
  translate: define({
    arity: '3',
    focus: 'none',
    runtime: ['translate'],
    canFail: false,
    compile: ({ args: [arg, from, to], text, requiredText, run }) =>
      valueOf(run('translate', text(arg), requiredText(from), requiredText(to)), 'string'),
  }),
  'encode-for-uri': define({
    arity: '1',
    focus: 'none',
    runtime: ['encodeForUri'],
    canFail: true,
    compile: ({ args: [arg], text, run }) => valueOf(run('encodeForUri', text(arg)), 'string'),
  }),
  'iri-to-uri': define({
    arity: '1',
    focus: 'none',
    runtime: ['iriToUri'],
    canFail: true,
    compile: ({ args: [arg], text, run }) => valueOf(run('iriToUri', text(arg)), 'string'),
  }),
  'escape-html-uri': define({
    arity: '1',
    focus: 'none',
    runtime: ['escapeHtmlUri'],
    canFail: true,
    compile: ({ args: [arg], text, run }) => valueOf(run('escapeHtmlUri', text(arg)), 'string'),
  }),
  contains: define({
    arity: '2',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg, part], text }) => valueOf(js`${text(arg)}.includes(${text(part)})`, 'boolean'),
  }),
  'starts-with': define({
    arity: '2',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg, part], text }) => valueOf(js`${text(arg)}.startsWith(${text(part)})`, 'boolean'),
  }),
  'ends-with': define({
    arity: '2',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg, part], text }) => valueOf(js`${text(arg)}.endsWith(${text(part)})`, 'boolean'),
  }),
  'substring-before': define({
    arity: '2',
    focus: 'none',
    runtime: ['substringBefore'],
    canFail: false,
    compile: ({ args: [arg, part], text, run }) =>
      valueOf(run('substringBefore', text(arg), text(part)), 'string'),
  }),
  'substring-after': define({
    arity: '2',
    focus: 'none',
    runtime: ['substringAfter'],
    canFail: false,
    compile: ({ args: [arg, part], text, run }) =>
      valueOf(run('substringAfter', text(arg), text(part)), 'string'),
  }),
  matches: define({
    arity: '2-3',
    focus: 'none',
    runtime: ['matches', 'regex'],
    canFail: true,
    compile: ({ args: [arg, pattern, flags], text, requiredText, run, constant, reject }) => {
      const input = text(arg);
      const literal = checkedPattern(pattern, flags, reject);
      // A pattern in the source is compiled when the module is loaded.
      if (literal !== undefined) {
        const compiled = constant('pattern', run('regex', literal.pattern, literal.flags));
        return valueOf(js`${compiled}.test(${input})`, 'boolean');
      }
      const source = requiredText(pattern);
      return valueOf(run('matches', input, source, optionalText(flags, requiredText)), 'boolean');
    },
  }),
  replace: define({
    arity: '3-4',
    focus: 'none',
    runtime: ['replace'],
    canFail: true,
    compile: ({ args: [arg, pattern, replacement, flags], text, requiredText, run, reject }) => {
      checkedPattern(pattern, flags, reject);
      const input = text(arg);
      const [source, into] = [requiredText(pattern), requiredText(replacement)];
      return valueOf(run('replace', input, source, into, optionalText(flags, requiredText)), 'string');
    },
  }),
  tokenize: define({
    arity: '2-3',
    focus: 'none',
    runtime: ['tokenize'],
    canFail: true,
    compile: ({ args: [arg, pattern, flags], text, requiredText, run, reject }) => {
      checkedPattern(pattern, flags, reject);
      const [input, source] = [text(arg), requiredText(pattern)];
      return valueOf(run('tokenize', input, source, optionalText(flags, requiredText)), 'string', 'many');
    },
  }),
} as const satisfies XPathFunctionTable;

/** An item of any atomic type as text, the empty string for none. */
function textOf(value: Value): Code {
  if (isText(value.kind)) {
    const text = atomic(value);
    return text.count === 'one' ? text : js`(${text} ?? '')`;
  }
  return js`${runtime('stringOf')}(d, ${items(value)})`;
}

/** A string or undefined. */
function presentText(value: Value): Value {
  const one = atomic(single(value));
  if (isText(one.kind)) return one;
  return apply(js`((item) => ${runtime('stringArgument')}(d, [item]))`, single(items(one)), 'string');
}

function codepoints(value: Value): Code {
  return value.kind === 'integer' ? many(value) : js`${runtime('integersArgument')}(d, ${items(value)})`;
}

function optionalText(arg: Expr | undefined, requiredText: (arg: Expr) => Code): Code {
  return arg === undefined ? js`""` : requiredText(arg);
}

/** A pattern and flags that are literals in the source, checked; undefined if one of them is computed. */
function checkedPattern(
  pattern: Expr,
  flags: Expr | undefined,
  reject: (reason: string) => never,
): { readonly pattern: string; readonly flags: string } | undefined {
  const [source, mode] = [literalText(pattern), flags === undefined ? '' : literalText(flags)];
  if (source === undefined || mode === undefined) return undefined;
  try {
    regex(source, mode);
  } catch (error) {
    return reject(messageOf(error));
  }
  return { pattern: source, flags: mode };
}

function literalText(expr: Expr): string | undefined {
  return expr.kind === 'literal' && expr.type === 'string' ? expr.value : undefined;
}

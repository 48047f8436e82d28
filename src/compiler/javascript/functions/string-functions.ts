import { compileRegex } from '../../../runtime/regex.js';
import type { Expr } from '../../../schematron/xpath/ast.js';
import { type Code, js } from '../code.js';
import type { Compilation } from '../compilation.js';
import { runtime } from '../runtime-function.js';
import { apply, atomic, isText, items, many, single, type Value, valueOf } from '../value.js';
import {
  argumentOrContext,
  doubleArgument,
  type FunctionCompiler,
  type FunctionTable,
  requiredText,
  textArgument,
} from './arguments.js';

/** A function of one string, by default the context item. */
const ofText =
  (build: (text: Value) => Code, kind: Value['kind'] = 'string'): FunctionCompiler =>
  (cx, [arg], scope) =>
    valueOf(build(textArgument(cx, arg, scope)), kind);

/** A function of two strings. */
const ofTexts =
  (build: (first: Value, second: Value) => Code, kind: Value['kind']): FunctionCompiler =>
  (cx, [first, second], scope) =>
    valueOf(build(textArgument(cx, first, scope), textArgument(cx, second, scope)), kind);

const normalizeSpace: FunctionCompiler = (cx, [arg], scope) => {
  const text = textArgument(cx, arg, scope);
  const value = valueOf(js`${runtime('normalizeSpace')}(${text})`, 'string');
  return { ...value, isEmptyText: js`${runtime('isBlank')}(${text})` };
};

const matches: FunctionCompiler = (cx, [text, pattern, flags], scope) => {
  const input = textArgument(cx, text, scope);
  const literal = regexConstant(cx, pattern, flags);
  if (literal !== undefined) return valueOf(js`${literal}.test(${input})`, 'boolean');
  const [source, mode] = [requiredText(cx, pattern, scope), flagsOf(cx, flags, scope)];
  return valueOf(js`${runtime('matches')}(${input}, ${source}, ${mode})`, 'boolean');
};

/** A pattern that stands in the source is compiled when the module is loaded. */
function regexConstant(
  cx: Compilation,
  pattern: Expr | undefined,
  flags: Expr | undefined,
): Code | undefined {
  const checked = checkedPattern(cx, pattern, flags);
  return checked && cx.constant('pattern', js`${runtime('regex')}(${checked.pattern}, ${checked.flags})`);
}

/** A pattern that stands in the source, which is refused when it is none; undefined for one that is computed. */
function checkedPattern(
  cx: Compilation,
  pattern: Expr | undefined,
  flags: Expr | undefined,
): { readonly pattern: string; readonly flags: string } | undefined {
  const [source, mode] = [pattern, flags].map((each) =>
    each?.kind === 'literal' && each.type === 'string' ? each.value : undefined,
  );
  if (source === undefined || (flags !== undefined && mode === undefined)) return undefined;
  try {
    compileRegex(source, mode);
  } catch (error) {
    return cx.refuse(error instanceof Error ? error.message : String(error));
  }
  return { pattern: source, flags: mode ?? '' };
}

function flagsOf(
  ...[cx, flags, scope]: [Parameters<FunctionCompiler>[0], Expr | undefined, Parameters<FunctionCompiler>[2]]
): Code {
  return flags === undefined ? js`""` : requiredText(cx, flags, scope);
}

const replace: FunctionCompiler = (cx, [text, pattern, replacement, flags], scope) => {
  checkedPattern(cx, pattern, flags);
  const input = textArgument(cx, text, scope);
  const [source, into] = [pattern, replacement].map((each) => requiredText(cx, each, scope));
  const mode = flagsOf(cx, flags, scope);
  return valueOf(js`${runtime('replace')}(${input}, ${source ?? ''}, ${into ?? ''}, ${mode})`, 'string');
};

const tokenize: FunctionCompiler = (cx, [text, pattern, flags], scope) => {
  checkedPattern(cx, pattern, flags);
  const [input, source] = [textArgument(cx, text, scope), requiredText(cx, pattern, scope)];
  const mode = flagsOf(cx, flags, scope);
  return valueOf(js`${runtime('tokenize')}(${input}, ${source}, ${mode})`, 'string', 'many');
};

const substring: FunctionCompiler = (cx, [text, start, length], scope) => {
  const input = textArgument(cx, text, scope);
  const numbers = [start, length].flatMap((each) =>
    each === undefined ? [] : [doubleArgument(cx, each, scope)],
  );
  return valueOf(js`${runtime('substring')}(${[input, ...numbers]})`, 'string');
};

const concat: FunctionCompiler = (cx, args, scope) => {
  const parts = args.map((arg) => textOf(single(cx.value(arg, scope))));
  const joined = parts.reduce((left, right) => js`${left} + ${right}`, js`''`);
  return valueOf(js`(${joined})`, 'string');
};

/** An item of any atomic type as text, the empty string for none. */
function textOf(value: Value): Code {
  if (isText(value.kind)) {
    const text = atomic(value);
    return text.count === 'one' ? text : js`(${text} ?? '')`;
  }
  return js`${runtime('stringOf')}(d, ${items(value)})`;
}

const stringJoin: FunctionCompiler = (cx, [list, separator], scope) => {
  const values = cx.value(list ?? EMPTY_SEQUENCE, scope);
  const between = separator === undefined ? js`''` : requiredText(cx, separator, scope);
  if (isText(values.kind)) return valueOf(js`${many(atomic(values))}.join(${between})`, 'string');
  return valueOf(js`${runtime('textOfItems')}(d, ${items(atomic(values))}, ${between})`, 'string');
};

const EMPTY_SEQUENCE: Expr = { kind: 'sequence', items: [] };

const string: FunctionCompiler = (cx, [arg], scope) =>
  valueOf(textOf(single(argumentOrContext(cx, arg, scope))), 'string');

const compare: FunctionCompiler = (cx, [left, right], scope) => {
  const [a, b] = [left, right].map((each) => presentText(cx.value(each ?? EMPTY_SEQUENCE, scope)));
  const order = js`(a, b) => Math.sign(${runtime('compareStrings')}(a, b))`;
  return valueOf(js`${runtime('withBoth')}(${a ?? ''}, ${b ?? ''}, ${order})`, 'integer', 'optional');
};

const codepointEqual: FunctionCompiler = (cx, [left, right], scope) => {
  const [a, b] = [left, right].map((each) => presentText(cx.value(each ?? EMPTY_SEQUENCE, scope)));
  return valueOf(
    js`${runtime('withBoth')}(${a ?? ''}, ${b ?? ''}, (a, b) => a === b)`,
    'boolean',
    'optional',
  );
};

/** A string or undefined. */
function presentText(value: Value): Value {
  const one = atomic(single(value));
  if (isText(one.kind)) return one;
  return apply(js`((item) => ${runtime('stringArgument')}(d, [item]))`, single(items(one)), 'string');
}

const codepointsToString: FunctionCompiler = (cx, [arg], scope) => {
  const value = cx.value(arg ?? EMPTY_SEQUENCE, scope);
  const numbers =
    value.kind === 'integer' ? many(value) : js`${runtime('integersArgument')}(d, ${items(value)})`;
  return valueOf(js`${runtime('codepointsToString')}(${numbers})`, 'string');
};

/** The string functions of XPath 2.0 (F&O, chapter 7). */
export const stringFunctions: FunctionTable = {
  'string/0': string,
  'string/1': string,
  'concat/*': concat,
  'string-join/1': stringJoin,
  'string-join/2': stringJoin,
  'substring/2': substring,
  'substring/3': substring,
  'string-length/0': ofText((text) => js`${runtime('stringLength')}(${text})`, 'integer'),
  'string-length/1': ofText((text) => js`${runtime('stringLength')}(${text})`, 'integer'),
  'normalize-space/0': normalizeSpace,
  'normalize-space/1': normalizeSpace,
  'normalize-unicode/1': ofText((text) => js`${text}.normalize('NFC')`),
  'upper-case/1': ofText((text) => js`${text}.toUpperCase()`),
  'lower-case/1': ofText((text) => js`${text}.toLowerCase()`),
  'translate/3': (cx, args, scope) => {
    const [first, ...others] = args;
    const text = textArgument(cx, first, scope);
    const [from, to] = others.map((arg) => requiredText(cx, arg, scope));
    return valueOf(js`${runtime('translate')}(${text}, ${from ?? ''}, ${to ?? ''})`, 'string');
  },
  'contains/2': ofTexts((text, part) => js`${text}.includes(${part})`, 'boolean'),
  'starts-with/2': ofTexts((text, part) => js`${text}.startsWith(${part})`, 'boolean'),
  'ends-with/2': ofTexts((text, part) => js`${text}.endsWith(${part})`, 'boolean'),
  'substring-before/2': ofTexts(
    (text, part) => js`${runtime('substringBefore')}(${text}, ${part})`,
    'string',
  ),
  'substring-after/2': ofTexts((text, part) => js`${runtime('substringAfter')}(${text}, ${part})`, 'string'),
  'compare/2': compare,
  'codepoint-equal/2': codepointEqual,
  'matches/2': matches,
  'matches/3': matches,
  'replace/3': replace,
  'replace/4': replace,
  'tokenize/2': tokenize,
  'tokenize/3': tokenize,
  'string-to-codepoints/1': (cx, [arg], scope) =>
    valueOf(js`${runtime('stringToCodepoints')}(${textArgument(cx, arg, scope)})`, 'integer', 'many'),
  'codepoints-to-string/1': codepointsToString,
  'encode-for-uri/1': ofText((text) => js`${runtime('encodeForUri')}(${text})`),
};

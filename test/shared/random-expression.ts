import type { Random } from './random.js';

/** What an expression may need around it: variables that `for`, `some` and `every` bind. */
interface Surroundings {
  readonly depth: number;
  readonly variables: readonly string[];
}

type Rule = (random: Random, around: Surroundings) => string;

/**
 * A random expression over documents of `randomTree`, of any kind: nodes, numbers, texts, truth values, dates, nothing,
 * several items; built of every operator and of the functions that rule sets use. Many fail, and are meant to.
 */
export function randomExpression(random: Random, depth = 3): string {
  return any(random, { depth, variables: [] });
}

const one = (random: Random, rules: readonly Rule[], around: Surroundings): string =>
  random.pick(rules)(random, { ...around, depth: around.depth - 1 });

const constant =
  (...texts: readonly string[]): Rule =>
  (random) =>
    random.pick(texts);

/** `f(a, b)` for each list of argument rules. */
const call =
  (name: string, ...args: readonly Rule[]): Rule =>
  (random, around) =>
    `${name}(${args.map((arg) => arg(random, around)).join(', ')})`;

const any: Rule = (random, around) =>
  one(random, around.depth <= 0 ? [numberLeaf, textLeaf, nodeLeaf, variable] : ANY, around);
const number: Rule = (random, around) =>
  random.chance(0.1)
    ? any(random, around)
    : one(random, around.depth <= 0 ? [numberLeaf, numberLeaf, nodeLeaf, variable] : NUMBER, around);
const text: Rule = (random, around) =>
  random.chance(0.1)
    ? any(random, around)
    : one(random, around.depth <= 0 ? [textLeaf, textLeaf, nodeLeaf, variable] : TEXT, around);
const truth: Rule = (random, around) =>
  random.chance(0.1)
    ? any(random, around)
    : one(random, around.depth <= 0 ? [constant('true()', 'false()'), nodeLeaf] : TRUTH, around);
const nodes: Rule = (random, around) => one(random, around.depth <= 0 ? [nodeLeaf] : NODES, around);
const sequence: Rule = (random, around) =>
  one(random, around.depth <= 0 ? [nodeLeaf, constant('()', '(1, 2, 3)', "('a', 'b')")] : SEQUENCE, around);

const numberLeaf = constant('0', '1', '2', '-1', '3', '2.5', '-2.5', '0.5', '1.005', '10', '1e0', '2.5e0', '-0.5e0', '1e3', 'xs:double("INF")', '100', '0.1', '7', "xs:integer('4')", 'xs:decimal("2.50")'); // prettier-ignore
const textLeaf = constant("'a'", "''", "'b c'", "' x '", "'1'", "'2.50'", "'true'", "'2026-02-28'", "'a.b.c'", "'é😀'", "'A-1'", "'aXbXc'"); // prettier-ignore
const nodeLeaf = constant('a', 'b', 'n', 'none', '@x', '.', '..', 'a/@x', 'n/@x', '*', 'd/e', '//f', 'd/e/f', '//@x', 'text()', 'd/g', '/r/a', 'n[1]', 'n[2]', 'n[last()]', '(//f)[2]', '//f[2]', '//f[1]', 'd/e[2]/f[1]', 'd/e[f[2]]', 'n[position() mod 2 = 1]'); // prettier-ignore
const dateLeaf = constant("xs:date('2026-02-28')", "xs:date('2024-02-29')", "xs:date('2026-02-28Z')", "xs:dateTime('2026-02-28T12:00:00')", "xs:time('12:30:00')"); // prettier-ignore
const variable: Rule = (random, { variables }) =>
  variables.length === 0 ? '.' : `$${random.pick(variables)}`;

const binary =
  (operators: readonly string[], left: Rule, right: Rule = left): Rule =>
  (random, around) =>
    `${wrapped(left(random, around))} ${random.pick(operators)} ${wrapped(right(random, around))}`;

function wrapped(expression: string): string {
  return /^[\w/@.:*$()'"]+$/.test(expression) ? expression : `(${expression})`;
}

const conditional =
  (branch: Rule): Rule =>
  (random, around) =>
    `if (${truth(random, around)}) then ${branch(random, around)} else ${branch(random, around)}`;

const bound =
  (form: (name: string, source: string, rest: Rule) => Rule): Rule =>
  (random, around) => {
    const name = random.pick(['u', 'v']);
    const inner = { ...around, variables: [...around.variables, name] };
    return form(name, sequence(random, around), () => any(random, inner))(random, inner);
  };

const forEach = bound(
  (name, source, rest) => (random, inner) => `(for $${name} in ${source} return ${rest(random, inner)})`,
);
const letIn = bound(
  (name, source, rest) => (random, inner) => `(let $${name} := ${source} return ${rest(random, inner)})`,
);
const mapping: Rule = (random, around) => `(${sequence(random, around)} ! ${wrapped(any(random, around))})`;
const formatted: Rule = (random, around) =>
  `format-integer(${random.chance(0.2) ? number(random, around) : `count(${sequence(random, around)})`}, ${random.pick(["'0'", "'00'", "'#,##0'"])})`;
const quantified = bound(
  (name, source) => (random, inner) =>
    `(${random.pick(['some', 'every'])} $${name} in ${source} satisfies ${truth(random, inner)})`,
);

const predicate: Rule = (random, around) =>
  random.pick([
    (): string =>
      random.pick([
        '1',
        '2',
        'last()',
        'position() = 1',
        'position() > 1',
        'last() - 1',
        '. = a',
        'not(.)',
        '@x',
        'f',
      ]),
    (): string => truth(random, around),
    (): string => number(random, around),
  ])();
const filtered: Rule = (random, around) => `(${sequence(random, around)})[${predicate(random, around)}]`;
const step: Rule = (random) => random.pick(['*', 'f', 'e', '@x', '@*', '..', '.', 'node()', 'self::n', 'descendant::f', 'descendant-or-self::*', 'ancestor::*', 'ancestor-or-self::*', 'following-sibling::*', 'preceding-sibling::*', 'following::f', 'preceding::*', 'text()', 'comment()', 'child::e', 'parent::d']); // prettier-ignore
const path: Rule = (random, around) => {
  const start = random.pick([
    '',
    '/',
    '//',
    'd/',
    'd//',
    'n/',
    './/',
    '(a | n)/',
    '(n, a)/',
    `(${nodes(random, around)})/`,
  ]);
  const tested = random.chance(0.4) ? `[${predicate(random, around)}]` : '';
  return `${start}${step(random, around)}${tested}`;
};
const deepPath: Rule = (random, around) => `${wrapped(nodes(random, around))}/${step(random, around)}`;
const mapped: Rule = (random, around) =>
  `${wrapped(nodes(random, around))}/${random.pick(['string()', 'normalize-space(.)', 'number(.)', 'local-name()', 'name(.)', 'xs:decimal(.)', 'count(*)', '(@x, .)', "concat(., '!')", 'string-length()', 'xs:integer(@x)'])}`;
const sets: Rule = (random, around) =>
  `(${wrapped(nodes(random, around))} ${random.pick(['|', 'union', 'intersect', 'except'])} ${wrapped(nodes(random, around))})`;

const cast: Rule = (random, around) => `xs:${random.pick(TYPES)}(${any(random, around)})`;
const TYPES = [
  'string',
  'boolean',
  'integer',
  'decimal',
  'double',
  'date',
  'untypedAtomic',
  'dateTime',
  'time',
];
const typed: Rule = (random, around) => {
  const operand = wrapped(any(random, around));
  return random.pick([
    () => `${operand} castable as xs:${random.pick(TYPES)}${random.pick(['', '?'])}`,
    () => `${operand} cast as xs:${random.pick(TYPES)}?`,
    () =>
      `${operand} instance of ${random.pick([...TYPES.map((type) => `xs:${type}`), 'item()', 'node()', 'element()', 'attribute()', 'text()', 'element(n)', 'xs:anyAtomicType'])}${random.pick(['', '?', '*', '+'])}`,
    () => `${operand} instance of empty-sequence()`,
    () =>
      `(${operand} treat as ${random.pick(['item()*', 'node()*', 'xs:string', 'element()+', 'xs:integer?'])})`,
  ])();
};

const arithmetic = binary(['+', '-', '*', 'div', 'idiv', 'mod', '+', '-'], number);
const rounding: Rule = (random, around) =>
  `${random.pick(['round', 'floor', 'ceiling', 'abs', 'round-half-to-even', '-', '+', 'number', 'xs:double', 'xs:decimal'])}(${number(random, around)})`;
const regex = constant(
  "'[a-c]'",
  "'X'",
  "'\\.'",
  "'^\\s*'",
  "'(.)(.)'",
  "'^[0-9]+$'",
  "'b|c'",
  "'-'",
  "'[^a]+'",
  "''",
  "'a*'",
  "'\\d'",
);
const flags = constant("''", "'i'", "'s'", "'x'", "'m'", "'im'");

const NUMBER: readonly Rule[] = [
  ...[numberLeaf, arithmetic, arithmetic, rounding, conditional(number), variable, nodeLeaf],
  ...[
    call('count', sequence),
    call('sum', sequence),
    call('sum', sequence, number),
    call('avg', sequence),
    call('min', sequence),
    call('max', sequence),
  ],
  ...[
    call('string-length', text),
    call('number', any),
    call('round-half-to-even', number, constant('0', '1', '2', '-1')),
  ],
  ...[
    call('compare', text, text),
    call('index-of', sequence, any),
    call('string-to-codepoints', text),
    call('year-from-date', dateLeaf),
    call('month-from-date', any),
    cast,
  ],
];
const TEXT: readonly Rule[] = [
  ...[textLeaf, nodeLeaf, conditional(text), variable, cast, formatted, binary(['||'], text)],
  ...[
    call('string', any),
    call('concat', any, any),
    call('concat', text, text, text),
    call('string-join', sequence, text),
    call('normalize-space', text),
  ],
  ...[
    call('upper-case', text),
    call('lower-case', text),
    call('translate', text, text, text),
    call('substring', text, number),
    call('substring', text, number, number),
  ],
  ...[
    call('substring-before', text, text),
    call('substring-after', text, text),
    call('replace', text, regex, constant("'<$1>'", "''", "'\\\\'", "'$0'", "'\\$'", "'$'")),
  ],
  ...[
    call('replace', text, regex, constant("'z'"), flags),
    call('tokenize', text, regex),
    call('tokenize', text, regex, flags),
    call('codepoints-to-string', sequence),
  ],
  ...[
    call('name', nodes),
    call('local-name', nodes),
    call('namespace-uri', nodes),
    call('local-name'),
    call('encode-for-uri', text),
    call('iri-to-uri', text),
    call('escape-html-uri', text),
    call('normalize-unicode', text),
  ],
];
const TRUTH: readonly Rule[] = [
  binary(['=', '!=', '<', '<=', '>', '>='], any),
  binary(['=', '!=', '<', '<=', '>', '>='], number),
  binary(['=', '!=', '<', '<=', '>', '>='], text),
  binary(['=', '!=', '<', '>'], dateLeaf, any),
  binary(['=', '!='], sequence),
  binary(['eq', 'ne', 'lt', 'le', 'gt', 'ge'], any),
  binary(['eq', 'ne', 'lt', 'le', 'gt', 'ge'], number),
  binary(['is', '<<', '>>'], nodes),
  binary(['and', 'or'], truth),
  ...[
    call('not', truth),
    call('not', any),
    call('boolean', any),
    call('exists', sequence),
    call('empty', sequence),
    call('deep-equal', sequence, sequence),
  ],
  ...[
    call('contains', text, text),
    call('starts-with', text, text),
    call('ends-with', text, text),
    call('matches', text, regex),
    call('matches', text, regex, flags),
  ],
  ...[call('codepoint-equal', text, text), quantified, quantified, typed, nodes, conditional(truth)],
];
const NODES: readonly Rule[] = [
  nodeLeaf,
  path,
  path,
  deepPath,
  sets,
  conditional(nodeLeaf),
  call('root', nodeLeaf),
  variable,
];
const SEQUENCE: readonly Rule[] = [
  ...[nodes, nodes, filtered, filtered, forEach, letIn, mapping, mapped, mapped, sets],
  (random, around) => `(${any(random, around)}, ${any(random, around)})`,
  (random, around) => `(${any(random, around)}, ${any(random, around)}, ${any(random, around)})`,
  (random, around) => `${wrapped(number(random, around))} to ${wrapped(number(random, around))}`,
  ...[
    call('distinct-values', sequence),
    call('reverse', sequence),
    call('subsequence', sequence, number),
    call('subsequence', sequence, number, number),
  ],
  ...[
    call('insert-before', sequence, number, any),
    call('remove', sequence, number),
    call('data', sequence),
    call('unordered', nodes),
  ],
  ...[
    call('zero-or-one', sequence),
    call('one-or-more', sequence),
    call('exactly-one', sequence),
    call('tokenize', text, regex),
    conditional(sequence),
  ],
];
const ANY: readonly Rule[] = [
  number,
  number,
  text,
  text,
  truth,
  truth,
  nodes,
  sequence,
  sequence,
  dateLeaf,
  cast,
  typed,
];

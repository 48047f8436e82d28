/**
 * Expressions over a document `<r><a>…</a><b>…</b><n x="…">…</n>…</r>`: every function and operator that the
 * compiler knows, on untyped values, typed ones, none and several. Both engines must give each the same text.
 */
const values = ['a', 'b', 'n', 'none', "'lit'", '7', '2.50', '1e3', 'xs:decimal(a)', 'xs:double(b)', 'xs:integer(n[1])', 'true()', "xs:date('2026-02-28')", '()', '(1, 2)', 'a/@x']; // prettier-ignore
const numbers = ['a', 'b', 'none', '7', '-7', '2.50', '0', '1e3', 'xs:decimal(a)', 'xs:double(b)', 'xs:integer(b)', "number('NaN')"]; // prettier-ignore
const pairs = (list: readonly string[], build: (x: string, y: string) => string): string[] =>
  list.flatMap((x) => list.map((y) => build(x, y)));
const each = (list: readonly string[], ...builds: ((x: string) => string)[]): string[] =>
  builds.flatMap((build) => list.map(build));

const comparisons = ['=', '!=', '<', '<=', '>', '>='].flatMap((op) =>
  pairs(values, (x, y) => `${x} ${op} ${y}`),
);
const valueComparisons = ['eq', 'lt', 'ge'].flatMap((op) => pairs(values, (x, y) => `${x} ${op} ${y}`));
const arithmetic = ['+', '-', '*', 'div', 'idiv', 'mod'].flatMap((op) =>
  pairs(numbers, (x, y) => `${x} ${op} ${y}`),
);

const casts = ['xs:string', 'xs:boolean', 'xs:integer', 'xs:decimal', 'xs:double', 'xs:date'].flatMap(
  (type) => [
    ...values.map((value) => `${value} castable as ${type}`),
    ...values.map((value) => `${type}(${value})`),
    ...values.map((value) => `${value} instance of ${type}`),
  ],
);

const strings = each(
  ['a', 'b', 'none', "'x y'", "' A  b '", 'string(a)', "'😀é'"],
  (x) => `normalize-space(${x})`,
  (x) => `upper-case(${x})`,
  (x) => `lower-case(${x})`,
  (x) => `string-length(${x})`,
  (x) => `substring(${x}, 2)`,
  (x) => `substring(${x}, 0, 3)`,
  (x) => `substring(${x}, 1.5, 2.5)`,
  (x) => `substring(${x}, -1, 3)`,
  (x) => `substring-before(${x}, '.')`,
  (x) => `substring-after(${x}, '.')`,
  (x) => `translate(${x}, 'a1.', 'bz')`,
  (x) => `contains(${x}, '1')`,
  (x) => `starts-with(${x}, '1')`,
  (x) => `ends-with(${x}, '0')`,
  (x) => `concat(${x}, '|', ${x})`,
  (x) => `string-join((${x}, 'z'), '-')`,
  (x) => `matches(${x}, '^[0-9]+(\\.[0-9]+)?$')`,
  (x) => `matches(${x}, 'A B', 'ix')`,
  (x) => `replace(${x}, '([0-9])', '<$1>')`,
  (x) => `string-join(tokenize(${x}, '[. ]'), '/')`,
  (x) => `string-to-codepoints(${x})`,
  (x) => `codepoints-to-string(string-to-codepoints(${x}))`,
  (x) => `compare(${x}, 'm')`,
  (x) => `encode-for-uri(${x})`,
  (x) => `iri-to-uri(concat('http://a.example/%20[é] ^', codepoints-to-string((9, 127)), '?q=😀{', ${x}))`,
  (x) => `escape-html-uri(concat('http://a.example/%20[é] ^?q=😀', ${x}))`,
);

const roundings = each(
  numbers,
  (x) => `round(${x})`,
  (x) => `floor(${x})`,
  (x) => `ceiling(${x})`,
  (x) => `abs(${x})`,
  (x) => `round-half-to-even(${x}, 1)`,
  (x) => `-${x} + 0`,
  (x) => `number(${x})`,
  (x) => `string(${x})`,
  (x) => `round(${x} * 10 * 10) div 100`,
);

const pictures = ['0', '1', '00', '000', '#0', '#,##0', '0,000', '0:00:00', '#0,00,00', '0000,000', '0,00.0', '0 000', 'A', 'a', 'I', 'i'].flatMap((picture) =>
  ['0', '1', '7', '26', '27', '702', '703', '3999', '1234567', '()'].map((number) => `format-integer(${number}, '${picture}')`),
); // prettier-ignore
const integers = each(
  ['a', 'b', 'none', 'n', '-7', '-1234', '2.0', "'7'", 'xs:integer(b)', 'string-length(a)'],
  (x) => `format-integer(${x}, '00')`,
  (x) => `format-integer(${x}, '#,##0', 'de')`,
);

const sequences = [
  'count(n)', 'count((n, a))', 'count(n | a | n)', 'sum(n)', 'sum(())', 'sum((1, 2.5))', 'sum((1, 2.5, 1e0))', 'sum(n, 7)', 'avg((1, 2, 4))', 'avg(())', 'min((3, 1.5, 2))', 'max(n)',
  'max(())', 'distinct-values(n)', "distinct-values((1, 1.0, '1', 2))", 'index-of((1, 2, 1), 1)', 'reverse(n)', 'subsequence((1, 2, 3, 4), 2, 2)', 'insert-before((1, 2), 2, 9)', 'remove((1, 2, 3), 2)',
  'exists(n)', 'empty(none)', 'empty(n[3])', 'exactly-one(a)', 'zero-or-one(n)', 'one-or-more(none)', 'deep-equal(n, n)', 'deep-equal(a, b)', '1 to 4', '(1 to 3)[. > 1]', 'for $x in n return concat($x, $x)',
  'let $x := n return count($x)', 'let $x := a, $y := ($x, b) return string-join($y, $x)', 'let $x := 1 return let $x := $x + 1 return $x', '(a, b) ! string-length(.)', 'n ! (position(), last())', '(1 to 3) ! (. * 2)', 'n ! @x ! concat(., "!")', '(b, a) ! .', "a || '-' || b", '1 + 1 || 2.50', '() || ()', '-(1, 2)[1] ! 3', 'none ! 1', '(n ! ..)/a', '(b | a) ! name()',
  'for $x in (1, 2), $y in (10, 20) return $x * $y', 'some $x in n satisfies $x = b', 'every $x in n satisfies $x != b', 'some $x in n, $y in (a, b) satisfies $x = $y', 'if (a = b) then 1 else ()', 'if (n) then n else 1.5',
]; // prettier-ignore

const paths = [
  '*', 'n[1]', 'n[last()]', 'n[position() mod 2 = 1]', 'n[2]/@x', '(//n)[2]', '//n[@x]', '//n[@x][1]', 'n[. = a]', 'n[a]', '//*[not(*)][2]', 'a/following-sibling::*', 'n[last()]/preceding-sibling::*[1]', 'n/..',
  '//@x', '//@*/name()', 'n/@x/..', 'descendant::n', 'descendant-or-self::*/name()', 'n/ancestor::*/name()', 'n[1]/ancestor-or-self::*/name()', '/r/n', '/*/*[3]', 'd/e/f', 'count(d/e/f)', '/*/d/e/f', 'count(/*/n)', 'count(/*/*)', '/*/d/e', '/*[1]/d/e', '/r/d/e', 'count(d/missing)', 'd/child::attribute(e)', 'count(d/child::attribute(e))', 'exists(child::attribute(a))', 'string(child::attribute(a))', 'count(n/attribute::element(x))', 'exists(n/attribute::element(x))', 'd/e/f = "2"', 'n/@x = "1"', '@x = "1"', 'd//f', 'd/e[f = 2]', 'd/e[2]/f[1]',
  'd/e/f[2]', '(d/e/f)[2]', 'd/(e | g)', 'd/e except d/e[1]', 'd/* intersect d/e', 'a | b', 'b | a', 'n/string()', 'n/normalize-space(.)', '//text()[normalize-space()]/string()', 'comment()', 'self::r/a', 'self::x', 'a/following::f',
  'd/g/preceding::f', 'd/e[1] is d/*[1]', 'd/e[1] << d/g', 'd/g >> d/e[1]', 'root()/r/a', 'local-name(*[2])', 'name(d/*[1])', 'namespace-uri(.)', 'd/e/f/xs:integer(.)', 'd/e[xs:integer(f[1]) > 1]', 'n[position() > 1][1]', 
  'current()/a', 'string(d)', 'd/e/f/(. + 1)', 'data(n)', 'number(a)', 'boolean(n)', 'not(n)', 'n and a', "not('') or none", 'a = (1, 2, 3)', "('x', a) = '1'", 'generate-id(a) = generate-id(*[1])',
  'n[@x = "1"]', 'n[not(@x)]', 'count(n[@x])', '*:a', 'd/*:e/f', 'element(a)', '//attribute(x)', 'a treat as element()', 'n[number(.) > 1]', 'n[2.0]', 'd/e[f][2]', 'year-from-date(xs:date("2026-02-28"))',
]; // prettier-ignore

const moments = [
  'day-from-date(xs:date("2026-02-28"))', 'month-from-date(xs:date("2026-02-28Z"))', 'year-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))', 'month-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))',
  'day-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))', 'hours-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))', 'minutes-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))', 'seconds-from-dateTime(xs:dateTime("2026-02-28T12:30:05.5"))',
  'hours-from-time(xs:time("12:30:05"))', 'minutes-from-time(xs:time("12:30:05"))', 'seconds-from-time(xs:time("12:30:05"))', 'years-from-duration(xs:yearMonthDuration("P14M"))', 'months-from-duration(xs:yearMonthDuration("P14M"))',
  'hours-from-duration(xs:dayTimeDuration("P1DT2H3M4.5S"))', 'minutes-from-duration(xs:dayTimeDuration("P1DT2H3M4.5S"))', 'seconds-from-duration(xs:dayTimeDuration("P1DT2H3M4.5S"))',
  'codepoint-equal(a, b)', "normalize-unicode('e\u0301')", 'count(unordered(n))',
]; // prettier-ignore

export const expressions: readonly string[] = [
  ...comparisons,
  ...valueComparisons,
  ...arithmetic,
  ...casts,
  ...strings,
  ...roundings,
  ...pictures,
  ...integers,
  ...sequences,
  ...paths,
  ...moments,
];

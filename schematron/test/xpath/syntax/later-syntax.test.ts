import { expect, it } from 'vitest';
import { parseXPath } from '../../../src/xpath/syntax/parse-xpath.js';

it.each([
  ['a => f()', '=>'],
  ["map { 'a': 1 }", 'a map'],
  ['[1, 2]', 'an array'],
  ['array { 1 }', 'an array'],
  ['function($x) { $x }', 'a function'],
  ['Q{urn:x}a', 'a namespace in braces'],
  ['a?b', '?'],
])('names the construct of XPath 3 in %s', (expression, name) => {
  expect(() => parseXPath(expression)).toThrow(/This is XPath 3, not XPath 2\.0: /);
  expect(() => parseXPath(expression)).toThrow(name);
});

it.each(['a | | b', 'a = ', 'a b', 'a[', '{a}', 'outlet $x', '?'])(
  'calls other mistakes what they are: %s',
  (expression) => {
    expect(() => parseXPath(expression)).toThrow(/expected here/);
  },
);

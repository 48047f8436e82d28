import { expect, it } from 'vitest';
import { NodeKind } from '#schematron/xml';
import { elementRange } from '../../src/ubl/element-range.js';
import { treeOf } from './tree-of.js';

it.each([
  ['without blanks', '<a><b><c/></b></a>', ['<a><b><c/></b></a>', '<b><c/></b>', '<c/>']],
  [
    'with blanks',
    '<a>\n <b>\n  <c/>\n </b>\n</a>',
    ['<a>\n <b>\n  <c/>\n </b>\n</a>', '<b>\n  <c/>\n </b>', '<c/>'],
  ],
])('the range of an element ends with its end tag, %s', (_, xml, expected) => {
  const tree = treeOf(xml);
  const elements = Array.from(tree.kind.keys()).filter((node) => tree.kind[node] === NodeKind.ELEMENT);
  const ranges = elements.map((node) => elementRange(tree, node));
  expect(ranges.map(({ start, end }) => xml.slice(start, end))).toEqual(expected);
});

import { describe, expect, it } from 'vitest';
import { nodeAt } from '../../src/xml/location.js';
import { positionOf } from '../../src/xml/position.js';
import { treeOf } from './tree-of.js';

const placeOf = (xml: string, location: string) => {
  const tree = treeOf(xml);
  const { line, column } = positionOf(tree, nodeAt(tree, location) ?? -1);
  return `${line}:${column}`;
};

describe('positionOf()', () => {
  it.each([
    ['line feeds', '<r>\n  <e/>\n</r>', '/r/e', '2:3'],
    ['carriage returns with line feeds', '<r>\r\n\r\n <e/></r>', '/r/e', '3:2'],
    ['lone carriage returns', '<r>\r\r<e/></r>', '/r/e', '3:1'],
    ['a byte order mark', '\ufeff<r/>', '/r', '1:1'],
    ['characters outside the basic plane', '<r>😀<e/></r>', '/r/e', '1:6'],
    ['text', '<r>\n<e/>x</r>', '/r/text()[2]', '2:5'],
    ['text that begins with CDATA', '<r><![CDATA[<]]>x<e/></r>', '/r/text()', '1:4'],
    ['an element behind CDATA with markup', '<r><![CDATA[<e/>]]><e/></r>', '/r/e', '1:20'],
    ['an element behind a comment with markup', '<r><!-- <e/> --><e/></r>', '/r/e', '1:17'],
    ['an instruction', '<r> <?p?></r>', '/r/processing-instruction(p)', '1:5'],
    ['an attribute', '<r a = "x"\n  b=\'>"\' xmlns:c="u"  d="y"/>', '/r/@b', '2:3'],
    [
      'an attribute behind declarations',
      '<r a="" xmlns="u" xmlns:c=""/>'.replace(' xmlns:c=""', ' d=""'),
      '/Q{u}r/@d',
      '1:19',
    ],
  ])('counts %s', (_, xml, location, expected) => {
    expect(placeOf(xml, location)).toBe(expected);
  });

  it('throws RangeError for a node the tree does not have', () => {
    expect(() => positionOf(treeOf('<r/>'), 7)).toThrow(RangeError);
  });
});

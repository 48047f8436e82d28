import { describe, expect, it } from 'vitest';
import { attributeValue, stringValue } from '../../src/xml/xml-tree.js';
import { treeOf } from './tree-of.js';

describe('stringValue()', () => {
  it('joins all text inside an element and leaves comments, instructions and attributes out', () => {
    const tree = treeOf('<r a="no">1<!--no-->2<e b="no">3<?no no?></e>4</r>');
    expect(stringValue(tree, 0)).toBe('1234');
    expect(stringValue(tree, tree.root)).toBe('1234');
  });

  it('is the content of every other node, and empty for an element without text', () => {
    const tree = treeOf('<r a="x">y<!--z--><e/></r>');
    expect([2, 3, 4, 5].map((node) => stringValue(tree, node))).toEqual(['x', 'y', 'z', '']);
  });
});

describe('attributeValue()', () => {
  it('finds an attribute without namespace by its name', () => {
    const tree = treeOf('<r xmlns:p="u" p:a="1" a="2"><e b="3"/></r>');
    expect(attributeValue(tree, tree.root, 'a')).toBe('2');
    expect(attributeValue(tree, tree.root, 'b')).toBeUndefined();
  });
});

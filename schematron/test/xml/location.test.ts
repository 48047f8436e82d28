import { describe, expect, it } from 'vitest';
import { locationOf, nodeAt } from '../../src/xml/location.js';
import type { XmlTree } from '../../src/xml/xml-tree.js';
import { sampleOrder } from './sample-order.js';
import { treeOf } from './tree-of.js';

describe('locationOf()', () => {
  it('writes the prefixes of the tree and positions among siblings of the same name', () => {
    const order = '<o:order xmlns:o="urn:order" xmlns:x="urn:line"><x:note/><x:note lang="en"/></o:order>';
    const tree = treeOf(order);
    const prefixed = {
      ...tree,
      prefixes: new Map([
        ['urn:order', ''],
        ['urn:line', 'line'],
      ]),
    };
    const locations = (of: XmlTree): readonly string[] => [1, 3, 4].map((node) => locationOf(of, node));
    expect(locations(prefixed)).toEqual(['/order', '/order/line:note[2]', '/order/line:note[2]/@lang']);
    expect(locations(tree)).toEqual([
      '/Q{urn:order}order',
      '/Q{urn:order}order/Q{urn:line}note[2]',
      '/Q{urn:order}order/Q{urn:line}note[2]/@lang',
    ]);
    for (const of of [tree, prefixed])
      expect(locations(of).map((location) => nodeAt(prefixed, location))).toEqual([1, 3, 4]);
  });

  it('counts by expanded name, whatever the prefix', () => {
    const tree = treeOf('<r xmlns:a="u" xmlns:b="u"><a:e/><e/><b:e/></r>');
    expect([2, 3, 4].map((node) => locationOf(tree, node))).toEqual([
      '/r/Q{u}e[1]',
      '/r/e[1]',
      '/r/Q{u}e[2]',
    ]);
  });

  it('names every other kind of node', () => {
    const tree = treeOf('<!--0--><r>a<!--1-->b<?p q?><e xml:lang="en"/></r>');
    expect(Array.from({ length: tree.size }, (_, node) => locationOf(tree, node))).toEqual([
      '/',
      '/comment()[1]',
      '/r',
      '/r/text()[1]',
      '/r/comment()[1]',
      '/r/text()[2]',
      '/r/processing-instruction(p)[1]',
      '/r/e[1]',
      '/r/e[1]/@xml:lang',
    ]);
  });

  it('throws RangeError for a node the tree does not have', () => {
    const tree = treeOf('<r/>');
    expect(() => locationOf(tree, 2)).toThrow(RangeError);
    expect(() => locationOf(tree, -1)).toThrow(RangeError);
  });
});

describe('nodeAt()', () => {
  it('finds every node by its location', () => {
    for (const xml of [sampleOrder, '<r xmlns:a="u/v"><a:e a:f=""><a:e/></a:e>x<?p?></r>']) {
      const tree = treeOf(xml);
      for (let node = 0; node < tree.size; node += 1) expect(nodeAt(tree, locationOf(tree, node))).toBe(node);
    }
  });

  it('takes a missing position for the first, and gives undefined for what is not there', () => {
    const tree = treeOf('<r><e/><e/></r>');
    expect(nodeAt(tree, '/r/e')).toBe(2);
    expect(nodeAt(tree, '/r[1]/e[2]')).toBe(3);
    for (const location of ['', 'r', '/r/e[3]', '/r/f[1]', '/r/@a', '/r/e[x]', '/s']) {
      expect(nodeAt(tree, location)).toBeUndefined();
    }
  });
});

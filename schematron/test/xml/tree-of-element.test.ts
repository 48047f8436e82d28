import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../src/xml/parse-xml.js';
import { serializeXml, type XmlElement } from '../../src/xml/serialize-xml.js';
import { treeOfElement } from '../../src/xml/tree-of-element.js';
import { xmlElementArbitrary } from '../arbitraries/xml-element.js';
import { runs } from '../../../test/shared/thorough.js';

/** The tree of an element, without prefixes for locations, beside that of a parser which reads its text. */
function bothTrees(element: XmlElement) {
  const text = serializeXml(element);
  const parsed = parseXml(text);
  const tree = treeOfElement(element, () => text);
  return {
    built: tree && { ...tree, text: tree.text },
    parsed: parsed.ok ? { ...parsed.tree, prefixes: new Map() } : undefined,
  };
}

const namespaces = { xmlns: 'urn:invoice', 'xmlns:cbc': 'urn:cbc' };

describe('treeOfElement()', () => {
  it('gives the tree that parsing the text gives, whatever the element holds', () => {
    fc.assert(
      fc.property(xmlElementArbitrary, (element) => {
        const { built, parsed } = bothTrees(element);
        expect(built).toBeDefined();
        expect(built).toEqual(parsed);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each<[what: string, element: XmlElement]>([
    ['an empty element', { name: 'a' }],
    ['text that is written as references', { name: 'a', text: '1 < 2 & "3"\r\n4\u0001' }],
    ['attributes that are written as references', { name: 'a', attributes: { b: '\t"<&>"\n', c: '' } }],
    [
      'text beside children',
      { name: 'a', text: 'x & y', children: [{ name: 'b', text: 'z' }, { name: 'c' }] },
    ],
    [
      'one name as element and as attribute',
      { name: 'b', attributes: { ...namespaces, b: '1', 'cbc:b': '2' } },
    ],
    [
      'children of children',
      {
        name: 'a',
        attributes: namespaces,
        children: [{ name: 'cbc:b', children: [{ name: 'c' }] }, { name: 'cbc:b' }],
      },
    ],
    [
      'more nodes than there is room for at first',
      { name: 'a', children: Array.from({ length: 500 }, () => ({ name: 'b' })) },
    ],
  ])('reads %s as a parser does', (_, element) => {
    const { built, parsed } = bothTrees(element);
    expect(built).toBeDefined();
    expect(built).toEqual(parsed);
  });

  it.each<[what: string, element: XmlElement]>([
    ['a prefix that the root does not declare', { name: 'a', children: [{ name: 'cbc:b' }] }],
    ['a declaration below the root', { name: 'a', children: [{ name: 'b', attributes: namespaces }] }],
    [
      'elements that are nested too deep',
      Array.from({ length: 200 }).reduce<XmlElement>((inner) => ({ name: 'a', children: [inner] }), {
        name: 'a',
      }),
    ],
    ['a text that is too long', { name: 'a', text: 'x'.repeat(32_000_000) }],
  ])('leaves %s to the parser', (_, element) => {
    expect(treeOfElement(element, () => serializeXml(element))).toBeUndefined();
  });

  it('takes children that come later as if the element held them', () => {
    fc.assert(
      fc.property(xmlElementArbitrary, fc.nat(4), (element, held) => {
        const { children = [] } = element;
        const elements = children.slice(held);
        const given = { count: elements.length, elements: elements.values() };
        const text = serializeXml(element);
        const built = treeOfElement({ ...element, children: children.slice(0, held) }, () => text, {
          later: given,
        });
        expect(built && { ...built, text: built.text }).toEqual(bothTrees(element).built);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('makes the text only when it is read', () => {
    let count = 0;
    const tree = treeOfElement({ name: 'a' }, () => `text ${(count += 1)}`);
    expect(count).toBe(0);
    expect(tree?.text).toBe('text 1');
  });
});

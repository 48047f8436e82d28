import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../src/xml/characters.js';
import { sentenceOf } from '../../../errors/index.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import { serializeXml, type XmlElement } from '../../src/xml/serialize-xml.js';
import { stringValue } from '../../src/xml/xml-tree.js';
import { xmlElementArbitrary } from '../arbitraries/xml-element.js';
import { serializeWithXmlbuilder2 } from '../../../test/shared/serialize-with-xmlbuilder2.js';
import { runs } from '../../../test/shared/thorough.js';

const namespaces = { xmlns: 'urn:invoice', 'xmlns:cac': 'urn:cac', 'xmlns:cbc': 'urn:cbc' };

/** The text of the one child, as a parser reads it. */
function readBack(text: string): string {
  const xml = serializeXml({
    name: 'Invoice',
    attributes: namespaces,
    children: [{ name: 'cbc:Note', attributes: { title: text }, text }],
  });
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(sentenceOf(parsed.fault));
  return stringValue(parsed.tree, parsed.tree.root).trim();
}

describe('serializeXml()', () => {
  it('writes one element a line, indented, texts in the line of their element', () => {
    const tree: XmlElement = {
      name: 'Invoice',
      attributes: namespaces,
      children: [
        { name: 'cbc:ID', text: 'F-1' },
        {
          name: 'cac:Price',
          children: [{ name: 'cbc:PriceAmount', attributes: { currencyID: 'EUR' }, text: '1.5' }],
        },
      ],
    };
    expect(serializeXml(tree)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:invoice" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>F-1</cbc:ID>
  <cac:Price>
    <cbc:PriceAmount currencyID="EUR">1.5</cbc:PriceAmount>
  </cac:Price>
</Invoice>
`);
  });

  it.each([
    ['markup', '<b> & "quoted" \'text\' ]]>'],
    ['what looks like an entity', 'a &lt; b &amp;amp; &#13; &#x41; &nbsp; &copy;'],
    ['any script and emoji', 'Čeština Ελληνικά 日本語 🧾 é'],
    ['line feeds inside', 'one\ntwo\n\nthree'],
  ])('carries %s as it is', (_, text) => {
    expect(readBack(text)).toBe(text);
  });

  it('carries any text that XML can hold, and never writes what is not well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
        expect(readBack(`|${text}|`)).toBe(cleanText(`|${text}|`));
      }),
      { numRuns: runs(500) },
    );
  });

  it('writes any tree byte by byte as xmlbuilder2 does', () => {
    fc.assert(
      fc.property(xmlElementArbitrary, (tree) => {
        expect(serializeXml(tree)).toBe(serializeWithXmlbuilder2(tree));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[string, XmlElement]>([
    ['without anything in it', { name: 'a' }],
    ['with an empty text', { name: 'a', text: '' }],
    ['with an empty list of children', { name: 'a', children: [] }],
    ['with an attribute only', { name: 'a', attributes: { b: '' } }],
    ['with every sign of mark-up', { name: 'a', attributes: { b: `<&>"'` }, text: `<&>"']]>` }],
    ['with lines in an attribute', { name: 'a', attributes: { b: '1\t2\n3\r\n4\r5' } }],
    ['with text beside children', { name: 'a', text: 'b', children: [{ name: 'c' }] }],
    ['with an empty text beside children', { name: 'a', text: '', children: [{ name: 'c' }] }],
  ])('writes an element %s as xmlbuilder2 does', (_, tree) => {
    expect(serializeXml(tree)).toBe(serializeWithXmlbuilder2(tree));
  });

  it('writes every UTF-16 code unit, in texts and attributes, as xmlbuilder2 does', () => {
    const children = Array.from({ length: 0x10000 }, (_, code): XmlElement => {
      const character = String.fromCharCode(code);
      return { name: 'b', attributes: { c: character }, text: character };
    });
    const tree: XmlElement = { name: 'a', children };
    expect(serializeXml(tree).split('\n')).toEqual(serializeWithXmlbuilder2(tree).split('\n'));
  });

  it('writes ten megabytes of text', () => {
    const text = 'QUJD'.repeat(2_500_000);
    expect(serializeXml({ name: 'a', text }).length).toBeGreaterThan(text.length);
  });
});

describe('cleanText()', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u000bb\u000cc', 'a b c'],
    ['a\u0000\u0001b', 'a\ufffd\ufffdb'],
    ['lone \ud800 and \udc00', 'lone \ufffd and \ufffd'],
    ['\ufffe\uffff', '\ufffd\ufffd'],
    ['pair 🧾, tab\t, \u0085, \u007f', 'pair 🧾, tab\t, \u0085, \u007f'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentInput, toUbl } from 'peppol-preflight';
import { contentId } from '../../src/verdict/content-id.js';
import { treeOf } from '../ubl/tree-of.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

describe('contentId()', () => {
  it('has the form of a UUID of version 8, and is the same on every machine', () => {
    expect(contentId('Lumière 🙂', 'BR-01 /')).toBe('3d32fc09-5ad2-836c-879c-22f131fce068');
    const form = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(contentId(text)).toMatch(form);
      }),
    );
  });

  it('differs for texts that differ', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(contentId(one) === contentId(other)).toBe(one === other);
        expect(contentId(one, other) === contentId(other, one)).toBe(one === other);
      }),
    );
  });

  it.each([1, 16, 16_384, 40_000])('counts every character of %i and more', (length) => {
    const text = 'x'.repeat(length);
    const texts = [text, `${text}x`, `${text}🙂`, `${text}🙃`, `y${text}`, `${text.slice(1)}y`, `é${text}`];
    expect(new Set(texts.map((each) => contentId(each))).size).toBe(texts.length);
  });

  it('counts the characters of long texts outside ASCII', () => {
    const letters = 'é'.repeat(20_000);
    const texts = [8_191, 8_192, 12_000, 16_384, 19_999].map(
      (at) => `${letters.slice(0, at)}è${letters.slice(at + 1)}`,
    );
    expect(new Set([letters, ...texts].map((each) => contentId(each))).size).toBe(6);
  });

  it('distinguishes trees by their structure and by their attributes', () => {
    const trees = [
      '<a><b/><c/></a>',
      '<a><b><c/></b></a>',
      '<a b="1"/>',
      '<a><b>1</b></a>',
      '<a><!--1--><b/></a>',
    ];
    expect(new Set(trees.map((each) => contentId(treeOf(each)))).size).toBe(trees.length);
  });

  it.each([
    [3, 19, 29],
    [15, 25, 31],
    [3, 19, 30],
    [0, 16, 32],
  ])('differs for texts that differ at the places %i, %i and %i', (...places) => {
    const digits = Array.from('0123456789ABCDEFGHIJ');
    const ids = new Set<string>();
    for (const one of digits)
      for (const two of digits)
        for (const three of digits) {
          const text = Array<string>(48).fill('.');
          places.forEach((place, index) => (text[place] = [one, two, three][index] ?? ''));
          ids.add(contentId(text.join('')));
        }
    expect(ids.size).toBe(digits.length ** 3);
  });

  it('tells parts apart', () => {
    expect(contentId('a')).not.toBe(contentId('a', ''));
    expect(contentId('a', 'b', 'c')).not.toBe(contentId('a', 'bc'));
    expect(contentId('ab', 'c')).not.toBe(contentId('a', 'bc'));
    expect(contentId('a')).not.toBe(contentId('a', 'b'));
  });

  it('counts every value, name and place in the tree of a Document, but not how it is laid out', () => {
    const { xml } = toUbl(invoice);
    const changed = [...xml.matchAll(/(?<=[>"])[^<>"\s][^<>"]*(?=[<"])/g)]
      .filter(({ 0: value, index }) => index > 60 && !value.startsWith('urn:oasis'))
      .map(({ 0: value, index }) => `${xml.slice(0, index)}${value}!${xml.slice(index + value.length)}`);
    expect(changed.length).toBeGreaterThan(100);
    const moved = [
      xml.replace('<cbc:ID>', '<cbc:UUID>').replace('</cbc:ID>', '</cbc:UUID>'),
      xml.replace(/<cbc:Note>[^]*?<\/cbc:Note>/, ''),
      xml.replace(
        /(<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>)(\s*)(<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>)/,
        '$3$2$1',
      ),
    ];
    const ids = [xml, ...changed, ...moved].map((each) => contentId(treeOf(each)));
    expect(new Set(ids).size).toBe(ids.length);
    // Nodes are counted, so there must be as many of them.
    expect(contentId(treeOf(xml.replaceAll('\n', '\n\n')))).toBe(ids[0]);
  });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { deriveChildOrder } from '../../../scripts/generators/derive-child-order.js';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import { inChildOrder } from '../../../src/ubl/write/elements.js';
import type { XmlElement } from '#schematron/xml';
import { readTable } from '../../../xsd/read-table.js';
import { contentOf } from '../content-of.js';

const root = resolve(import.meta.dirname, '../../..');
const model = readTable(readFileSync(resolve(root, 'xsd/ubl-2.1.txt'), 'utf8'));

/** Where an element breaks the content model: a stranger, a child out of order, or more of them than there may be. */
function faults({ name, children = [] }: XmlElement): string[] {
  const particles = model.contents[model.elements[name] ?? ''] ?? [];
  const places = children.map((child) => particles.findIndex(({ element }) => element === child.name));
  const here = children.flatMap((child, index) => {
    const place = places[index] ?? -1;
    const previous = places[index - 1] ?? -1;
    const isRepeated = place === previous && particles[place]?.max === 1;
    return place < 0 || place < previous || isRepeated ? [`${name}/${child.name}`] : [];
  });
  return [...here, ...children.flatMap(faults)];
}

describe('child order', () => {
  it('is the table that the model and the sources of the mapping give', () => {
    const file = readFileSync(resolve(root, 'src/ubl/write/child-order.ts'), 'utf8');
    expect(file, 'run `npx tsx scripts/generators/derive-child-order.ts`').toBe(deriveChildOrder());
  });

  it('is that of the UBL 2.1 model in the tree of any Document', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        expect(faults(toUblTree(contentOf(readDocument(input))))).toEqual([]);
      }),
    );
  });
});

describe('inChildOrder()', () => {
  const element = (name: string, text: string): XmlElement => ({ name, text });

  it('puts children in the order of the model, keeps that of the same name, and leaves out what is not there', () => {
    const children = [
      element('cbc:Value', '1'),
      undefined,
      element('cbc:Name', '2'),
      element('cbc:Value', '3'),
      element('cbc:Name', '4'),
    ];
    const ordered = inChildOrder('cac:AdditionalItemProperty', children);
    expect(ordered.map(({ text }) => text)).toEqual(['2', '4', '1', '3']);
    expect(children.map((child) => child?.text)).toEqual(['1', undefined, '2', '3', '4']);
  });

  it('refuses a child that the model does not have there', () => {
    expect(() => inChildOrder('cac:Price', [element('cbc:DueDate', '')])).toThrow(RangeError);
    expect(() => inChildOrder('cac:Nothing', [element('cbc:ID', '')])).toThrow(RangeError);
  });
});

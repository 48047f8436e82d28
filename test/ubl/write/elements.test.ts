import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
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

describe('toUblTree()', () => {
  it('writes the children of each element in the order of UBL 2.1', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        expect(faults(toUblTree(contentOf(readDocument(input))))).toEqual([]);
      }),
    );
  });
});

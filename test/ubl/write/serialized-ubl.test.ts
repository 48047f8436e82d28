import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeXml } from '#schematron/xml';
import { serializeWithXmlbuilder2 } from '../../shared/serialize-with-xmlbuilder2.js';
import { readDocument } from '../../../src/document/read-document.js';
import { documentArbitrary } from '../../../extras/testing/document-arbitrary.js';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import { runs } from '../../shared/thorough.js';
import { contentOf } from '../content-of.js';

describe('serializeXml()', () => {
  it('writes the UBL of any Document byte by byte as xmlbuilder2 does', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        const tree = toUblTree(contentOf(readDocument(document)));
        expect(serializeXml(tree)).toBe(serializeWithXmlbuilder2(tree));
      }),
      { numRuns: runs(100) },
    );
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readPageFont, renderPdf } from 'peppol-preflight-pdf';
import { documentArbitrary } from 'peppol-preflight/testing';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { runs } from '../../../test/shared/thorough.js';
import { JPEG, pngOf } from '../../../test/shared/logos.js';
import { openPdf, type OpenPdf } from './open-pdf.js';
import { brokenClauses } from './pdf-a-clauses.js';

const require = createRequire(import.meta.url);
const fonts = ['Hebrew', 'Arabic', 'Thai'].map((script) => {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular`;
  return readPageFont(readFileSync(require.resolve(`${folder}/NotoSans${script}_400Regular.ttf`)));
});

const FILES: readonly (readonly [name: string, pdf: () => Uint8Array])[] = [
  ['an invoice', () => renderPdf(plainInvoice)],
  ['an invoice with every field', () => renderPdf(maximalInvoice, { language: 'fr' })],
  [
    'an invoice of 200 lines',
    () => renderPdf({ ...plainInvoice, items: Array.from({ length: 200 }, () => plainInvoice.items).flat() }),
  ],
  [
    'one with fonts of the caller',
    () => renderPdf({ ...plainInvoice, note: 'דפוס مطبعة قَلَم โรงพิมพ์ 株' }, { fonts }),
  ],
  ['one with characters that are missing', () => renderPdf({ ...plainInvoice, note: '中ש\u{1f600}\u202e' })],
  [
    'one with a PNG with transparency, a colour and a foot text',
    () =>
      renderPdf(maximalInvoice, {
        logo: pngOf(40, 20, 6),
        accent: '#7a1f2b',
        footer: 'De Kaai BV\nRPR Antwerpen',
      }),
  ],
  ['one with a JPEG', () => renderPdf(plainInvoice, { logo: JPEG, attach: 'factur-x' })],
  ['a hybrid with UBL', () => renderPdf(maximalInvoice, { attach: 'ubl' })],
  ['Factur-X', () => renderPdf(plainInvoice, { attach: 'factur-x', language: 'de' })],
];

const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-pdf-a-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('PDF/A-3b', () => {
  it.each(FILES)('is kept by %s', (_, pdf) => {
    const bytes = pdf();
    expect(brokenClauses(bytes, openPdf(bytes))).toEqual([]);
  });

  it('is kept by any invoice', () => {
    fc.assert(
      fc.property(documentArbitrary(), fc.constantFrom('ubl', 'factur-x', undefined), (document, attach) => {
        const bytes = renderPdf(document, { fonts, ...(attach !== undefined && { attach }) });
        expect(brokenClauses(bytes, openPdf(bytes))).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('qpdf', () => {
  it('finds nothing wrong with any of them', (context) => {
    if (spawnSync('qpdf', ['--version']).error !== undefined) context.skip('qpdf is not installed here');
    for (const [index, [, pdf]] of FILES.entries()) {
      const file = join(folder, `${index}.pdf`);
      writeFileSync(file, pdf());
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors found',
      );
    }
  });
});

describe('brokenClauses()', () => {
  const bytes = renderPdf(plainInvoice, { attach: 'factur-x', logo: pngOf(4, 4, 2) });
  const text = Buffer.from(bytes).toString('latin1');

  it.each([
    ['6.1.2', text.replace('%\xe2\xe3', '%aa')],
    ['6.1.3', `${text}x`],
    ['6.1.3', text.replace('/ID [', '/IX [')],
    ['6.1.7.1', text.replace(/\/Length \d/, (length) => `${length.slice(0, -1)}9`)],
    ['6.6.4', text.replace('<pdfaid:part>3', '<pdfaid:part>2')],
    ['6.6.4', text.replace('<pdfaid:conformance>B', '<pdfaid:conformance>X')],
    ['6.1.5', text.replace('Invoice F-1</rdf:li>', 'Invoice F-2</rdf:li>')],
    ['6.6.2.3', text.replace('<pdfaProperty:name>Version', '<pdfaProperty:name>Fersion')],
    ['6.6.2.1', text.replace('</dc:format>', '</dc:formax>')],
  ])('finds that a file breaks %s', (clause, broken) => {
    expect(broken).not.toBe(text);
    const file = Buffer.from(broken, 'latin1');
    expect(clausesOf(brokenClauses(file, openPdf(file)))).toContain(clause);
  });

  it.each<readonly [clause: string, damage: (pdf: OpenPdf) => void]>([
    [
      '6.1.13',
      ({ root, document }) => {
        root.put('Lang', document.newString('x'.repeat(40_000)));
      },
    ],
    [
      '6.2.2',
      (pdf) => {
        pageOf(pdf).get('Resources').put('Shading', pdf.document.newDictionary());
      },
    ],
    [
      '6.2.4',
      (pdf) => {
        pictureOf(pdf).put('ColorSpace', pdf.document.newName('DeviceCMYK'));
      },
    ],
    [
      '6.2.8',
      (pdf) => {
        pictureOf(pdf).put('Interpolate', pdf.document.newBoolean(true));
      },
    ],
    [
      '6.2.10',
      (pdf) => {
        pictureOf(pdf).put('SMask', pdf.document.newDictionary());
      },
    ],
    [
      '6.2.3',
      ({ root }) => {
        root.delete('OutputIntents');
      },
    ],
    [
      '6.2.3',
      ({ root }) => {
        root.get('OutputIntents').get(0).get('DestOutputProfile').put('N', 4);
      },
    ],
    [
      '6.2.10',
      (pdf) => {
        pageOf(pdf).put('Group', pdf.document.newDictionary());
      },
    ],
    [
      '6.2.11.2',
      (pdf) => {
        fontOf(pdf).put('Subtype', pdf.document.newName('TrueType'));
      },
    ],
    [
      '6.2.11.3.2',
      (pdf) => {
        innerOf(pdf).delete('CIDToGIDMap');
      },
    ],
    [
      '6.2.11.4.1',
      (pdf) => {
        innerOf(pdf).get('FontDescriptor').delete('FontFile2');
      },
    ],
    [
      '6.2.11.4.2',
      (pdf) => {
        fontOf(pdf).put('BaseFont', pdf.document.newName('NotoSans'));
      },
    ],
    [
      '6.2.11.5',
      (pdf) => {
        innerOf(pdf).get('W').get(1).put(0, 1);
      },
    ],
    [
      '6.2.11.7',
      (pdf) => {
        fontOf(pdf).delete('ToUnicode');
      },
    ],
    [
      '6.3.1',
      (pdf) => {
        pageOf(pdf).put('Annots', pdf.document.newArray());
      },
    ],
    [
      '6.4.1',
      ({ root, document }) => {
        root.put('AcroForm', document.newDictionary());
      },
    ],
    [
      '6.5.1',
      ({ root, document }) => {
        root.put('OpenAction', document.newDictionary());
      },
    ],
    [
      '6.5.1',
      ({ root, document }) => {
        root.get('Names').put('JavaScript', document.newDictionary());
      },
    ],
    [
      '6.6.2.1',
      ({ root }) => {
        root.delete('Metadata');
      },
    ],
    [
      '6.8',
      ({ root }) => {
        root.delete('AF');
      },
    ],
    [
      '6.8',
      ({ root }) => {
        root.get('AF').get(0).delete('AFRelationship');
      },
    ],
    [
      '6.8',
      ({ root }) => {
        root.get('AF').get(0).get('EF').get('F').delete('Subtype');
      },
    ],
    [
      '6.9',
      ({ root, document }) => {
        root.put('OCProperties', document.newDictionary());
      },
    ],
  ])('finds that an object breaks %s', (clause, damage) => {
    const pdf = openPdf(bytes);
    damage(pdf);
    expect(clausesOf(brokenClauses(bytes, pdf))).toContain(clause);
  });
});

function clausesOf(broken: readonly string[]): string[] {
  return broken.map((each) => each.split(':')[0] ?? '');
}

const pageOf = ({ document }: OpenPdf) => document.loadPage(0).getObject();
const fontOf = (pdf: OpenPdf) => pageOf(pdf).get('Resources').get('Font').get('F1');
const innerOf = (pdf: OpenPdf) => fontOf(pdf).get('DescendantFonts').get(0);
const pictureOf = (pdf: OpenPdf) => pageOf(pdf).get('Resources').get('XObject').get('I1');

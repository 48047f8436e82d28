import { describe, expect, it } from 'vitest';
import { documentParts } from '../../src/schema/document-parts.js';
import { readUbl } from '../../src/xml/read-ubl.js';
import type { UblDocument } from '../../src/xml/ubl-document.js';
import { sampleInvoice } from './sample-documents.js';

const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(sampleInvoice)![0];

function documentOf(xml: string): UblDocument {
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  return read.document;
}

describe('documentParts()', () => {
  it('leaves a document of usual size whole', () => {
    expect([...documentParts(documentOf(sampleInvoice))]).toEqual([sampleInvoice]);
  });

  it('gives every line of a large one to exactly one part, and all else to each', () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => line.replace('>1<', `>${index}<`));
    const xml = sampleInvoice.replace(line, () => lines.join('\n<!-- next -->'));
    const parts = [...documentParts(documentOf(xml))];
    expect(parts.length).toBeGreaterThan(2);
    const ids = parts.flatMap((part) =>
      [...part.matchAll(/<cbc:ID schemeURI="urn:x">([0-9]+)</g)].map(([, id]) => id),
    );
    expect(ids).toEqual(lines.map((_, index) => String(index)));
    const [head = '', tail = ''] = sampleInvoice.split(line);
    for (const part of parts) {
      expect(part.startsWith(head)).toBe(true);
      expect(part.endsWith(tail)).toBe(true);
      expect(part.length).toBeLessThan(9_000_000);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { renderInvoice } from 'peppol-preflight/render';
import { maximalInvoice } from '../shared/maximal-invoice.js';
import { pageText } from './page-text.js';
import { elementSpans, valueSpans, type XmlSpan } from './xml-spans.js';

const replaced = (xml: string, { start, end }: Omit<XmlSpan, 'name'>, by: string): string =>
  xml.slice(0, start) + by + xml.slice(end);
const textOf = (xml: string): string => pageText(renderInvoice(xml));
/** Of a file, the page says the size. */
const isFile = ({ name }: XmlSpan): boolean => name === 'cbc:EmbeddedDocumentBinaryObject';

describe('a page withholds nothing', () => {
  it('shows any value that an element or an attribute may have', () => {
    const spans = valueSpans(maximalInvoice).filter((span) => !isFile(span));
    expect(spans.length).toBeGreaterThan(180);
    const withheld = spans.filter(
      (span) => !textOf(replaced(maximalInvoice, span, '~other~')).includes('~other~'),
    );
    expect(withheld.map(({ name }) => name)).toEqual([]);
  });

  it('shows an attribute wherever it stands', () => {
    const spans = valueSpans(maximalInvoice).filter(({ name }) => !name.startsWith('@'));
    const withheld = spans.filter(({ start }) => {
      const tagEnd = { start: start - 1, end: start - 1 };
      return !textOf(replaced(maximalInvoice, tagEnd, ' languageID="~other~"')).includes('~other~');
    });
    expect(withheld.map(({ name }) => name)).toEqual([]);
  });

  it('shows what is left, whichever element is missing', () => {
    // These decide where values stand; what else is in the document is marked.
    const deciding = new Set(['cbc:ChargeIndicator', 'cbc:DocumentTypeCode']);
    const isVat = ({ start }: XmlSpan): boolean =>
      /<cac:TaxScheme><cbc:ID>$/.test(maximalInvoice.slice(0, start));
    const marked = valueSpans(maximalInvoice)
      .filter((span) => !isFile(span) && !deciding.has(span.name) && !isVat(span))
      .reduceRight((xml, span, index) => replaced(xml, span, `~${index}~`), maximalInvoice);
    const spans = elementSpans(marked);
    expect(spans.length).toBeGreaterThan(240);
    const withheld = spans.flatMap((span) => {
      const rest = replaced(marked, span, '');
      const text = textOf(rest);
      return [...rest.matchAll(/~\d+~/g)]
        .filter(([mark]) => !text.includes(mark))
        .map(([mark]) => `${mark} without ${span.name}`);
    });
    expect(withheld).toEqual([]);
  });
});

import { readNdjson } from '../../../src/bulk/read-ndjson.js';
import { validateOne } from '../../../src/bulk/validate-one.js';
import type { RuleSet as OwnRuleSet } from '#schematron/evaluate';
import { renderPdf } from '../../../pdf/src/make/render-pdf.js';
import { parsePdf } from '../../../pdf/src/read/page/parse-pdf.js';
import { readText } from '../../../pdf/src/read/read-text.js';
import { toUbl } from '../../../src/ubl/to-ubl.js';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';

/** UBL of an invoice without fault. */
export function validUbl(): string {
  return (ubl ??= toUbl(plainInvoice).xml);
}

let ubl: string | undefined;

/** PDFs of that invoice: with UBL inside, with CII inside, and plain; made when they are asked for. */
export function hybridPdfs(): readonly Uint8Array[] {
  return (pdfs ??= [
    renderPdf(plainInvoice, { attach: 'ubl' }),
    renderPdf(plainInvoice, { attach: 'factur-x' }),
    renderPdf(plainInvoice),
  ]);
}

let pdfs: readonly Uint8Array[] | undefined;

/** A rule set of a caller that finds nothing. */
export function ownRules(): OwnRuleSet {
  return { name: 'OWN', stylesheets: [] };
}

/** Reads NDJSON in pieces of odd sizes, and validates every line. */
export async function readLines(bytes: Uint8Array): Promise<void> {
  const pieces: Uint8Array[] = [];
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 1_009) {
    pieces.push(bytes.subarray(at, at + size));
  }
  for await (const input of readNdjson(pieces, { longestLine: 5_000 })) validateOne(input, {});
}

/** The text of a PDF in this thread, which is faster than `fromPdf` and has no limits. */
export async function readPages(bytes: Uint8Array): Promise<void> {
  const { pages } = await parsePdf(bytes);
  readText(pages, {});
}

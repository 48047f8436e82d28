import { describe, expect, test } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import {
  contentBomb,
  hugeImage,
  manyPages,
  nestedForms,
  objectStreamBomb,
} from '../../../test/shared/hostile-pdfs.js';
import { belgianInvoice } from './belgian-invoice.js';
import { refusalOf } from './refusal-of.js';

describe('fromPdf() with bytes that mean harm', () => {
  test.each([
    ['a content stream of a gigabyte', contentBomb],
    ['100,000 pages', manyPages],
    ['an object stream of a gigabyte', objectStreamBomb],
    ['forms that draw one another 2^40 times', nestedForms],
  ])('ends %s within its limits', async (_, make) => {
    expect(await refusalOf(await make(), 4_000)).toMatchObject({
      status: 415,
      detail: 'PDF file is not valid',
    });
  });

  test('does not decode a picture of a gigabyte', async () => {
    expect(await refusalOf(await hugeImage())).toMatchObject({ status: 422 });
  });

  test('reads the next PDF after one that was ended', async () => {
    await refusalOf(nestedForms(), 1_000);
    const read = await fromPdf(renderPdf(belgianInvoice));
    expect(read.document.invoice_id).toBe(belgianInvoice.invoice_id);
  });
});

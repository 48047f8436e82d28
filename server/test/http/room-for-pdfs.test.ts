import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { expect, test } from 'vitest';
import { MOST_PDFS, withRoomForPdf } from '../../src/http/room-for-pdfs.js';
import { invoice, KAAI } from '../documents.js';
import { startChecked } from '../start.js';

test('a PDF is answered with 503 and Retry-After while too many are being read, and read after that', async () => {
  const server = await startChecked({ companies: [KAAI] });
  const post = () => {
    const body = new FormData();
    const pdf = renderPdf(toUbl(invoice()).xml, { attach: 'ubl' });
    body.append('file', new File([new Uint8Array(pdf)], 'invoice.pdf', { type: 'application/pdf' }));
    return server.call('Kaai', 'POST', '/api/documents/pdf', { body });
  };
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const others = Array.from({ length: MOST_PDFS }, () => withRoomForPdf(() => promise));
  const refused = await post();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  resolve();
  await Promise.all(others);
  expect((await post()).status).toBe(201);
  await server.close();
});

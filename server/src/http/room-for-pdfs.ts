import { ServiceError } from 'peppol-preflight';

/** So many requests may wait for their PDFs: four are read at once, each within 20 seconds, and clients wait for about a minute. */
export const MOST_PDFS = 16;

let waiting = 0;

/**
 * Does the work of a request that has a PDF read, if not too many wait already.
 *
 * @throws ServiceError 503, which is answered with Retry-After
 */
export async function withRoomForPdf<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_PDFS)
    throw new ServiceError(503, 'Too many PDFs are being read, please try again later.');
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
}

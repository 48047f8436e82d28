import { fromPdf } from 'peppol-preflight-pdf';
import { ServiceError } from 'peppol-preflight';

/** The status, detail and cause with which fromPdf() answers a PDF that it cannot convert; a time limit in milliseconds. */
export async function refusalOf(pdf: Uint8Array, timeLimit = 20_000) {
  try {
    await fromPdf(pdf, { timeLimit });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return { status: error.status, detail: error.detail, cause };
  }
  throw new Error('fromPdf() took it.');
}

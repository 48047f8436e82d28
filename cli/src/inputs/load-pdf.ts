import type * as Pdf from 'peppol-preflight-pdf';
import { UnusableInput } from '../terminal/report-errors.js';

/**
 * The package that makes and reads PDFs, which is installed beside this one by those who need it; loaded on demand.
 *
 * @param what needs it
 * @throws UnusableInput with the line to install it if it is missing
 */
export async function loadPdf(what: 'CII' | 'PDFs' = 'PDFs'): Promise<typeof Pdf> {
  try {
    return await import('peppol-preflight-pdf');
  } catch (cause) {
    // A package that is there and does not load is a defect.
    if (!(cause instanceof Error && /['"]peppol-preflight-pdf['"]/.test(cause.message))) throw cause;
    throw new UnusableInput(
      `${what} ${what === 'CII' ? 'needs' : 'need'} the package peppol-preflight-pdf: run "npm install peppol-preflight-pdf".`,
      { cause },
    );
  }
}

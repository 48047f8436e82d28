import { createRequire } from 'node:module';
import type * as Pdf from 'peppol-preflight-pdf';
import { UnusableInput } from './unusable-input.js';

/** Whether the package that reads PDFs and CII is installed; it is not loaded. */
export function hasPdf(): boolean {
  try {
    createRequire(import.meta.url).resolve('peppol-preflight-pdf/package.json');
    return true;
  } catch {
    return false;
  }
}

/**
 * The package that reads PDFs, and reads and writes CII, which is loaded when it is needed.
 *
 * @param what what needs it
 * @throws UnusableInput with the line to install it if it is missing
 */
export async function loadPdf(what: 'CII' | 'A PDF'): Promise<typeof Pdf> {
  if (!hasPdf()) {
    throw new UnusableInput(
      `${what} needs the package peppol-preflight-pdf: have a person run "npm install peppol-preflight-pdf" beside peppol-preflight-mcp.`,
    );
  }
  return import('peppol-preflight-pdf');
}

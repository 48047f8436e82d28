import { closeSync, openSync, readSync } from 'node:fs';
import { toUbl } from 'peppol-preflight';
import type { ReadInput } from 'peppol-preflight/bulk';
import { CII_HEAD, isCiiContent, isServiceError, systemPath } from 'peppol-preflight/tools';
import { UnusableInput } from '../terminal/report-errors.js';
import { loadPdf } from './load-pdf.js';

/** Whether a file starts like a Cross Industry Invoice; false for one that cannot be read, which is reported where it is read. */
export function isCiiFile(path: string): boolean {
  const head = new Uint8Array(CII_HEAD);
  try {
    const file = openSync(systemPath(path), 'r');
    try {
      return isCiiContent(head.subarray(0, readSync(file, head)));
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/** The extended Document of CII, which has a place for nearly all of it, and what has none. */
export async function documentOfCii(cii: string | Uint8Array) {
  const { fromCii } = await loadPdf('CII');
  const { document, unmapped } = fromCii(cii, { extended: true });
  return { document, converted: { from: 'CII', leftOut: unmapped } as const };
}

/**
 * CII as the UBL that it becomes, which is judged in its place, with what is left out. CII that the service would reject, such as one whose
 * totals differ from its lines, gives no UBL: its extended Document is judged, and says why.
 *
 * @throws UnusableInput if the package that reads it is missing; ServiceError 415 for CII that cannot be read
 */
export async function inputOfCii(name: string, cii: string | Uint8Array): Promise<ReadInput> {
  const { document, converted } = await documentOfCii(cii);
  try {
    return { name, content: toUbl(document, { extended: true }).xml, converted };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return { name, content: document, extended: true, converted };
  }
}

/** The same of a file of its own; one that cannot be read is unusable. */
export async function ublInput(name: string, cii: string | Uint8Array): Promise<ReadInput> {
  try {
    return await inputOfCii(name, cii);
  } catch (error) {
    return { name, unusable: whyNoUbl(name, error) };
  }
}

/** Why CII cannot be judged: the package that reads it is missing, or it cannot become UBL. Other errors are thrown. */
export function whyNoUbl(name: string, error: unknown): string {
  if (error instanceof UnusableInput) return `${name} is CII. ${error.message}`;
  if (!isServiceError(error)) throw error;
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${name} is CII that gives no UBL: ${error.message}${cause}`;
}

import { closeSync, openSync, readSync } from 'node:fs';
import { toUbl } from 'peppol-preflight';
import type { ReadInput } from 'peppol-preflight/bulk';
import { isServiceError, systemPath } from 'peppol-preflight/tools';
import { UnusableInput } from '../terminal/report-errors.js';
import { loadPdf } from './load-pdf.js';

/** Bytes in which the document element begins: declarations and comments stand before it. */
const HEAD = 4096;

/** Whether XML starts like a Cross Industry Invoice: finding out does not load the package that reads it. */
export function isCiiContent(content: string | Uint8Array): boolean {
  const head =
    typeof content === 'string'
      ? content.slice(0, HEAD)
      : new TextDecoder('latin1').decode(content.subarray(0, HEAD));
  // UTF-16 has zeros between the characters.
  return /<(?:[\w.-]{1,40}:)?CrossIndustryInvoice[\s>]/.test(head.replaceAll('\0', ''));
}

/** The same of a file; false for one that cannot be read, which is reported where it is read. */
export function isCiiFile(path: string): boolean {
  const head = new Uint8Array(HEAD);
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

import { NDJSON } from 'peppol-preflight/tools';
import { isArchive } from '../archives/read-archive.js';

/** What decides how a file is read. */
export interface KindOptions {
  /** Reads every file, and standard input, as NDJSON. */
  readonly ndjson: boolean;
  /** Whether ZIP files and mails are opened; true by default. */
  readonly archives?: boolean | undefined;
}

/** How a file is read, by its name: `other` may be anything. */
type FileKind = 'document' | 'lines' | 'pdf' | 'archive' | 'other';

/** Whether a file has one document per line. */
export function hasLines(path: string, { ndjson }: KindOptions): boolean {
  return ndjson || NDJSON.test(path);
}

export function kindOfFile(path: string, { ndjson, archives = true }: KindOptions): FileKind {
  if (NDJSON.test(path)) return 'lines';
  if (/\.(?:json|xml)$/i.test(path)) return ndjson ? 'lines' : 'document';
  if (/\.pdf$/i.test(path)) return 'pdf';
  return archives && isArchive(path) ? 'archive' : 'other';
}

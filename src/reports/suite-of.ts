import type { Outcome } from '../bulk/bulk-outcome.js';
import { oneLine } from './one-line.js';

/** The suite that a document belongs to: the file that it is a line of, or the folder of its file. */
export function suiteOf({ name, source }: Pick<Outcome, 'name' | 'source'>): string {
  if (source !== undefined) return oneLine(source.file);
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/'), name.lastIndexOf('\\')));
  return folder === '' ? 'documents' : oneLine(folder);
}

import { ServiceError, type ServiceIssue } from 'peppol-preflight';
import type { UblElement } from 'peppol-preflight/ubl';
import { supportingDocuments } from './supporting-documents.js';

/** What a Document may have at most; the service does not publish its own limits. */
const MOST_ATTACHMENTS = 200;
const MOST_ENTRIES = 10_000;
/** Of all fields together, without the content of attachments: 10,000 lines of 400 characters each. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * Refuses a Document with more entries in a list than any invoice has: each may become a row of the database, or a part of every answer.
 *
 * @param document JSON that was not read yet: what is wrong with it otherwise is said by whoever reads it
 * @throws ServiceError 422 that names the lists
 */
export function boundDocument(document: unknown): void {
  // The entries of a list of millions would take half a minute, and it is not a Document anyway.
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return;
  refuse(
    Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value) ? tooLong(['body', name], value.length, mostOf(name)) : [],
    ),
  );
}

/**
 * The same for UBL: its supporting documents, and what else stands directly in the invoice, such as lines and references.
 *
 * @throws ServiceError 422
 */
export function boundUbl(root: UblElement): void {
  const counts = new Map<string, number>();
  for (const { name } of root.children) counts.set(name, (counts.get(name) ?? 0) + 1);
  refuse([
    ...tooLong(['body', 'file', 'attachments'], supportingDocuments(root).length, MOST_ATTACHMENTS),
    ...[...counts].flatMap(([name, count]) => tooLong(['body', 'file', name], count, MOST_ENTRIES)),
  ]);
}

/**
 * Refuses a document whose fields are so long that reading them keeps others waiting.
 *
 * @param record the fields as they are stored
 * @throws ServiceError 422
 */
export function boundRecord(record: string, loc: readonly string[]): void {
  if (record.length <= MOST_CHARACTERS) return;
  const msg = `The fields would take ${record.length} characters, and this server stores at most ${MOST_CHARACTERS} of a document: shorten them, or send several documents`;
  refuse([{ loc, msg, type: 'too_long' }]);
}

/** @throws ServiceError 422 if a document would have more attachments than it may have */
export function boundAttachments(count: number): void {
  refuse(tooLong(['body', 'file'], count, MOST_ATTACHMENTS));
}

function mostOf(name: string): number {
  return name === 'attachments' ? MOST_ATTACHMENTS : MOST_ENTRIES;
}

function tooLong(loc: readonly string[], count: number, most: number): readonly ServiceIssue[] {
  if (count <= most) return [];
  const name = loc.at(-1) === 'file' ? 'attachments' : loc.at(-1);
  const msg = `${name} would have ${count} entries, and this server stores at most ${most} of a document: send several documents`;
  return [{ loc, msg, type: 'too_long' }];
}

function refuse(refusals: readonly ServiceIssue[]): void {
  if (refusals.length > 0) throw new ServiceError(422, refusals);
}

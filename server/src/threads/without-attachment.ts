import { validateUbl } from 'peppol-preflight';
import { dayOf } from '../store/day-of.js';
import { openUbl, withoutElements } from 'peppol-preflight/ubl';
import { supportingDocuments } from './supporting-documents.js';

/** UBL that is stored in place of another. */
export interface EditedUbl {
  readonly ubl: Uint8Array;
  /** Whether the rules accept it. */
  readonly isValid: boolean;
}

/**
 * UBL without one of its supporting documents (BG-24). The rest of it stays as it is.
 *
 * @param options.place which of them, counted from 0
 * @param options.now the day whose rules judge what is left
 * @returns undefined when the UBL has fewer
 * @throws ServiceError 415 if it is not UBL
 */
export function withoutAttachment(
  ubl: Uint8Array,
  { place, now }: { readonly place: number; readonly now: Date },
): EditedUbl | undefined {
  const reference = supportingDocuments(openUbl(ubl).root)[place];
  const text = reference && withoutElements(ubl, ({ node }) => node === reference.node);
  if (text === undefined) return undefined;
  const edited = Buffer.from(text);
  return { ubl: edited, isValid: validateUbl(edited, { today: dayOf(now) }).is_valid };
}

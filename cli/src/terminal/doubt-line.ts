import type { DoubtfulField } from 'peppol-preflight-pdf';
import { visibleText } from '../reports/shown-text.js';

/** What a PDF does not state for certain, as a line for a terminal: it holds the UBL back. */
export function doubtLine({ pointer, text, reason }: DoubtfulField): string {
  const field = pointer === '' ? 'the document' : visibleText(pointer);
  const read = text === null ? '' : ` ("${visibleText(text)}")`;
  return `${field} is doubtful${read}: ${visibleText(reason)}`;
}

import { DOCUMENT_FIELDS } from '../document/document.js';
import type { Fields } from '../document/field-schemas.js';

/**
 * The Document field that decides a business term of EN 16931 (BT, BG), by the fields of the Document: the first one that has it.
 * A term whose value is calculated when the field is left out (totals) leads to the field that would override it.
 *
 * @returns a JSON pointer in which `*` stands for an index; undefined for a term that a Document cannot express
 */
export function fieldOfTerm(term: string): string | undefined {
  fieldsOfTerms ??= collect(DOCUMENT_FIELDS, '', new Map());
  return fieldsOfTerms.get(term);
}

let fieldsOfTerms: ReadonlyMap<string, string> | undefined;

function collect(fields: Fields, path: string, found: Map<string, string>): ReadonlyMap<string, string> {
  for (const [name, { kind, terms, decides }] of Object.entries(fields)) {
    const pointer = `${path}/${name}`;
    for (const term of [...terms, ...decides]) if (!found.has(term)) found.set(term, pointer);
    if (kind.of === 'list') collect(kind.part, `${pointer}/*`, found);
  }
  return found;
}

import { readFileSync } from 'node:fs';
import type { Edit } from './edit.js';
import { readEdited } from './read-edited.js';
import { writeEdited } from './write-edited.js';

/** A base document after some edits, as XML text; the prefix `ext` is declared, too. */
export function editBase(base: string, edits: readonly Edit[]): string {
  const [root] = readEdited(readFileSync(new URL(`base/${base}.xml`, import.meta.url), 'utf8'));
  if (root === undefined) throw new Error(`test/rules/base/${base}.xml has no document element`);
  root.attributes.set(
    'xmlns:ext',
    'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  );
  for (const edit of edits) edit(root);
  return writeEdited(root);
}

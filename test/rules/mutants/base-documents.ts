import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentInput, toUbl } from 'peppol-preflight';
import { type EditedElement, readEdited } from '../../../rules/cases/edited-document.js';

/** The documents that mutants come from: the base documents of the rule cases and those of examples as UBL. */
export function baseDocuments(): readonly EditedElement[] {
  const bases = filesIn(new URL('../../../rules/cases/base/', import.meta.url), '.xml');
  const documents = filesIn(new URL('../../../examples/', import.meta.url), '.json').flatMap((text) => {
    try {
      return [toUbl(JSON.parse(text) as DocumentInput).xml];
    } catch {
      // broken-invoice.json cannot be written.
      return [];
    }
  });
  return [...bases, ...documents].map((text) => {
    const [root] = readEdited(text);
    if (root === undefined) throw new Error('A base document has no document element.');
    root.attributes.set(
      'xmlns:ext',
      'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
    );
    return root;
  });
}

function filesIn(directory: URL, extension: string): readonly string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => readFileSync(new URL(name, directory), 'utf8'));
}

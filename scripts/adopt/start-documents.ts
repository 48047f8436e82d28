import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { breakableRules, brokenDocumentArbitrary } from '../../src/testing.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import { allCases } from '../../rules/cases/all-cases.js';
import { type EditedElement, editBase } from '../../rules/cases/edited-document.js';
import { baseDocuments } from '../../test/rules/mutants/base-documents.js';
import { mutate } from '../../test/rules/mutants/mutate.js';
import { createRandom } from '../../test/rules/mutants/random.js';
import { readVocabulary } from '../../test/rules/mutants/vocabulary.js';
import { documentOf } from './compare-rule-sets.js';

/** The base documents, Documents that break one rule each, the documents of NDJSON files, and so many mutations of the bases. */
export function* startDocuments(mutations: number, files: readonly string[] = []): Generator<EditedElement> {
  const bases = baseDocuments();
  yield* bases;
  for (const rule of breakableRules()) {
    // What the generator varies does not matter here: one of each is enough.
    const [broken] = fc.sample(brokenDocumentArbitrary(rule), { numRuns: 1, seed: 1 });
    const text = broken === undefined ? undefined : ublOf(broken);
    const document = text === undefined ? undefined : documentOf(text);
    if (document !== undefined) yield document;
  }
  for (const file of files) yield* linesOf(file);
  const vocabulary = readVocabulary();
  for (let seed = 1; seed <= mutations; seed += 1) {
    const random = createRandom(seed);
    yield mutate(random.pick(bases), random, vocabulary);
  }
}

/** The documents from the cases of each rule, which just fire it or just do not; for a rule without cases, the base documents. */
export async function startsOfRules(): Promise<(rule: string) => readonly EditedElement[]> {
  const starts = new Map<string, EditedElement[]>();
  for (const { rule, base = 'invoice', fail, pass } of [...(await allCases()).values()].flat()) {
    for (const edits of [fail, pass]) {
      const document = documentOf(editBase(base, edits));
      if (document !== undefined) starts.set(rule, [...(starts.get(rule) ?? []), document]);
    }
  }
  const bases = baseDocuments();
  return (rule) => [...(starts.get(rule) ?? []), ...bases.slice(0, starts.has(rule) ? 2 : bases.length)];
}

/** Lines with XML in `xml` or `ubl`, or with a Document. */
function* linesOf(file: string): Generator<EditedElement> {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const value = JSON.parse(line) as { readonly xml?: unknown; readonly ubl?: unknown };
    const text = [value.xml, value.ubl].find((each) => typeof each === 'string') ?? ublOf(value);
    const document = typeof text === 'string' ? documentOf(text) : undefined;
    if (document !== undefined) yield document;
  }
}

/** The UBL of a Document; undefined if it cannot be written. */
function ublOf(value: object): string | undefined {
  try {
    return toUbl(value).xml;
  } catch {
    return undefined;
  }
}

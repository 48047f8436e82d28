import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { breakableRules, brokenDocumentArbitrary } from '../../extras/testing.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import { allCases } from '../../rules/cases/all-cases.js';
import { type EditedElement, editBase, readEdited } from '../../rules/cases/edited-document.js';
import { withoutBlanks } from './document-text.js';
import { isValid, parsed } from './judge-both.js';
import { asSchemaHas } from './schema-places.js';
import { baseDocuments } from '../../test/rules/mutants/base-documents.js';
import { mutate } from '../../test/rules/mutants/mutate.js';
import { createRandom } from '../../test/shared/random.js';
import { readVocabulary } from '../../test/rules/mutants/vocabulary.js';

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

/**
 * The documents from the cases of each rule, which just fire it or just do not, and one base document of each kind. A rule without
 * cases gets those of rules with a like id: other rules of the same country begin with its parties.
 */
export async function startsOfRules(): Promise<(rule: string) => readonly EditedElement[]> {
  const starts = new Map<string, EditedElement[]>();
  for (const { rule, base = 'invoice', fail, pass } of [...(await allCases()).values()].flat()) {
    for (const edits of [fail, pass]) {
      const document = documentOf(editBase(base, edits));
      if (document === undefined) continue;
      starts.set(rule, [...(starts.get(rule) ?? []), ...validForms(document)]);
    }
  }
  const bases = ['invoice', 'credit-note', 'self-billing-invoice', 'self-billing-credit-note'].flatMap(
    (base) => documentOf(editBase(base, [])) ?? [],
  );
  return (rule) => {
    const own = starts.get(rule);
    return own === undefined ? [...ofLikeRules(rule, starts), ...bases] : [...own, ...bases.slice(0, 2)];
  };
}

/** A document in the order of the schema; if that is not enough, also with what the schema requires. */
function validForms(document: EditedElement): readonly EditedElement[] {
  const ordered = asSchemaHas(document, { add: false });
  const xml = parsed(ordered);
  if (xml === undefined || isValid(xml)) return [ordered];
  return [ordered, asSchemaHas(ordered, { add: true })];
}

/** The start documents of a few rules whose ids begin like that of a rule. */
function ofLikeRules(
  rule: string,
  starts: ReadonlyMap<string, readonly EditedElement[]>,
): readonly EditedElement[] {
  const stem = rule.slice(0, rule.lastIndexOf('-') + 1);
  if (stem === '') return [];
  const like = [...starts].filter(([id]) => id.startsWith(stem));
  return like.slice(0, 6).flatMap(([, documents]) => documents.slice(0, 2));
}

/** A text as a document; undefined if it is not XML. */
function documentOf(text: string): EditedElement | undefined {
  try {
    const [root] = readEdited(text);
    return root === undefined ? undefined : withoutBlanks(root);
  } catch {
    return undefined;
  }
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

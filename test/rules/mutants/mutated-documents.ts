import { parseXml } from '../../../src/ubl/parse-xml.js';
import type { XmlDocument } from '#schematron/xml';
import { writeEdited } from '../../../rules/cases/edited-document.js';
import { baseDocuments } from './base-documents.js';
import { mutate } from './mutate.js';
import { createRandom } from '../../shared/random.js';
import { readVocabulary } from './vocabulary.js';

/** Any number of mutated documents, one for each seed from the first one on. */
export function* mutatedDocuments(firstSeed: number): Generator<{ seed: number; document: XmlDocument }> {
  const bases = baseDocuments();
  const vocabulary = readVocabulary();
  for (let seed = firstSeed; ; seed += 1) {
    const random = createRandom(seed);
    const text = writeEdited(mutate(random.pick(bases), random, vocabulary));
    const parsed = parseXml(text);
    if (!parsed.ok) throw new Error(`Seed ${seed}: ${parsed.issue.message}`);
    yield { seed, document: { text, tree: parsed.tree } };
  }
}

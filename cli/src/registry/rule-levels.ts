import type { DocumentIdentity } from 'peppol-preflight/bulk';
import type { Flag } from 'peppol-preflight';
import { isFor } from './judged-documents.js';
import type { LevelsOfDocuments, RuleLevels } from './registry.js';

/** The words for a level: in schemas and `rules.json`, and in the configuration of the KoSIT validator. */
const LEVELS: ReadonlyMap<unknown, Flag> = new Map([
  ['fatal', 'fatal'],
  ['error', 'fatal'],
  ['warning', 'warning'],
  ['information', 'information'],
]);

/** The level that a word stands for; undefined if it stands for none. */
export function levelOf(word: unknown): Flag | undefined {
  return LEVELS.get(word);
}

/** The levels of rules for a document; of several, the later ones count. */
export function levelsFor(levels: readonly LevelsOfDocuments[], document: DocumentIdentity): RuleLevels {
  const own = levels.filter((each) => isFor({ ...each, except: [] }, document));
  return Object.assign({}, ...own.map(({ rules }) => rules)) as RuleLevels;
}

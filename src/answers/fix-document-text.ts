import { parseDocumentText } from '../document/parse-document-text.js';
import { patchJsonText } from '../document/json/patch-json-text.js';
import type { CheckIssue, Fix } from '../issues/issue.js';
import { check, type CheckOptions } from './check.js';
import { type ApplyOptions, chooseFixes, patchOf } from './fixes/apply-fixes.js';

/** The text of a Document with its corrections. */
export interface FixedDocument {
  /** Unchanged, character for character, where nothing was corrected. */
  readonly text: string;
  /** The corrections in the order in which they were made. */
  readonly fixes: readonly Fix[];
  /** What is left. */
  readonly issues: readonly CheckIssue[];
  /** Choices that were asked for and that the Document does not have. */
  readonly unknownChoices: readonly string[];
}

/** A total is known only once every amount can be read: this is more rounds than there are such steps. */
const MOST_ROUNDS = 10;

/**
 * Corrects the text of a Document until nothing is left to correct. Choices are made then, when their ids are those that a check of the
 * corrected text lists.
 *
 * @param text JSON; a byte order mark stays
 * @throws SyntaxError as `parseDocumentText`
 */
export function fixDocumentText(
  text: string,
  { suggested = false, choices = [], ...options }: CheckOptions & ApplyOptions,
): FixedDocument {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const fixes: Fix[] = [];
  let json = text.slice(mark.length);
  let issues = check(parseDocumentText(json), options).issues;
  const apply = (ids: readonly string[]): boolean => {
    const chosen = chooseFixes(issues, { suggested, choices: ids });
    if (chosen.length === 0) return false;
    json = patchJsonText(json, patchOf(chosen));
    fixes.push(...chosen);
    issues = check(parseDocumentText(json), options).issues;
    return true;
  };
  const settle = (): void => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) if (!apply([])) return;
  };
  settle();
  let open = choices;
  while (open.length > 0) {
    const known = new Set(issues.flatMap((issue) => issue.fixes.map(({ id }) => id)));
    const made = open.filter((id) => known.has(id));
    if (made.length === 0) break;
    apply(made);
    settle();
    open = open.filter((id) => !known.has(id));
  }
  return { text: mark + json, fixes, issues, unknownChoices: open };
}

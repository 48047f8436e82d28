import { attribute, NAMESPACES, SchematronError, type SourceElement } from '#schematron/parse';
import { elementsOf, isCheck, isNote } from './apply-changes.js';

/** What the next release changed in some rules, in words. */
export interface ChangeNote {
  /** Ids of the rules. */
  readonly rules: readonly string[];
  /** Whether the next release asks more of documents, less, or both; absent for rules that it adds or removes. */
  readonly now?: 'stricter' | 'milder' | 'changed';
  /** A sentence. */
  readonly text: string;
}

/**
 * The notes of the changes of a release: `pf:note` in words, and on what changes a condition `pf:now`. A note on a rule is about
 * all its checks, or about those in `pf:checks`.
 *
 * @param schema what the changes are applied to
 * @throws SchematronError for a changed condition that does not say how it changed
 */
export function changeNotes(schema: SourceElement, changes: SourceElement): readonly ChangeNote[] {
  return elementsOf(changes).flatMap((change) => {
    const rules = rulesOf(schema, change);
    const text = textOf(elementsOf(change).find(isNote));
    const now = attribute(change, 'now', NAMESPACES.rules);
    if (isCondition(change) && (text === '' || !isKnown(now))) {
      const wanted =
        'pf:now="stricter", "milder" or "changed", and a <pf:note>: what did the next release change?';
      throw new SchematronError(change.place, `a changed condition needs ${wanted}`);
    }
    return text === '' ? [] : [{ rules, text, ...(isKnown(now) && { now }) }];
  });
}

function rulesOf(schema: SourceElement, change: SourceElement): readonly string[] {
  const listed = attribute(change, 'ids') ?? attribute(change, 'checks', NAMESPACES.rules);
  if (listed !== undefined) return listed.trim().split(/\s+/);
  const of = attribute(change, 'of', NAMESPACES.rules);
  if (of !== undefined) return rulesWith(schema, of);
  return isCheck(change) ? idsOf(change) : elementsOf(change).flatMap(idsBelow);
}

/** The ids of all checks of the rules that have one. */
function rulesWith(element: SourceElement, id: string): readonly string[] {
  const ids = elementsOf(element).filter(isCheck).flatMap(idsOf);
  return ids.includes(id) ? ids : elementsOf(element).flatMap((child) => rulesWith(child, id));
}

function idsBelow(element: SourceElement): readonly string[] {
  return isCheck(element) ? idsOf(element) : elementsOf(element).flatMap(idsBelow);
}

function idsOf(check: SourceElement): readonly string[] {
  const id = attribute(check, 'id');
  return id === undefined ? [] : [id];
}

function isCondition(change: SourceElement): boolean {
  if (change.local === 'rule') return true;
  return isCheck(change) && attribute(change, 'test') !== undefined;
}

function isKnown(now: string | undefined): now is NonNullable<ChangeNote['now']> {
  return now === 'stricter' || now === 'milder' || now === 'changed';
}

function textOf(element: SourceElement | undefined): string {
  const texts = (element?.children ?? []).filter((child) => typeof child === 'string');
  return texts.join(' ').trim().replaceAll(/\s+/g, ' ');
}

import type { EditedElement } from '../../rules/cases/edited-document.js';
import { documentText } from './document-text.js';

/** A rule of theirs that stops at an error on a document that the schema accepts. */
export interface Stop {
  readonly rule: string;
  readonly document: EditedElement;
}

/** All of them together, which are one line of a report. */
export interface Stops {
  readonly text: string;
  readonly rules: readonly string[];
  /** A document that shows the first of them, as XML. */
  readonly document: string;
}

/**
 * The rules of theirs that stop at an error, in one sentence. A processor of the official files has no verdict then, so there is
 * nothing to adopt; on documents that the schema rejects nobody sees it.
 */
export function groupStops(stops: ReadonlyMap<string, Stop>): Stops | undefined {
  const all = [...stops.values()].sort((a, b) => (a.rule < b.rule ? -1 : 1));
  const [first] = all;
  if (first === undefined) return undefined;
  const rules = all.map(({ rule }) => rule);
  const subject = rules.length === 1 ? '1 rule of theirs stops' : `${rules.length} rules of theirs stop`;
  return {
    text: `${subject} at an error on valid documents, where ours decide: ${rules.join(', ')}.`,
    rules,
    document: documentText(first.document),
  };
}

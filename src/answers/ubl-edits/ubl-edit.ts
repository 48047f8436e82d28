import type { Fix, Issue } from '../../issues/issue.js';
import type { TextEdit } from '../../ubl/element-range.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import type { UblElement } from '../../ubl/ubl-element.js';

/** A correction of the text of a UBL document. */
export interface UblEdit {
  /** What it does, as an instruction. */
  readonly title: string;
  readonly kind: Fix['kind'];
  /** What `fixUbl` applies a choice by; other corrections have none. */
  readonly id?: string;
  /** Path of the element that it changes, or that gets a new one. */
  readonly location: string;
  /** The places that change; they do not overlap. */
  readonly edits: readonly TextEdit[];
}

/** What corrections are made from. */
export interface JudgedUbl {
  readonly document: UblDocument;
  /** The elements of the document, read. */
  readonly root: UblElement;
  readonly issues: readonly Issue[];
  /** The issues of the document with edits. */
  readonly judge: (edits: readonly UblEdit[]) => readonly Issue[];
}

/** How often each rule reports something. */
export function countByRule(issues: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule_id } of issues) counts.set(rule_id, (counts.get(rule_id) ?? 0) + 1);
  return counts;
}

/** Whether less is reported than before, and nothing that was not. */
export function isBetter(now: readonly Issue[], before: readonly Issue[]): boolean {
  const [counts, known] = [countByRule(now), countByRule(before)];
  const isLess = [...known].some(([rule, count]) => (counts.get(rule) ?? 0) < count);
  return isLess && [...counts].every(([rule, count]) => count <= (known.get(rule) ?? 0));
}

/** The edits, if the document is better with all of them, and none otherwise. */
export function ifBetter({ issues, judge }: JudgedUbl, edits: readonly UblEdit[]): readonly UblEdit[] {
  return edits.length > 0 && isBetter(judge(edits), issues) ? edits : [];
}

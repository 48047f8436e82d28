import type { Outcome } from '../bulk/bulk-outcome.js';
import type { Excerpt } from '../excerpts/excerpt.js';
import { refusalsOf } from '../excerpts/refusals-of.js';
import type { Issue } from '../issue.js';
import type { Finding } from './finding.js';

/** What there is to report of an outcome, in its order. */
export function findingsOf(outcome: Outcome): readonly Finding[] {
  const excerpts = (outcome.excerpts ?? []).map((excerpt) => inFile(excerpt, outcome.source?.line ?? 1));
  return plainFindings(outcome).map((finding, index) => {
    const excerpt = excerpts[index];
    return excerpt === undefined ? finding : { ...finding, excerpt };
  });
}

function plainFindings(outcome: Outcome): readonly Finding[] {
  if ('unusable' in outcome) {
    return [{ level: 'error', ruleId: 'unusable-input', message: outcome.unusable }];
  }
  if ('error' in outcome) {
    const ruleId = `service-${outcome.error.status}`;
    return refusalsOf(outcome.error).map((refusal) => ({ level: 'error', ruleId, ...refusal }));
  }
  return outcome.result.issues.map((issue, index) => {
    const { flag, rule_id: ruleId, message, pointer } = issue;
    const isInText = pointer === undefined && (outcome.excerpts?.[index] ?? null) !== null;
    const location = locationOf(issue, isInText);
    return {
      level: flag === 'fatal' ? 'error' : 'warning',
      ruleId,
      message,
      ...(pointer !== undefined && { pointer }),
      ...(location !== '' && { location }),
    };
  });
}

/** The UBL of a Document is not at hand, so its lines are told; those of a UBL that was handed in are those of the excerpt. */
function locationOf({ location, position }: Issue, isInText: boolean): string {
  const at = position === undefined || isInText ? '' : ` (line ${position.line}, column ${position.column})`;
  return `${location ?? ''}${at}`.trim();
}

/** A document that begins on a line of a file counts its own lines from 1. */
function inFile(excerpt: Excerpt | null, firstLine: number): Excerpt | undefined {
  if (excerpt === null) return undefined;
  const { line, endLine } = excerpt;
  return { ...excerpt, line: line + firstLine - 1, endLine: endLine + firstLine - 1 };
}

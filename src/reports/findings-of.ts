import type { Outcome } from '../bulk/bulk-outcome.js';
import type { Excerpt } from '../excerpts/excerpt.js';
import { cutMessage } from './cut-message.js';
import type { Finding } from './finding.js';

/** What there is to report of an outcome, in its order. */
export function findingsOf(outcome: Outcome): readonly Finding[] {
  const excerpts = (outcome.excerpts ?? []).map((excerpt) => inFile(excerpt, outcome.source?.line ?? 1));
  return plainFindings(outcome).map((finding, index) => {
    const excerpt = excerpts[index];
    const message = cutMessage(finding.message);
    return { ...finding, message, ...(excerpt !== undefined && { excerpt }) };
  });
}

function plainFindings(outcome: Outcome): readonly Finding[] {
  if ('unusable' in outcome) {
    return [{ level: 'error', ruleId: 'unusable-input', message: outcome.unusable }];
  }
  if ('error' in outcome) {
    const ruleId = `service-${outcome.error.status}`;
    return outcome.error.refusals.map((refusal) => ({ level: 'error', ruleId, ...refusal }));
  }
  return outcome.result.issues.map(({ flag, rule_id, message, pointer, location, position }, index) => {
    // The UBL of a Document is not at hand; a UBL that was handed in has its excerpt there.
    const isShown = pointer === undefined && (outcome.excerpts?.[index] ?? null) !== null;
    return {
      level: flag === 'fatal' ? 'error' : 'warning',
      ruleId: rule_id,
      message,
      ...(pointer !== undefined && { pointer }),
      ...(location !== null && location !== '' && { location }),
      ...(position !== undefined && !isShown && { position }),
    };
  });
}

/** A document that begins on a line of a file counts its own lines from 1. */
function inFile(excerpt: Excerpt | null, firstLine: number): Excerpt | undefined {
  if (excerpt === null) return undefined;
  const { line, endLine } = excerpt;
  return { ...excerpt, line: line + firstLine - 1, endLine: endLine + firstLine - 1 };
}

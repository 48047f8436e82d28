import type { Outcome } from '../bulk/bulk-outcome.js';
import type { Excerpt } from '../excerpts/excerpt.js';
import { contentId } from '../preflight/content-id.js';
import { visibleText } from '../visible-text.js';
import { fileOf } from './file-of.js';
import type { Finding } from './finding.js';
import { toUriReference } from './to-uri-reference.js';

/** What places a result among the others. */
export interface ResultPlace {
  readonly ruleIndex: number;
  /** From 1, among the findings of one rule about one place. */
  readonly occurrence: number;
}

/** A finding as a result of SARIF 2.1.0 (section 3.27). */
export function toSarifResult(
  finding: Finding,
  outcome: Outcome,
  { ruleIndex, occurrence }: ResultPlace,
): object {
  const { level, ruleId, message, pointer, location, excerpt } = finding;
  const logicalLocations = [
    ...(pointer === undefined ? [] : [{ fullyQualifiedName: pointer, kind: 'property' }]),
    ...(location === undefined ? [] : [{ fullyQualifiedName: location, kind: 'element' }]),
  ];
  return {
    ruleId,
    ruleIndex,
    level,
    message: { text: withoutLinks(visibleText(message)) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUriReference(fileOf(outcome)) },
          // Code scanning shows nothing that has no line.
          region: excerpt === undefined ? { startLine: outcome.source?.line ?? 1 } : regionOf(excerpt),
        },
        ...(logicalLocations.length > 0 && { logicalLocations }),
      },
    ],
    // Follows the field, not the line: a document that is formatted anew has the same findings.
    partialFingerprints: {
      primaryLocationLineHash: `${contentId(outcome.name, ruleId, pointer ?? location ?? '')}:${occurrence}`,
    },
  };
}

function regionOf({ line, column, endLine, endColumn }: Excerpt): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** In a message of SARIF `[text](target)` is a link (section 3.11.6): one that a document brings is none of ours. */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replaceAll('[', '\\[') : text;
}

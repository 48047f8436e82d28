import { z } from 'zod';
import type { CheckIssue, Issue } from 'peppol-preflight';
import { limited, shown } from './limited.js';

const FIX = z.object({
  kind: z
    .enum(['safe', 'suggested', 'choice'])
    .describe('safe: nothing else can be meant; suggested: other amounts prove it; choice: a person decides'),
  title: z.string(),
  id: z.string().optional().describe('Names a choice in "choices" of the tool fix'),
});

const ISSUE = z.object({
  rule_id: z.string(),
  severity: z.enum(['error', 'warning', 'advice']),
  message: z.string().describe('What is wrong, and what to do'),
  pointer: z.string().optional().describe('The field of the Document, as a JSON pointer'),
  location: z.string().optional().describe('The element of the UBL'),
  line: z.int().optional().describe('Its line in the XML'),
  fixes: z.array(FIX).optional(),
  consequences: z.int().optional().describe('How many issues disappear with this one'),
});

/** The issues of an answer, as its schema. */
export const ISSUES = {
  issues: z.array(ISSUE),
  more_issues: z.int().describe('How many further issues are not listed'),
};

type ShownIssue = z.output<typeof ISSUE>;

/** The issues of a check, as an answer has them. */
export function issuesOfCheck(issues: readonly CheckIssue[], limit: number) {
  const { first, more } = limited(issues, limit);
  return { issues: first.map(ofCheck), more_issues: more };
}

function ofCheck({ rule_id, severity, message, pointer, fixes, consequences }: CheckIssue): ShownIssue {
  return {
    rule_id,
    severity,
    message: shown(message),
    pointer: shown(pointer),
    ...(fixes.length > 0 && { fixes: fixes.map(({ kind, title, id }) => ({ kind, title: shown(title), ...(id !== undefined && { id }) })) }), // prettier-ignore
    ...(consequences.length > 0 && { consequences: consequences.length }),
  };
}

/** The issues of a verdict, as an answer has them. */
export function issuesOfVerdict(issues: readonly Issue[], limit: number) {
  const { first, more } = limited(issues, limit);
  return { issues: first.map(ofVerdict), more_issues: more };
}

function ofVerdict({ rule_id, type, message, pointer, location, position }: Issue): ShownIssue {
  return {
    rule_id,
    severity: type,
    message: shown(message),
    ...(pointer !== undefined && { pointer: shown(pointer) }),
    ...(location !== null && { location: shown(location) }),
    ...(position !== undefined && { line: position.line }),
  };
}

/** What judged, as its schema. */
export const JUDGED_BY = {
  release: z.string().optional().describe('The release of the official rules that judged'),
  rules_as_of: z.string().optional().describe('The day whose mandatory release judged'),
};

/** What judged; nothing of an input that did not reach the rules. */
export function judgedBy({ release, rules_as_of }: Judges) {
  return { ...(release !== undefined && { release }), ...(rules_as_of !== undefined && { rules_as_of }) };
}

interface Judges {
  readonly release?: string | undefined;
  readonly rules_as_of?: string | undefined;
}

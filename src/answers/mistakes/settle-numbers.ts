import { applyPatch } from '../../document/json/apply-patch.js';
import { toPointer } from '../../document/json/pointer.js';
import { type RequestIssue, requestIssue } from '../../document/request-issues.js';
import { isWitnessed } from './witnesses.js';
import { type DocumentContent, type PreparedDocument, prepareDocument } from '../../ubl/prepare-document.js';

/**
 * A Document with `1,234` in it may mean 1.234 or 1234. Whoever writes one number in a way writes all of them so: where the given
 * totals agree with one of the two ways, and contradict the other, two of them prove what is meant.
 *
 * @param accepts whether the rules accept a Document with its numbers read
 * @returns the issues of fields, with one meaning for each number that is proven
 */
export function settleNumbers(
  { requestIssues, given }: PreparedDocument,
  isExtended: boolean,
  accepts: (content: DocumentContent) => boolean,
): readonly RequestIssue[] {
  if (!requestIssues.some(isDoubtful)) return requestIssues;
  const [decimals, groups] = WAYS.map((way) => {
    const patch = requestIssues.map((issue) => correction(issue, way));
    return patch.includes(undefined)
      ? undefined
      : prepareDocument(applyPatch(given, patch.filter(isPresent)), { extended: isExtended });
  });
  const way = WAYS.find((each) => {
    const [agreeing, other] = each === 0 ? [decimals, groups] : [groups, decimals];
    return agreesAgainst(agreeing, other, accepts);
  });
  return way === undefined ? requestIssues : requestIssues.map((issue) => settled(issue, way));
}

/** The reading with decimals, and the one with thousands. */
const WAYS = [0, 1] as const;
type Way = (typeof WAYS)[number];

/** Whether a number has a reading in each way. */
function isDoubtful({ code, meant = [] }: RequestIssue): boolean {
  return code === 'decimal-unreadable' && meant.length === WAYS.length;
}

/** What makes a field readable; undefined if that is not certain. */
function correction(issue: RequestIssue, way: Way) {
  const meaning = issue.meant?.[isDoubtful(issue) ? way : 0];
  const isCertain = meaning?.kind === 'safe' || isDoubtful(issue);
  return meaning !== undefined && isCertain
    ? { op: 'replace' as const, path: toPointer(issue.path), value: meaning.value }
    : undefined;
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

function agreesAgainst(
  agreeing: PreparedDocument | undefined,
  other: PreparedDocument | undefined,
  accepts: (content: DocumentContent) => boolean,
): boolean {
  if (agreeing?.content === undefined || other === undefined) return false;
  const isAgreed = agreeing.requestIssues.length === 0 && agreeing.totalIssues.length === 0;
  return (
    isAgreed && other.totalIssues.length > 0 && isWitnessed(agreeing.content) && accepts(agreeing.content)
  );
}

function settled(issue: RequestIssue, way: Way): RequestIssue {
  const meaning = issue.meant?.[way];
  const { given } = issue.values;
  if (!isDoubtful(issue) || typeof meaning?.value !== 'string' || typeof given !== 'string') return issue;
  const values = { given, meant: meaning.value, other: undefined };
  return {
    ...requestIssue(issue.path, issue.type, { code: 'decimal-unreadable', values }),
    meant: [{ value: meaning.value, kind: 'suggested' }],
  };
}

import type { CheckIssue, Stage } from '../issues/issue.js';

/**
 * Puts each issue that follows from another one under it, so that the causes remain at the top, in the order in which they
 * are best corrected: fields that cannot be read, participants, totals, then issues of the UBL.
 *
 * An issue follows from an earlier one if both are about the same field, or if the field of the second is calculated from
 * that of the first.
 */
export function groupIssues(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  const causes: Cause[] = [];
  const index = createIndex();
  for (const issue of issues.toSorted(byRank)) {
    const candidates = isAffectedFromAfar(issue) ? causes : index.near(issue.pointer);
    const cause = candidates.find(({ issue: other }) => follows(issue, other));
    if (cause === undefined) {
      const added = { issue, consequences: [] };
      causes.push(added);
      index.add(added, causes.length);
    } else if (![cause.issue, ...cause.consequences].some((other) => isSame(issue, other)))
      // A total that depends on a field that cannot be read is not known until that is corrected.
      cause.consequences.push(issue.stage === 'totals' ? { ...issue, fixes: [] } : issue);
  }
  return causes.map(({ issue, consequences }) => ({
    ...issue,
    consequences: [...issue.consequences, ...consequences],
  }));
}

/** A top-level issue, with its consequences. */
interface Cause {
  readonly issue: CheckIssue;
  readonly consequences: CheckIssue[];
}

/** Whether causes at any place may decide an issue: one about totals, parties, or the whole document. There are few of those. */
function isAffectedFromAfar({ pointer }: CheckIssue): boolean {
  return pointer === '' || isCalculated(pointer) || PARTIES.some((fields) => fields.includes(pointer));
}

interface RankedCause {
  readonly cause: Cause;
  readonly rank: number;
}

/** The causes by place: an invoice of thousands of lines may have an issue in each. */
function createIndex() {
  const at = new Map<string, RankedCause[]>();
  const inside = new Map<string, RankedCause[]>();
  const everywhere: RankedCause[] = [];
  const put = (places: Map<string, RankedCause[]>, pointer: string, entry: RankedCause): void => {
    const known = places.get(pointer);
    if (known === undefined) places.set(pointer, [entry]);
    else known.push(entry);
  };
  return {
    add: (cause: Cause, rank: number): void => {
      const entry = { cause, rank };
      const { stage, pointer, fixes } = cause.issue;
      if (stage === 'participants') everywhere.push(entry);
      const targets = fixes.flatMap(({ patch }) =>
        patch.flatMap((each) => (each.op === 'move' ? [each.path] : [])),
      );
      for (const place of new Set([pointer, ...targets])) put(at, place, entry);
      for (const outer of ancestorsOf(pointer)) put(inside, outer, entry);
    },
    /** Those at, around and inside a place, in order. */
    near: (pointer: string): readonly Cause[] =>
      [pointer, ...ancestorsOf(pointer)]
        .flatMap((place) => at.get(place) ?? [])
        .concat(inside.get(pointer) ?? [], everywhere)
        .sort((a, b) => a.rank - b.rank)
        .map(({ cause }) => cause),
  };
}

/** The pointers of the values around a place, without the whole Document. */
function ancestorsOf(pointer: string): readonly string[] {
  const ancestors: string[] = [];
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    ancestors.push(pointer.slice(0, end));
  return ancestors;
}

/** Stages in the order in which they are reported; the schema and the rules both judge the UBL. */
const STAGES: Readonly<Record<Stage, number>> = {
  request: 0,
  participants: 1,
  totals: 2,
  schema: 3,
  rules: 3,
  advice: 4,
};
const SEVERITIES = { error: 0, warning: 1, advice: 2 } as const;

function byRank(one: CheckIssue, other: CheckIssue): number {
  return (
    rankOf(one) - rankOf(other) ||
    SEVERITIES[one.severity] - SEVERITIES[other.severity] ||
    Number(isCalculated(one.pointer)) - Number(isCalculated(other.pointer))
  );
}

/** Whether two issues say the same about a field that occurs in several places of the UBL. */
function isSame(one: CheckIssue, other: CheckIssue): boolean {
  return one.rule_id === other.rule_id && one.pointer === other.pointer && one.problem === other.problem;
}

/** A rate or an amount that a rule reports comes before the totals that are calculated from it. */
function rankOf({ stage, severity, pointer }: CheckIssue): number {
  return stage === 'rules' && severity === 'error' && isField(pointer) && decidesTotals(pointer)
    ? STAGES.participants + 0.5
    : STAGES[stage];
}

function follows(issue: CheckIssue, cause: CheckIssue): boolean {
  if (issue.stage === 'request') return false;
  if (isMeantFor(cause, issue.pointer)) return true;
  if (cause.pointer === issue.pointer && (isField(issue.pointer) || cause.stage === 'request')) return true;
  switch (cause.stage) {
    case 'request':
      return (
        isAround(cause.pointer, issue.pointer) ||
        isAround(issue.pointer, cause.pointer) ||
        decides(cause, issue)
      );
    case 'participants':
      // The endpoint that the UBL lacks.
      return issue.stage !== 'participants' && issue.terms.some((term) => cause.terms.includes(term));
    case 'schema':
    case 'rules':
      return (
        cause.severity === 'error' &&
        (issue.stage !== 'totals' || decidesTotal(cause.pointer, issue.pointer)) &&
        decidesTotals(cause.pointer) &&
        isCalculated(issue.pointer)
      );
    default:
      return false;
  }
}

/** Whether a field decides a total: rates and categories decide those with VAT. */
function decidesTotal(pointer: string, total: string): boolean {
  return (
    isField(pointer) &&
    (!/\/tax_(?:rate|code)$/.test(pointer) || !/^\/(?:subtotal|total_discount)$/.test(total))
  );
}

/** Whether an issue is about a field that is probably misspelt. */
function isMeantFor({ pointer, fixes }: CheckIssue, other: string): boolean {
  return (
    pointer !== other &&
    fixes.some(({ patch }) =>
      patch.some((each) => each.op === 'move' && each.from === pointer && each.path === other),
    )
  );
}

/** Whether a pointer identifies a value, not the whole Document or a list. */
function isField(pointer: string): boolean {
  return pointer !== '' && !LISTS.test(pointer);
}

const LISTS =
  /^\/(?:.*\/)?(?:items|payment_details|allowances|charges|tax_details|attachments|item_attributes)(?:\/\d+)?$/;

function isAround(outer: string, inner: string): boolean {
  return outer !== '' && inner.startsWith(`${outer}/`);
}

/** Whether a field that cannot be read decides the field of an issue. */
function decides({ pointer: cause }: CheckIssue, { pointer }: CheckIssue): boolean {
  // Without lines, issues of the whole document follow, too.
  if (cause === '/items' && pointer === '') return true;
  if (decidesTotals(cause)) return isCalculated(pointer) || TOTALS.test(pointer);
  return PARTIES.some((fields) => fields.includes(cause) && fields.includes(pointer));
}

/** Fields that together identify a party. */
const PARTIES: readonly (readonly string[])[] = [
  ['/vendor_tax_id', '/vendor_company_id', '/vendor_address'],
  ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id', '/customer_address'],
];

/** Whether the totals are calculated from a field. */
function decidesTotals(pointer: string): boolean {
  return INPUTS.test(pointer);
}

const INPUTS =
  /^\/(?:items(?:\/\d+(?:\/(?:amount|quantity|unit_price|tax_rate|(?:allowances|charges)(?:\/\d+(?:\/(?:amount|base_amount|multiplier_factor))?)?))?)?|(?:allowances|charges)(?:\/\d+(?:\/(?:amount|base_amount|multiplier_factor|tax_rate|tax_code))?)?|tax_code)$/;

/** Whether the UBL has a calculated value at a field, regardless of the Document. */
function isCalculated(pointer: string): boolean {
  return TOTALS.test(pointer) || pointer === '/items' || pointer === '/charges' || pointer === '/allowances';
}

const TOTALS = /^\/(?:subtotal|total_discount|total_tax|invoice_total|amount_due|tax_details(?:\/.*)?)$/;

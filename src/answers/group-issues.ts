import type { CheckIssue, Stage } from '../issues/issue.js';

/**
 * Puts each issue that follows from another one under it, so that the causes remain at the top, in the order in which they
 * are best corrected: fields that cannot be read, participants, totals, then issues of the UBL.
 *
 * An issue follows from an earlier one if both are about the same field, or if the field of the second is calculated from
 * that of the first. It takes time in proportion to the number of issues, of which an invoice of 10,000 lines may have
 * several in each line.
 */
export function groupIssues(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  const causes: Cause[] = [];
  const index = createIndex();
  for (const issue of issues.toSorted(byRank)) {
    const cause = index.causeOf(issue);
    if (cause === undefined) {
      const added = { issue, rank: causes.length, consequences: new Map<string, CheckIssue>() };
      causes.push(added);
      index.add(added);
    } else if (sameness(issue) !== sameness(cause.issue) && !cause.consequences.has(sameness(issue)))
      // A total that depends on a field that cannot be read is not known until that is corrected.
      cause.consequences.set(sameness(issue), issue.stage === 'totals' ? { ...issue, fixes: [] } : issue);
  }
  return causes.map(({ issue, consequences }) => ({
    ...issue,
    consequences: [...issue.consequences, ...consequences.values()],
  }));
}

/** A top-level issue, with its consequences by what they say. */
interface Cause {
  readonly issue: CheckIssue;
  readonly rank: number;
  readonly consequences: Map<string, CheckIssue>;
}

/**
 * The causes by what `follows` asks of them. Of those that it cannot tell apart the first is enough, because an issue follows
 * from the first cause that it can follow from.
 */
function createIndex() {
  const first = new Map<string, Cause>();
  const participants: Cause[] = [];
  const put = (key: string, cause: Cause): void => {
    if (!first.has(key)) first.set(key, cause);
  };
  return {
    add: (cause: Cause): void => {
      const { stage, pointer, fixes } = cause.issue;
      if (stage === 'participants') participants.push(cause);
      put(`at ${pointer}`, cause);
      for (const { patch } of fixes)
        for (const each of patch) if (each.op === 'move') put(`meant ${each.path}`, cause);
      if (stage === 'request') {
        put(`request at ${pointer}`, cause);
        for (const outer of ancestorsOf(pointer)) put(`request inside ${outer}`, cause);
      }
      const kind = inputKind(cause.issue);
      if (kind !== undefined) put(kind, cause);
    },
    /** The first cause that an issue follows from. */
    causeOf: (issue: CheckIssue): Cause | undefined => {
      const { pointer } = issue;
      const keys = [
        `at ${pointer}`,
        `meant ${pointer}`,
        `request inside ${pointer}`,
        ...[pointer, ...ancestorsOf(pointer), ...farFieldsOf(pointer)].map((place) => `request at ${place}`),
        ...(isCalculated(pointer) ? INPUT_KINDS : []),
      ];
      let found: Cause | undefined;
      for (const cause of [...keys.map((key) => first.get(key)), ...participants])
        if (cause !== undefined && cause.rank < (found?.rank ?? Infinity) && follows(issue, cause.issue))
          found = cause;
      return found;
    },
  };
}

/** Fields elsewhere in the Document whose issues may cause one at a place: those of the same party, and the lines for the whole. */
function farFieldsOf(pointer: string): readonly string[] {
  return pointer === '' ? ['/items'] : PARTIES.filter((fields) => fields.includes(pointer)).flat();
}

/** The causes that decide totals, by what `follows` asks of them: a field that cannot be read, or what a rule says of a field. */
const INPUT_KINDS = ['input unread', 'input list', 'input rate', 'input amount'] as const;

function inputKind({ stage, severity, pointer }: CheckIssue): (typeof INPUT_KINDS)[number] | undefined {
  if (!decidesTotals(pointer)) return undefined;
  if (stage === 'request') return 'input unread';
  if ((stage !== 'schema' && stage !== 'rules') || severity !== 'error') return undefined;
  if (!isField(pointer)) return 'input list';
  return RATE.test(pointer) ? 'input rate' : 'input amount';
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

/** What an issue says of which field: a rule may say the same for several places of the UBL. */
function sameness({ rule_id, pointer, problem }: CheckIssue): string {
  return JSON.stringify([rule_id, pointer, problem]);
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
  return isField(pointer) && (!RATE.test(pointer) || !/^\/(?:subtotal|total_discount)$/.test(total));
}

const RATE = /\/tax_(?:rate|code)$/;

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

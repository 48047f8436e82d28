import { assertFields, assertKnownOptions, isCalendarDate, sentenceOf } from '#errors';
import { type ServiceIssue, ServiceError } from '../../src/document/service-error.js';
import type { IssueText } from '../../src/issues/issue.js';
import { shown } from './shown.js';

/** The time spans of GET /api/stats (service interface, "StatsAggregationType"). */
export const STATISTICS_AGGREGATIONS = ['DAY', 'WEEK', 'MONTH'] as const;

/** A time span for counting, one of `STATISTICS_AGGREGATIONS`. */
export type StatisticsAggregation = (typeof STATISTICS_AGGREGATIONS)[number];

/** The query of GET /api/stats; null means absent. */
export interface StatisticsQuery {
  /** Days, YYYY-MM-DD, both inclusive. */
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  /** Default: `DAY`. */
  readonly aggregation?: StatisticsAggregation | null;
}

/** A query that the service answers; a missing day is null. */
export interface CheckedStatisticsQuery {
  /** First day, YYYY-MM-DD. */
  readonly start_date: string | null;
  /** Last day, YYYY-MM-DD; not before the first one. */
  readonly end_date: string | null;
  /** The length of a period: `DAY` if the query has none. */
  readonly aggregation: StatisticsAggregation;
}

/**
 * The checks of the usage statistics, in the service's order: parameters, period, and whether the company has documents.
 *
 * @param hasDocuments whether the company has a document; not checked unless given
 * @throws TypeError when the query or the options are not objects
 * @throws ServiceError 422 that names every parameter with a wrong value
 * @throws ServiceError 400 `end_date must be greater than or equal to start_date`
 * @throws ServiceError 404 `No documents found for this tenant`
 */
export function checkStatisticsQuery(
  query: StatisticsQuery | null = {},
  options: { readonly hasDocuments?: boolean } = {},
): CheckedStatisticsQuery {
  if (query !== null) assertFields('query', query);
  assertKnownOptions(options, { hasDocuments: 'true or false?' });
  const { hasDocuments } = options;
  const { start_date: start, end_date: end, aggregation } = query ?? {};
  const issues = [
    ...dayIssues('start_date', start),
    ...dayIssues('end_date', end),
    ...aggregationIssues(aggregation),
  ];
  if (issues.length > 0) throw new ServiceError(422, issues);
  const [from, to] = [start ?? null, end ?? null];
  if (from !== null && to !== null && to < from) {
    throw new ServiceError(400, 'end_date must be greater than or equal to start_date');
  }
  if (hasDocuments === false) throw new ServiceError(404, 'No documents found for this tenant');
  return { start_date: from, end_date: to, aggregation: aggregation ?? 'DAY' };
}

function dayIssues(name: string, value: unknown): ServiceIssue[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string' && isCalendarDate(value)) return [];
  const problem = `${name} is ${shown(value)}, which is not a date`;
  const remedy = 'write a calendar date as YYYY-MM-DD';
  return [queryIssue(name, { type: 'date_from_datetime_parsing', problem, remedy })];
}

function aggregationIssues(value: unknown): ServiceIssue[] {
  if (value === undefined || value === null || STATISTICS_AGGREGATIONS.some((each) => each === value))
    return [];
  const remedy = `choose from ${STATISTICS_AGGREGATIONS.join(', ')}`;
  return [queryIssue('aggregation', { type: 'enum', problem: `aggregation is ${shown(value)}`, remedy })];
}

/** An entry of a 422 about a parameter of the query. */
function queryIssue(name: string, { type, ...text }: IssueText & { readonly type: string }): ServiceIssue {
  return { loc: ['query', name], msg: sentenceOf(text), type };
}

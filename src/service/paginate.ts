import { argumentError, assertArgument, assertFields, isList, sentenceOf } from '#errors';
import type { IssueText } from '../issues/issue.js';
import { type ServiceIssue, ServiceError } from '../document/service-error.js';
import { shown } from './shown.js';

const DEFAULT_SIZE = 20;
const LARGEST_SIZE = 100;

/**
 * One page of items. A page after the last one is empty.
 *
 * @throws TypeError for items that are not an array or a query that is not an object
 * @throws ServiceError 422 for a page below 1 or a page_size that is not from 1 to 100
 */
export function paginate<Item>(items: readonly Item[], query: PageQuery = {}): Required<Page<Item>> {
  const list: unknown = items;
  if (!isList(list)) throw argumentError('paginate takes the items of the list as an array', list);
  assertArgument('items', list, 'an array');
  const given: unknown = query;
  if (typeof given !== 'object' || given === null) {
    throw argumentError('paginate takes the page as an object such as { page: 2, page_size: 50 }', given);
  }
  assertFields('query', given);
  const issues = pageIssues(query);
  if (issues.length > 0) throw new ServiceError(422, issues);
  const page = query.page ?? 1;
  const size = query.page_size ?? DEFAULT_SIZE;
  const pages = Math.ceil(items.length / size);
  return {
    items: items.slice((page - 1) * size, page * size),
    total: items.length,
    page,
    page_size: size,
    pages,
    has_next_page: page < pages,
  };
}

/** What is wrong with the requested page. */
export function pageIssues({ page, page_size: size }: PageQuery): ServiceIssue[] {
  return [
    ...numberIssues('page', page ?? 1, Number.MAX_SAFE_INTEGER),
    ...numberIssues('page_size', size ?? DEFAULT_SIZE, LARGEST_SIZE),
  ];
}

function numberIssues(name: string, value: unknown, most: number): ServiceIssue[] {
  const issue = (remedy: string, type: string): ServiceIssue[] => [
    queryIssue(name, { type, problem: `${name} is ${shown(value)}`, remedy }),
  ];
  if (typeof value !== 'number' || !Number.isInteger(value)) return issue('give a whole number', 'int_type');
  if (value < 1) return issue('give 1 or more', 'greater_than_equal');
  return value > most ? issue(`give ${most} or less`, 'less_than_equal') : [];
}

/** An entry of a 422 about a parameter of the query. */
export function queryIssue(
  name: string,
  { type, ...text }: IssueText & { readonly type: string },
): ServiceIssue {
  return { loc: ['query', name], msg: sentenceOf(text), type };
}

/**
 * The envelope of every list (service specification, "Pagination envelope"). The pages of the service's client have no
 * `has_next_page`, some no `pages`; those of this library have all.
 */
export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages. */
  total: number;
  page: number;
  page_size: number;
  pages?: number;
  has_next_page?: boolean;
}

/** The requested page of a list. */
export interface PageQuery {
  /** 1 or more; default 1. */
  readonly page?: number | null;
  /** 1 to 100; default 20. */
  readonly page_size?: number | null;
}

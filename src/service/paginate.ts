import { argumentError, assertFields } from '../argument-errors.js';
import { type IssueText, messageOf } from '../issue.js';
import { type RequestViolation, ServiceError } from '../service-error.js';
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
  if (!Array.isArray(list)) throw argumentError('paginate takes the items of the list as an array', list);
  const given: unknown = query;
  if (typeof given !== 'object' || given === null) {
    throw argumentError('paginate takes the page as an object such as { page: 2, page_size: 50 }', given);
  }
  assertFields('query', given);
  const violations = pageViolations(query);
  if (violations.length > 0) throw new ServiceError(422, violations);
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
export function pageViolations({ page, page_size: size }: PageQuery): RequestViolation[] {
  return [
    ...numberViolations('page', page ?? 1, Number.MAX_SAFE_INTEGER),
    ...numberViolations('page_size', size ?? DEFAULT_SIZE, LARGEST_SIZE),
  ];
}

function numberViolations(name: string, value: unknown, most: number): RequestViolation[] {
  const violation = (remedy: string, type: string): RequestViolation[] => [
    queryViolation(name, { type, problem: `${name} is ${shown(value)}`, remedy }),
  ];
  if (typeof value !== 'number' || !Number.isInteger(value))
    return violation('give a whole number', 'int_type');
  if (value < 1) return violation('give 1 or more', 'greater_than_equal');
  return value > most ? violation(`give ${most} or less`, 'less_than_equal') : [];
}

/** An entry of a 422 about a parameter of the query. */
export function queryViolation(
  name: string,
  { type, ...text }: IssueText & { readonly type: string },
): RequestViolation {
  return { loc: ['query', name], msg: messageOf(text), type };
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

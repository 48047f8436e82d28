import { type RequestViolation, ServiceError } from '../service-error.js';
import { shown } from './shown.js';

const DEFAULT_SIZE = 20;
const LARGEST_SIZE = 100;

/**
 * One page of items. A page behind the last one is empty.
 *
 * @throws ServiceError 422 for a page below 1 or a page_size that is not from 1 to 100
 */
export function paginate<Item>(items: readonly Item[], query: PageQuery = {}): Page<Item> {
  const { page = 1, page_size: size = DEFAULT_SIZE } = query;
  const violations = [
    ...violationsOf('page', page, Number.MAX_SAFE_INTEGER),
    ...violationsOf('page_size', size, LARGEST_SIZE),
  ];
  if (violations.length > 0) throw new ServiceError(422, violations);
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

function violationsOf(name: string, value: unknown, most: number): RequestViolation[] {
  const violation = (msg: string, type: string): RequestViolation[] => [
    {
      loc: ['query', name],
      msg: `${name} is ${shown(value)}: ${msg}`,
      type,
    },
  ];
  if (typeof value !== 'number' || !Number.isInteger(value))
    return violation('give a whole number', 'int_type');
  if (value < 1) return violation('give 1 or more', 'greater_than_equal');
  return value > most ? violation(`give ${most} or less`, 'less_than_equal') : [];
}

/** The envelope of every list (service specification, "Pagination envelope"). */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
  readonly pages: number;
  readonly has_next_page: boolean;
}

/** Which page of a list is asked for. */
export interface PageQuery {
  /** From 1 on; 1 unless given. */
  readonly page?: number;
  /** 1 to 100; 20 unless given. */
  readonly page_size?: number;
}

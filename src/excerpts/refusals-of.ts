import type { ServiceError } from '../service-error.js';

/** One reason why the service refuses a Document. */
export interface Refusal {
  readonly message: string;
  /** JSON pointer of the field. */
  readonly pointer?: string;
}

/** The field that each kind of mismatch is about, by the words with which the service begins it. */
const FIELDS: readonly (readonly [start: string, pointer: string])[] = [
  ['Subtotal mismatch', '/subtotal'],
  ['Total discount mismatch', '/total_discount'],
  ['Total tax mismatch:', '/total_tax'],
  ['Total tax mismatch', '/tax_details'],
  ['Invoice total mismatch', '/invoice_total'],
  ['Amount due mismatch', '/amount_due'],
];

/** The single reasons inside an error: the violations of a 422, the mismatches of a 406. */
export function refusalsOf({ detail }: ServiceError): Refusal[] {
  if (typeof detail !== 'string') {
    return detail.map(({ loc, msg }) => ({ message: msg, pointer: toPointer(loc.slice(1)) }));
  }
  const list = /^Document is not valid: (\[.*\])$/s.exec(detail)?.[1];
  if (list === undefined) return [{ message: detail }];
  return (JSON.parse(list) as readonly string[]).map((message) => {
    const pointer = FIELDS.find(([start]) => message.startsWith(start))?.[1];
    return pointer === undefined ? { message } : { message, pointer };
  });
}

/** JSON pointer (RFC 6901): a name may hold its separators; '' for the whole Document. */
function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

import type { AnyDocumentInput } from 'peppol-preflight';
import { vatNumberOf } from '../values/identifiers.js';
import { type DoubtfulField, type MissingField, Notes, type PdfField, doubtOf } from '../values/notes.js';

/** A party that the caller knows, with the fields that a Document has for its seller and its buyer. It is found by its number. */
export interface KnownParty {
  /** VAT number with country prefix, in any way of writing. */
  readonly tax_id?: string;
  /** Number of the company: it finds parties of Belgium and France, whose VAT numbers contain it. */
  readonly company_id?: string;
  readonly name: string;
  /** The whole address, with line feeds or commas between its parts. */
  readonly address?: string;
  readonly email?: string;
}

/** What of a reading is about its parties. */
interface PartyReading {
  readonly document: AnyDocumentInput;
  readonly fields: readonly PdfField[];
  readonly missing: readonly MissingField[];
  readonly doubtful: readonly DoubtfulField[];
}

/** The fields of a Document that a known party gives, without the prefix of the side. */
const GIVEN = ['name', 'address', 'email', 'company_id'] as const;
/** What is always to be confirmed where it is read from the page. */
const CONFIRMED = ['name', 'address'] as const;
const SIDES = ['vendor', 'customer'] as const;

/**
 * A reading with the parties that the caller knows, found by the VAT numbers that were read. Names and addresses of other parties stay
 * as they were read, and each is a doubt: nothing on a page proves which of its texts is a name.
 *
 * @returns `given` has the pointers of the fields that the caller has given
 */
export function withKnownParties<Reading extends PartyReading>(
  reading: Reading,
  parties: readonly KnownParty[],
): { readonly reading: Reading; readonly given: ReadonlySet<string> } {
  let { document, fields, missing, doubtful }: PartyReading = reading;
  const given = new Set<string>();
  const notes = new Notes();
  for (const side of SIDES) {
    const taxId = document[`${side}_tax_id`];
    const own = typeof taxId === 'string' ? parties.filter((party) => isNumberOf(taxId, party)) : [];
    const [party] = own.length === 1 ? own : [];
    for (const name of GIVEN) {
      const value = party?.[name];
      if (value === undefined) continue;
      const pointer = `/${side}_${name}`;
      given.add(pointer);
      document = { ...document, [`${side}_${name}`]: value };
      notes.found(pointer, value, value, undefined, 1);
      fields = fields.filter((each) => each.pointer !== pointer);
      missing = missing.filter((each) => each.pointer !== pointer);
      doubtful = doubtful.filter((each) => each.pointer !== pointer);
    }
    for (const name of CONFIRMED) {
      const pointer = `/${side}_${name}`;
      const value = document[`${side}_${name}`];
      const isTold = given.has(pointer) || doubtful.some((each) => each.pointer === pointer);
      if (typeof value === 'string' && !isTold)
        doubtful = [...doubtful, doubtOf(pointer, value, own.length > 1 ? SEVERAL : UNKNOWN)];
    }
  }
  return {
    reading: { ...reading, document, fields: [...fields, ...notes.fields], missing, doubtful },
    given,
  };
}

const UNKNOWN =
  'It was read from the page, which does not prove it: confirm it, or give the party in parties, with its VAT number.';
const SEVERAL = 'Several of the parties have the VAT number that was read: give only the one that is meant.';

/** Whether a VAT number is that of a party: its own decides where it is known, else the number of the company in it. */
function isNumberOf(taxId: string, { tax_id: own, company_id: company }: KnownParty): boolean {
  const value = vatNumber(taxId);
  if (own !== undefined) return vatNumber(own) === value;
  const number = company?.replace(/\D/g, '') ?? '';
  return number !== '' && [number, `0${number}`].includes(companyNumberOf(value) ?? '');
}

function vatNumber(text: string): string {
  return vatNumberOf(text)?.value ?? text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** The number of the company in a VAT number, where it has one. */
function companyNumberOf(taxId: string): string | undefined {
  if (/^BE\d{10}$/.test(taxId)) return taxId.slice('BE'.length);
  return /^FR[0-9A-Z]{2}\d{9}$/.test(taxId) ? taxId.slice('FR00'.length) : undefined;
}

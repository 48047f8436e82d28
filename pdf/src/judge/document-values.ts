import { documentJsonSchema } from 'peppol-preflight';

/** What kind of thing a field holds, as far as looking for it on a page is concerned. */
export type Role =
  | 'title'
  | 'currency'
  | 'tax category'
  | 'unit'
  | 'country'
  | 'number'
  | 'date'
  | 'reference'
  | 'identifier'
  | 'address'
  | 'text'
  | 'software'
  | 'service'
  | 'file';

/** A value of a Document with its place. */
export interface GivenValue {
  readonly pointer: string;
  /** Names without the indexes of lists: `items.allowances.amount`. */
  readonly field: string;
  readonly role: Role;
  readonly value: string;
}

/** The parts of a JSON Schema that the schema of a Document uses to say what a field holds. */
export interface FieldSchema {
  readonly type?: unknown;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** The values of a Document that was read, in the order of the table of fields: the schema of a Document is made from it. */
export function valuesOf(document: object): readonly GivenValue[] {
  table ??= documentJsonSchema({ extended: true });
  const found: GivenValue[] = [];
  collect(document, table, { pointer: '', field: '' }, found);
  return found;
}

let table: FieldSchema | undefined;

interface Place {
  readonly pointer: string;
  readonly field: string;
}

function collect(owner: object, { properties }: FieldSchema, place: Place, found: GivenValue[]): void {
  for (const [name, schema] of Object.entries(properties ?? {})) {
    const value: unknown = Reflect.get(owner, name);
    if (value === undefined || value === null) continue;
    const own = {
      pointer: `${place.pointer}/${name}`,
      field: place.field === '' ? name : `${place.field}.${name}`,
    };
    const kinds = schema.anyOf ?? [schema];
    const list = kinds.find(({ items }) => items !== undefined)?.items;
    const part = kinds.find(({ properties: members }) => members !== undefined);
    if (list !== undefined && Array.isArray(value))
      (value as readonly object[]).forEach((item, at) => {
        collect(item, list, { ...own, pointer: `${own.pointer}/${at}` }, found);
      });
    else if (part !== undefined && typeof value === 'object') collect(value, part, own, found);
    else found.push({ ...own, role: roleOf(own.field, kinds), value: textOf(value) });
  }
}

/** A text, a number, or a decimal. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');
}

/** A field that is in none of the rows is a text, which must be printed. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['title', /^document_type$/],
  ['service', /^(?:state|direction|id|created_at|previous_unpaid_balance)$/],
  ['currency', /^(?:tax_)?currency$/],
  ['unit', /\b(?:base_)?unit$/],
  ['tax category', /\btax_code$/],
  ['country', /country$/],
  ['file', /^attachments\.file_(?:type|size|data)$/],
  [
    'software',
    /(?:^|[._])(?:scheme|type_code|specification|business_process|subject|note_subject|reason_code|tax_point_code|vatex|list|version)$|^payment_(?:means|details)\.code$/,
  ],
  [
    'reference',
    /^(?:invoice_id|purchase_order|customer_id|order_reference|sales_order|preceding_invoices\.id)$/,
  ],
  [
    'identifier',
    /(?:tax_id|company_id|peppol_id|iban|swift|bank_account_number|payment_reference|creditor|mandate|account|phone|tax_registration|identifiers?\.id|payment_card\.number)$/,
  ],
  ['address', /_address(?:_recipient)?$/],
];

function roleOf(field: string, kinds: readonly FieldSchema[]): Role {
  const named = ROLES.find(([, pattern]) => pattern.test(field))?.[0];
  if (named !== undefined) return named;
  if (kinds.some(({ format }) => format === 'date')) return 'date';
  if (kinds.some(({ contentEncoding }) => contentEncoding !== undefined)) return 'file';
  if (kinds.some((kind) => isNumber(kind) || kind.anyOf?.some(isNumber) === true)) return 'number';
  return kinds.some((kind) => kind.enum !== undefined) ? 'software' : 'text';
}

function isNumber({ type }: FieldSchema): boolean {
  return [type].flat().some((each) => each === 'number' || each === 'integer');
}

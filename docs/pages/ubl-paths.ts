import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import type { Field, Fields } from '../../src/document/field-schemas.js';
import { readDocument } from '../../src/document/read-document.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import { toUblTree } from '../../src/ubl/to-ubl.js';
import type { XmlElement } from '../../schematron/src/xml.js';

/**
 * Where each field of an extended Document stands in the UBL of an invoice: the library writes one in which every field has a value of its own,
 * and each value is found there.
 *
 * @returns paths such as `cac:Delivery/cbc:ActualDeliveryDate`, or `…/@schemeID` for an attribute, by the names of fields, such as
 *   `items.object_reference.id`
 */
export function ublPaths(): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const leftOut of [INSTEAD, new Set([...INSTEAD, 'payment_details.code'])]) {
    const samples = new Map<string, Sample>();
    const document = readDocument(sampleOf(EXTENDED_FIELDS, { prefix: '', leftOut, samples }), {
      extended: true,
    });
    const totals = calculateTotals(document, { extended: true });
    const tree = toUblTree({ document, totals });
    for (const [name, { value, isOwn }] of samples) {
      const path = (isOwn ? pathOfValue(tree, value) : undefined) ?? pathOfSource(tree, name);
      if (path !== undefined && !places.has(name)) places.set(name, path);
    }
  }
  return places;
}

/** The value of a field. */
interface Sample {
  readonly value: string;
  /** Whether no other field has it. */
  readonly isOwn: boolean;
}

/** What is written in place of another field, or not at all. */
const INSTEAD: ReadonlySet<string> = new Set([
  ...['vendor_address', 'customer_address', 'shipping_address', 'service_address', 'payment_details.iban'],
  ...['items.date', 'items.tax', 'tax_details', 'document_type', 'purchase_order', 'attachments.file_size'],
]);

interface Making {
  readonly prefix: string;
  readonly leftOut: ReadonlySet<string>;
  readonly samples: Map<string, Sample>;
}

/** An object with a value for each field, which is noted with its name. */
function sampleOf(fields: Fields, making: Making): Record<string, unknown> {
  const { prefix, leftOut } = making;
  const members = Object.entries(fields)
    .filter(([name]) => !leftOut.has(prefix + name))
    .map(([name, field]) => [name, valueOf(field, prefix + name, making)] as const);
  return Object.fromEntries(members);
}

function valueOf({ kind }: Field<unknown, unknown>, name: string, making: Making): unknown {
  const inside = { ...making, prefix: `${name}.` };
  if (kind.of === 'part') return sampleOf(kind.part, inside);
  if (kind.of === 'list') return [sampleOf(kind.part, inside)];
  const { samples } = making;
  const isPeppolId = name.endsWith('_peppol_id');
  const value = isPeppolId ? '0208:0202239951' : simpleValue(kind, samples.size + 101);
  samples.set(name, { value, isOwn: !isPeppolId && kind.of !== 'choice' });
  return value;
}

function simpleValue(kind: Field<unknown, unknown>['kind'], number: number): string {
  switch (kind.of) {
    case 'choice':
      // One category for the lines and their reason.
      return kind.values.includes('E') ? 'E' : (kind.values[0] ?? '');
    case 'date':
      return new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
    case 'base64':
      return 'YQ==';
    case 'decimal':
    case 'size':
      return String(number);
    default:
      return `value-${number}`;
  }
}

/** The element that was written of a field: JSON pointers have the numbers of items. */
function pathOfSource(tree: XmlElement, name: string): string | undefined {
  return pathOf(tree, ({ source, text }) =>
    text !== undefined &&
    source
      ?.replace(/\/0(?=\/|$)/g, '')
      .slice(1)
      .replaceAll('/', '.') === name
      ? ''
      : undefined,
  );
}

/** The element or attribute with a value. */
function pathOfValue(tree: XmlElement, value: string): string | undefined {
  return pathOf(tree, ({ text, attributes = {} }) => {
    if (text?.split('#').includes(value) === true) return '';
    const attribute = Object.keys(attributes).find((each) => attributes[each] === value);
    return attribute === undefined ? undefined : `/@${attribute}`;
  });
}

/** The path of the first element that is found, with what `find` says of it. */
function pathOf(element: XmlElement, find: (each: XmlElement) => string | undefined): string | undefined {
  const found = find(element);
  if (found !== undefined) return found;
  for (const child of element.children ?? []) {
    const below = pathOf(child, find);
    if (below !== undefined)
      return `${child.name}${below === '' || below.startsWith('/@') ? below : `/${below}`}`;
  }
  return undefined;
}

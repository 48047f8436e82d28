import { describe, expect, it } from 'vitest';
import { documentJsonSchema } from 'peppol-preflight';
import { fieldOfTerm } from '../../src/ubl/pointers.js';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Whether a Document has the field at a pointer in which `*` stands for an index. */
function isField(pointer: string): boolean {
  let schema: Schema = documentJsonSchema();
  for (const name of pointer.split('/').slice(1)) {
    const list = [schema, ...(schema.anyOf ?? [])].find(({ items }) => items !== undefined);
    const next = name === '*' ? list?.items : schema.properties?.[name];
    if (next === undefined) return false;
    schema = next;
  }
  return true;
}

describe('fieldOfTerm()', () => {
  it.each([
    ['BT-1', '/invoice_id'],
    // A term without a field of its own leads to the one that decides it.
    ['BT-34', '/vendor_tax_id'],
    ['BT-113', '/amount_due'],
    ['BG-13', '/shipping_address'],
    // The rate of a breakdown is that of the lines, the amount is calculated.
    ['BT-119', '/items/*/tax_rate'],
    ['BT-117', '/tax_details'],
    // Allowances and charges of the document and of lines have the same fields, but other terms.
    ['BT-94', '/allowances/*/multiplier_factor'],
    ['BT-105', '/charges/*/reason_code'],
    ['BT-136', '/items/*/allowances/*/amount'],
    ['BT-144', '/items/*/charges/*/reason'],
    ['BT-161', '/items/*/item_attributes/*/value'],
    ['BT-84', '/payment_details/*/iban'],
  ])('leads from %s to %s', (term, pointer) => {
    expect(fieldOfTerm(term)).toBe(pointer);
  });

  it('leads nowhere for a term that a Document cannot express', () => {
    for (const term of ['BT-59', 'BG-11', 'BT-999', 'BT', '', 'constructor']) {
      expect(fieldOfTerm(term)).toBeUndefined();
    }
  });

  it('leads to fields that a Document has', () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const pointers = numbers.flatMap((number) => [fieldOfTerm(`BT-${number}`), fieldOfTerm(`BG-${number}`)]);
    const found = pointers.filter((pointer) => pointer !== undefined);
    expect(found.length).toBe(139);
    expect(found.filter((pointer) => !isField(pointer))).toEqual([]);
  });
});

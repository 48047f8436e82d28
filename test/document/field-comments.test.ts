import { describe, expect, it } from 'vitest';
import { commentOf, withFieldComments } from '../../scripts/field-comments.js';

describe('the comments of fields in the declarations', () => {
  it('say what a field is, its terms, what its absence means, and an example', () => {
    expect(commentOf(['items', 'quantity'])).toBe('Invoiced quantity; 1 when absent (BT-129). Example: `1`');
    expect(commentOf(['customer_id'])).toBe('Buyer reference (BT-10). Example: `"PO-9"`');
    expect(commentOf(['payee', 'name'])).toBe('Name (BT-59). Example: `"Atelier Noord BV"`');
    expect(commentOf(['items', 'nothing'])).toBeUndefined();
  });

  it('stand before the fields of an interface, and leave comments that are there', () => {
    const declarations = [
      'export interface DocumentFields<Amount> {',
      '    customer_id?: string | null;',
      '    /** Its own. */',
      '    due_date?: string | null;',
      '}',
      'interface Other {',
      '    due_date?: string;',
      '}',
    ].join('\n');
    expect(withFieldComments(declarations)).toBe(
      declarations.replace(
        '    customer_id',
        '    /** Buyer reference (BT-10). Example: `"PO-9"` */\n    customer_id',
      ),
    );
  });
});

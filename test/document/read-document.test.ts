import { describe, expect, it } from 'vitest';
import { check, readDocument, type ServiceIssue, ServiceError } from 'peppol-preflight';

function violationsOf(input: unknown, options?: { strict: boolean }): readonly ServiceIssue[] {
  try {
    readDocument(input, options);
  } catch (error) {
    if (error instanceof ServiceError && typeof error.detail !== 'string') {
      expect(error.status).toBe(422);
      return error.detail;
    }
    throw error;
  }
  return [];
}

/** A Document whose only line has these fields. */
const withLine = (line: Record<string, unknown>) => ({ items: [line] });

describe('readDocument() rejects an object with getters or other code', () => {
  const throws = () => {
    throw new Error('no database');
  };
  it.each([
    ['a getter', { items: [Object.defineProperty({}, 'amount', { enumerable: true, get: throws })] }],
    ['a proxy', new Proxy({}, { ownKeys: throws, get: throws })],
  ])('that throws: %s', (_what, input) => {
    expect(violationsOf(input)).toEqual([
      expect.objectContaining({
        loc: ['body'],
        msg: expect.stringContaining('(no database); give plain objects and arrays') as string,
      }),
    ]);
    expect(check(input)).toMatchObject({ accepted: false, status: 422, issues: [{ pointer: '' }] });
  });
});

describe('readDocument() settles', () => {
  it('the defaults of the specification', () => {
    expect(readDocument({ items: [{}] })).toEqual({
      document_type: 'INVOICE',
      state: 'DRAFT',
      direction: 'OUTBOUND',
      currency: 'EUR',
      items: [{}],
    });
  });

  it('null and blank text as absent, at every level', () => {
    const document = readDocument({
      currency: null,
      note: '  \n',
      vatex: null,
      allowances: null,
      items: [{ description: '', amount: null, charges: [{ reason: null, amount: '1' }] }],
    });
    expect(document).not.toHaveProperty('note');
    expect(document).not.toHaveProperty('allowances');
    expect(document.currency).toBe('EUR');
    expect(Object.keys(document.items[0] ?? {})).toEqual(['charges']);
    expect(Object.keys(document.items[0]?.charges?.[0] ?? {})).toEqual(['amount']);
  });

  it('amounts as exact decimals, whether number or string', () => {
    const { items } = readDocument({
      items: [{ amount: 0.1, quantity: '1.50', unit_price: '0.12345678901234567890' }],
    });
    expect(items[0]?.amount?.toFixed()).toBe('0.1');
    expect(items[0]?.quantity?.toFixed()).toBe('1.5');
    expect(items[0]?.unit_price?.toFixed()).toBe('0.1234567890123456789');
  });

  it('base64 without its line breaks', () => {
    const { attachments } = readDocument({
      items: [{}],
      attachments: [{ file_name: 'a.pdf', file_data: 'QUJD\r\nREVG' }],
    });
    expect(attachments?.[0]?.file_data).toBe('QUJDREVG');
  });

  it('a record read back from the service', () => {
    const record = {
      id: 'doc-1',
      created_at: '2026-11-02T10:00:00Z',
      state: 'SENT',
      subtotal: '10.00',
      items: [{ amount: '10.00', quantity: '1', tax: '2.10' }],
    };
    expect(violationsOf(record, { strict: true })).toEqual([]);
  });
});

describe('readDocument() passes over unknown fields', () => {
  const input = { items: [{ colour: 'red' }], vendor_nam: 'x' };

  it('as the service does', () => {
    expect(readDocument(input)).toEqual(readDocument({ items: [{}] }));
  });

  it('unless strict, which names each of them', () => {
    expect(violationsOf(input, { strict: true }).map(({ loc, type }) => [loc, type])).toEqual([
      [['body', 'items', 0, 'colour'], 'extra_forbidden'],
      [['body', 'vendor_nam'], 'extra_forbidden'],
    ]);
  });

  it('even hostile ones', () => {
    const hostile: unknown = JSON.parse('{"items":[{}],"__proto__":{"note":"x"},"constructor":1}');
    expect(readDocument(hostile)).not.toHaveProperty('note');
  });
});

describe('readDocument() refuses', () => {
  it.each<[string, unknown, (string | number)[], string]>([
    ['a Document without items', {}, ['items'], 'missing'],
    ['items that are null', { items: null }, ['items'], 'missing'],
    ['no lines', { items: [] }, ['items'], 'too_short'],
    ['items that are no array', { items: {} }, ['items'], 'list_type'],
    ['null', null, [], 'model_attributes_type'],
    ['an array', [], [], 'model_attributes_type'],
    ['a number where text belongs', { items: [{}], note: 5 }, ['note'], 'string_type'],
    ['an object where an amount belongs', withLine({ amount: {} }), ['items', 0, 'amount'], 'decimal_type'],
    ['a decimal comma', withLine({ quantity: '1,50' }), ['items', 0, 'quantity'], 'decimal_parsing'],
    ['40 decimals', withLine({ quantity: 1e-40 }), ['items', 0, 'quantity'], 'decimal_max_digits'],
    ['NaN', withLine({ amount: NaN }), ['items', 0, 'amount'], 'finite_number'],
    [
      'a file size that is not a number',
      { items: [{}], attachments: [{ file_name: 'a', file_size: NaN }] },
      ['attachments', 0, 'file_size'],
      'finite_number',
    ],
    ['an infinite number', withLine({ amount: -Infinity }), ['items', 0, 'amount'], 'finite_number'],
    ['a BigInt', withLine({ amount: 10n }), ['items', 0, 'amount'], 'decimal_type'],
    ['a Date', { items: [{}], due_date: new Date(0) }, ['due_date'], 'string_type'],
    ['a function', withLine({ amount: () => 1 }), ['items', 0, 'amount'], 'decimal_type'],
    ['a hole among the lines', { items: Array(1) }, ['items', 0], 'missing'],
    ['an exponent', withLine({ quantity: '1e3' }), ['items', 0, 'quantity'], 'decimal_parsing'],
    ['an empty amount', withLine({ quantity: '' }), ['items', 0, 'quantity'], 'decimal_parsing'],
    ['words for an amount', withLine({ quantity: 'ten' }), ['items', 0, 'quantity'], 'decimal_parsing'],
    [
      'more than 40 digits',
      withLine({ quantity: '9'.repeat(41) }),
      ['items', 0, 'quantity'],
      'decimal_max_digits',
    ],
    [
      'a megabyte of digits',
      withLine({ quantity: '9'.repeat(1e6) }),
      ['items', 0, 'quantity'],
      'decimal_max_digits',
    ],
    ['a number beyond a double', withLine({ amount: 2 ** 70 }), ['items', 0, 'amount'], 'decimal_parsing'],
    [
      'a day that is not',
      { items: [{}], due_date: '2026-02-30' },
      ['due_date'],
      'date_from_datetime_parsing',
    ],
    [
      'a date in another form',
      { items: [{}], due_date: '01/02/2026' },
      ['due_date'],
      'date_from_datetime_parsing',
    ],
    ['an unknown currency', { items: [{}], currency: 'XXX' }, ['currency'], 'enum'],
    ['an unknown exemption', { items: [{}], vatex: 'VATEX' }, ['vatex'], 'enum'],
    ['a control character', { items: [{}], note: 'a\u0007b' }, ['note'], 'string_unicode'],
    ['half a surrogate pair', { items: [{}], note: 'a\ud800b' }, ['note'], 'string_unicode'],
    [
      'base64 that is not',
      { items: [{}], attachments: [{ file_name: 'a', file_data: 'äö' }] },
      ['attachments', 0, 'file_data'],
      'base64',
    ],
    [
      'a negative file size',
      { items: [{}], attachments: [{ file_name: 'a', file_size: -1 }] },
      ['attachments', 0, 'file_size'],
      'greater_than_equal',
    ],
    [
      'half a byte',
      { items: [{}], attachments: [{ file_name: 'a', file_size: 1.5 }] },
      ['attachments', 0, 'file_size'],
      'int_type',
    ],
    [
      'an attachment with a blank name',
      { items: [{}], attachments: [{ file_name: ' ' }] },
      ['attachments', 0, 'file_name'],
      'string_too_short',
    ],
    [
      'an attribute without value',
      withLine({ item_attributes: [{ name: 'Colour', value: '' }] }),
      ['items', 0, 'item_attributes', 0, 'value'],
      'string_too_short',
    ],
    [
      'an attachment without name',
      { items: [{}], attachments: [{}] },
      ['attachments', 0, 'file_name'],
      'missing',
    ],
  ])('%s', (_, input, path, type) => {
    const violations = violationsOf(input);
    expect(violations.map(({ loc, type }) => ({ loc, type }))).toEqual([{ loc: ['body', ...path], type }]);
    expect(violations[0]?.msg).not.toBe('');
  });

  it('an object that contains itself where text belongs', () => {
    const self: Record<string, unknown> = {};
    self.self = self;
    expect(violationsOf({ items: [self], note: self }).map(({ type }) => type)).toEqual(['string_type']);
  });

  it('with every issue at once', () => {
    const violations = violationsOf({
      currency: 'X',
      due_date: 'soon',
      items: [{ quantity: 'a' }, { quantity: 'b' }],
    });
    expect(violations).toHaveLength(4);
  });

  it('in words that name the field, the value and the remedy', () => {
    expect(violationsOf(withLine({ quantity: '1,50' }))[0]?.msg).toBe(
      'items[0].quantity is "1,50", which is not a decimal number; write "1.50".',
    );
  });
});

describe('readDocument() of a Document that is wrong all over', () => {
  // The largest number of lines that is looked at.
  const MANY = 100_000;
  const many = (part: unknown): unknown[] => Array<unknown>(MANY).fill(part);

  it.each<[string, unknown, { strict: boolean }?]>([
    ['lines', { items: many({ quantity: 'x' }) }],
    ['lines that are none', { items: many(null) }],
    ['missing lines', { items: Array(MANY) }],
    ['charges', { items: [{}], charges: many({ tax_code: '?', amount: [] }) }],
    ['attributes of a line', { items: [{ item_attributes: many({}) }] }],
    ['unknown fields of lines', { items: many({ colour: 1 }) }, { strict: true }],
    [
      'unknown fields',
      { items: [{}], ...Object.fromEntries(many(1).map((value, index) => [`x${index}`, value])) },
      { strict: true },
    ],
  ])('lists the first thousand %s, and says that there are more', (_, input, options) => {
    const violations = violationsOf(input, options);
    expect(violations).toHaveLength(1001);
    expect(violations.filter(({ type }) => type === 'too_many_issues')).toEqual([violations.at(-1)]);
  });

  it('lists a thousand without a word of more', () => {
    const violations = violationsOf({ items: Array<unknown>(1000).fill(null) });
    expect(violations).toHaveLength(1000);
    expect(violations.at(-1)?.loc).toEqual(['body', 'items', 999]);
  });
});

describe('readDocument() keeps money exact', () => {
  it.each<[number | string, string]>([
    [0.1 + 0.2, '0.3'],
    [1.005, '1.005'],
    [1e15, '1000000000000000'],
    ['1000000000000000.55', '1000000000000000.55'],
    [-0, '0'],
    ['-0.00', '0'],
    [1e-7, '0.0000001'],
    ['00012.50', '12.5'],
    ['+3', '3'],
    [123456789.12, '123456789.12'],
  ])('%s is %s', (written, exact) => {
    expect(readDocument(withLine({ amount: written })).items[0]?.amount?.toFixed()).toBe(exact);
  });
});

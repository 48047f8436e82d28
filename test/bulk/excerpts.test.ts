import { describe, expect, it } from 'vitest';
import { type BulkInput, type BulkOptions, type Excerpt, validateMany } from 'peppol-preflight/bulk';
import { toUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';
import { gather } from '../shared/gather.js';
import { cutExcerpt, endOfMarkup, locatePosition } from '../../src/bulk/excerpts.js';
import { lineStarts } from '#schematron/xml';
import fc from 'fast-check';

const late = { ...plainInvoice, due_date: null };
const { xml } = toUbl(late);
const withRules = { layers: ['xsd', 'en16931', 'peppol', 'service'] } as const satisfies BulkOptions;

/** What is marked in the text of each input. */
async function marks(content: string | Uint8Array | object, options: BulkOptions = {}) {
  const inputs = [{ name: 'a', content }];
  const [outcome] = await gather(
    validateMany(inputs, { ...withRules, workers: 0, excerpts: true, ...options }),
  );
  return outcome?.excerpts?.map((excerpt) =>
    excerpt === null
      ? null
      : [
          excerpt.line,
          excerpt.column,
          excerpt.text.slice(excerpt.mark.start, excerpt.mark.start + excerpt.mark.length),
          excerpt.missing,
        ],
  );
}

describe('excerpts of bulk runs', () => {
  it.each([
    ['text', JSON.stringify(late, null, 2)],
    ['text with a byte order mark', `\ufeff${JSON.stringify(late, null, 2)}`],
    ['bytes', Buffer.from(JSON.stringify(late, null, 2))],
    ['bytes with a byte order mark', Buffer.from(`\ufeff${JSON.stringify(late, null, 2)}`)],
  ])('mark the field of a Document as %s', async (_, content) => {
    expect(await marks(content)).toEqual([[4, 15, 'null', undefined]]);
  });

  it('mark the object that lacks a field', async () => {
    expect(await marks(JSON.stringify({ ...plainInvoice, due_date: undefined }))).toEqual([
      [1, 1, '{', '/due_date'],
    ]);
  });

  it.each([
    ['text', (text: string) => text],
    ['text with a byte order mark', (text: string) => `\ufeff${text}`],
    ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['ISO-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ])('mark the element of UBL in %s', async (_, encode) => {
    const wrong = xml.replace(/<cbc:ID>.*<\/cbc:ID>/, '<!-- é --><cbc:ID> </cbc:ID>');
    const line = wrong.slice(0, wrong.indexOf('<cbc:ID> ')).split('\n').length;
    const found = await marks(encode(wrong), { layers: ['peppol', 'en16931'] });
    expect(found).toContainEqual([line, 13, '<cbc:ID> </cbc:ID>', undefined]);
  });

  it('are those of an inner document in its envelope', async () => {
    const header =
      '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">\n';
    const inner = xml.replace(/^<\?xml.*\n/, '').replace('<cbc:ID>', '<cbc:Nonsense/><cbc:ID>');
    expect(await marks(`${header}${inner}</StandardBusinessDocument>`)).toEqual([
      [expect.any(Number), 3, '<cbc:Nonsense/>', undefined],
    ]);
  });

  it('mark every reason of a refusal, and where JSON is broken', async () => {
    expect(await marks('{"items": [{"quantity": "x"}, {"tax_rate": true}], "note": 1}')).toEqual([
      [1, 60, '1', undefined],
      [1, 25, '"x"', undefined],
      [1, 44, 'true', undefined],
    ]);
    expect(await marks('null')).toEqual([[1, 1, 'null', undefined]]);
    expect(await marks('{}')).toEqual([[1, 1, '{', '/items']]);
    expect(await marks('{\n "a": }')).toEqual([[2, 7, '}', undefined]]);
    expect(await marks('{"items": [')).toEqual([[1, 12, '', undefined]]);
  });

  it('mark every wrong total', async () => {
    const totals = {
      subtotal: 1,
      total_discount: 1,
      total_tax: 1,
      invoice_total: 1,
      amount_due: 1e6,
      tax_details: [{ rate: 21, amount: 1 }],
    };
    const found = await marks(JSON.stringify({ ...plainInvoice, ...totals }));
    expect(found?.map((mark) => mark?.[2]).toSorted()).toEqual(['1', '1', '1', '1', '1000000', '[']);
  });

  it('are absent if there is no text, nothing to show, or the option is not set', async () => {
    expect(await marks(late)).toBeUndefined();
    expect(await marks(JSON.stringify(plainInvoice))).toBeUndefined();
    expect(await marks('%PDF-1.7')).toBeUndefined();
    expect(await marks(new Uint8Array([0x3c, 0xff, 0xff]))).toBeUndefined();
    expect(await marks(JSON.stringify(late), { excerpts: false })).toBeUndefined();
  });

  it('come from workers with the source of the input, as they come from here', async () => {
    const source = { file: 'all.ndjson', line: 3 };
    const inputs: BulkInput[] = [
      { name: 'all.ndjson:3', content: JSON.stringify(late), source },
      { name: 'refused', content: '{"items": [{"quantity": "x"}]}' },
      { name: 'broken', content: '{' },
      { name: 'gone', unusable: 'gone is gone.', source },
    ];
    const here = await gather(validateMany(inputs, { ...withRules, workers: 0, excerpts: true }));
    const there = await gather(validateMany(inputs, { ...withRules, workers: 1, excerpts: true }));
    expect(there).toEqual(here);
    expect(here.map(({ excerpts, source: from }) => [excerpts?.length, from])).toEqual([
      [1, source],
      [1, undefined],
      [1, undefined],
      [undefined, source],
    ]);
  });

  it('refuse a source, and an option, that are not what they must be', async () => {
    for (const source of [{}, 'a', null, { file: 'a', line: 0 }, { file: 1, line: 1 }]) {
      const inputs = [{ name: 'a', content: '{}', source }] as unknown as BulkInput[];
      await expect(gather(validateMany(inputs, { workers: 0 }))).rejects.toThrow(
        /^inputs\[0\]\.source must be \{ file, line \}/,
      );
    }
    expect(() => validateMany([], { excerpts: 1 } as unknown as BulkOptions)).toThrow(
      'options.excerpts must be true or false, not ',
    );
  });
});

describe('locatePosition()', () => {
  const text = '<a>\r\n <b>1</b>\r<c x="1"/>\n';
  const found = (line: number, column: number) => {
    const place = locatePosition(text, lineStarts(text), { line, column });
    return place && text.slice(place.start, place.end);
  };

  it.each([
    [1, 1, '<a'],
    [2, 2, '<b>1</b>'],
    [3, 4, 'x="1"'],
    [4, 9, ''],
  ])('finds what begins at line %i, column %i', (line, column, markup) => {
    expect(found(line, column)).toBe(markup);
  });

  it('finds nothing on a line that does not exist', () => {
    expect(found(5, 1)).toBeUndefined();
  });
});

describe('endOfMarkup()', () => {
  it.each([
    ['an element with text, whole', '<cbc:ID schemeID="a>b">12</cbc:ID>'],
    ['an empty element', '<cbc:Note />'],
    ['the name of an element with elements', '<cac:Party', ' a="1"><cbc:ID/></cac:Party>'],
    ['the name of an element that never ends', '<cbc:ID', '>text'],
    ['an attribute', "currencyID = 'EUR'", '>1</x>'],
    ['a character', '&', ' b'],
    ['a character beyond the first plane', '😀', '😀'],
    ['a tag that never ends, by its first character', '<', 'Invoice'],
  ])('ends behind %s', (_, markup, rest = '\n<more/>') => {
    expect(endOfMarkup(`..${markup}${rest}`, 2)).toBe(2 + markup.length);
  });
});

const cut = (text: string, start: number, end: number) => cutExcerpt(text, lineStarts(text), { start, end });
const marked = ({ text, mark }: Excerpt) => text.slice(mark.start, mark.start + mark.length);

describe('cutExcerpt()', () => {
  it('gives the line without its end, the place and the mark', () => {
    expect(cut('one\r\n  two three\r\nfour', 11, 16)).toEqual({
      line: 2,
      column: 7,
      endLine: 2,
      endColumn: 12,
      text: '  two three',
      mark: { start: 6, length: 5 },
    });
  });

  it('marks the first line of a place that goes on', () => {
    const excerpt = cut('a\nbcd\nef', 3, 8);
    expect(marked(excerpt)).toBe('cd');
    expect(excerpt).toMatchObject({ line: 2, endLine: 3, endColumn: 3 });
  });

  it('cuts a long line around the place', () => {
    const excerpt = cut(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 5000, 5004);
    expect(marked(excerpt)).toBe('HERE');
    expect(excerpt.text).toMatch(/^…x{40}HEREy{56}…$/);
    expect(excerpt.column).toBe(5001);
  });

  it('shows a place at the end of the text', () => {
    expect(cut('{', 1, 1)).toMatchObject({ line: 1, column: 2, text: '{', mark: { start: 1, length: 0 } });
    expect(cut('', 0, 0)).toMatchObject({ text: '', mark: { start: 0, length: 0 } });
  });

  it('marks the place in any text, splits no character and stays short', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '😀', '\n', '\r', '\t'), maxLength: 600 }),
      // Long lines.
      fc.string({ unit: fc.constantFrom('a', '😀'), minLength: 150, maxLength: 600 }),
    );
    fc.assert(
      fc.property(texts, fc.nat(1200), fc.nat(50), (text, at, length) => {
        const start = onCharacter(text, Math.min(at, text.length));
        const end = onCharacter(text, Math.min(start + length, text.length));
        const excerpt = cut(text, start, end);
        expect(text.slice(start).startsWith(marked(excerpt))).toBe(true);
        expect(excerpt.text).not.toMatch(/\p{Surrogate}|[\r\n]/u);
        expect(excerpt.text.length).toBeLessThanOrEqual(103);
      }),
    );
  });
});

function onCharacter(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text[offset] ?? '') ? offset - 1 : offset;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError, toUbl } from 'peppol-preflight';
import { withoutElements, type UblElement } from 'peppol-preflight/ubl';

const file = (name: string) => ({
  file_name: name,
  file_type: 'application/pdf',
  file_data: Buffer.from(name).toString('base64'),
});

const ubl = (names: readonly string[]): string =>
  toUbl({ items: [{ description: 'Maalderij', amount: 12 }], attachments: names.map(file) }).xml;

const named =
  (name: string) =>
  (element: UblElement): boolean =>
    element.name === 'cac:AdditionalDocumentReference' &&
    element.children.some(({ children }) =>
      children.some(({ attributes }) => attributes.some(({ value }) => value === name)),
    );

test('withoutElements() removes an element and the blanks behind it', () => {
  expect(withoutElements(ubl(['a.pdf', 'b.pdf']), named('a.pdf'))).toBe(ubl(['b.pdf']));
});

test('withoutElements() returns undefined where nothing is removed', () => {
  expect(withoutElements(ubl(['a.pdf']), named('b.pdf'))).toBeUndefined();
});

test('withoutElements() leaves what comments and CDATA sections show of such an element', () => {
  const shown =
    '<!-- <cac:AdditionalDocumentReference filename="a.pdf"> --><cac:AdditionalDocumentReference>';
  const text = ubl(['a.pdf']).replace('<cac:AdditionalDocumentReference>', shown);
  const without = withoutElements(text, named('a.pdf'));
  expect(without).toContain('<!-- <cac:AdditionalDocumentReference filename="a.pdf"> -->');
  expect(without).not.toContain('EmbeddedDocumentBinaryObject');
});

test('withoutElements() keeps an envelope', () => {
  const inner = ubl(['a.pdf']).replace(/^<\?xml[^>]*\?>\s*/, '');
  const enveloped = (text: string): string =>
    `<?xml version="1.0"?>\n<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${text}</StandardBusinessDocument>`;
  const without = withoutElements(inner, named('a.pdf'));
  expect(withoutElements(enveloped(inner), named('a.pdf'))).toBe(enveloped(without ?? ''));
});

test('withoutElements() reads bytes in the encoding that they declare, and declares UTF-8', () => {
  const latin = ubl(['é.pdf', 'b.pdf']).replace('UTF-8', 'ISO-8859-1');
  const without = withoutElements(Buffer.from(latin, 'latin1'), named('b.pdf'));
  expect(without).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  expect(without).toContain('filename="é.pdf"');
});

test('withoutElements() refuses what is not UBL', () => {
  expect(() => withoutElements('<Order/>', () => true)).toThrow(ServiceError);
});

test('withoutElements() leaves a document that fromUbl() reads, whatever is removed', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}\.pdf$/), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(names, fc.nat(), (all, index) => {
      const gone = all[index % all.length] ?? '';
      const without = withoutElements(ubl(all), named(gone)) ?? '';
      const left = [...without.matchAll(/filename="([^"]*)"/g)].map(([, name]) => name);
      expect(left).toEqual(all.filter((name) => name !== gone));
    }),
  );
});

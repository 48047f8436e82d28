import { describe, expect, it } from 'vitest';
import { check, validateJson, type CheckIssue, type Language } from 'peppol-preflight';
import { en } from 'peppol-preflight/languages/en';
import { loadDefects } from '../../src/testing/load-defects.js';
import { plainInvoice } from '../documents/plain-invoice.js';

const { documents } = loadDefects();
const flat = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);

describe('a language', () => {
  it.each(Object.keys(documents))('is written from code and values: %s', (rule) => {
    const { document } = documents[rule] ?? { document: {} };
    const plain = check(document);
    expect(check(document, { language: en }).issues).toEqual(plain.issues);
    // What is stored as JSON gives the same texts.
    for (const { values } of flat(plain.issues))
      expect(JSON.parse(JSON.stringify(values))).toEqual(JSON.parse(JSON.stringify({ ...values })));
  });

  it('writes issues, consequences and the titles of fixes', () => {
    const shout: Language = {
      ...en,
      texts: {
        ...en.texts,
        vat: {
          ...en.texts.vat,
          'vat-rate-not-zero': {
            problem: ({ category, field, given }, { name, value }) =>
              `${category} ${name(field)} ${value(given)}`,
            remedy: ({ category_field }, { name }) => `cf. ${name(category_field)}`,
          },
        },
      },
      titles: {
        ...en.titles,
        'set-field': ({ field, to }, { name, value }) => `${name(field)}: ${value(to)}`,
      },
    };
    const document = {
      ...plainInvoice,
      tax_code: 'Z',
      items: [{ description: 'a', unit_price: 1, tax_rate: 21 }],
    };
    const [issue] = check(document, { language: shout }).issues;
    expect(issue).toMatchObject({
      code: 'vat-rate-not-zero',
      values: { category: 'Z', field: '/items/0/tax_rate', given: 21, category_field: '/tax_code' },
      problem: 'Z items[0].tax_rate 21',
      message: 'Z items[0].tax_rate 21; cf. tax_code.',
      fixes: [{ code: 'set-field', title: 'items[0].tax_rate: "0.00"' }],
    });
    const { issues } = validateJson(document, { language: shout });
    expect(issues.find(({ code }) => code === 'vat-rate-not-zero')?.problem).toBe('Z items[0].tax_rate 21');
  });

  it('names fields as a form does with labels', () => {
    const document = {
      ...plainInvoice,
      tax_code: 'Z',
      items: [{ description: 'a', unit_price: 1, tax_rate: 21 }],
    };
    const [issue] = check(document, { language: en, labels: true }).issues;
    expect(issue).toMatchObject({
      message:
        'VAT category Z (zero rated) needs the rate 0, but VAT rate of line 1 is 21; set VAT rate of line 1 to 0, or correct VAT category.',
      fixes: [{ title: 'Set VAT rate of line 1 to "0.00"' }],
    });
  });

  it('is refused if it is not one, and so are labels without one', () => {
    expect(() => check({}, { labels: true })).toThrow(TypeError);
    // @ts-expect-error a name is not a language
    expect(() => check({}, { language: 'nl' })).toThrow(TypeError);
    // @ts-expect-error labels are true or false
    expect(() => check({}, { language: en, labels: 'yes' })).toThrow(TypeError);
  });
});

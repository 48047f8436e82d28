import { describe, expect, it } from 'vitest';
import { check, type CheckIssue, createLanguage, type Language, validateJson } from 'peppol-preflight';
import { en } from 'peppol-preflight/languages/en';
import { nl } from 'peppol-preflight/languages/nl';
import { loadDefects } from '../../extras/testing/load-defects.js';
import { brokenDocuments, judgingOf } from '../shared/broken-documents.js';
import { titleIn } from '../../src/answers/fixes/fix-titles.js';
import { textOf } from '../../src/answers/wording/text-of.js';
import { ENGLISH } from '../../src/document/english.js';
import { ENGLISH_WORDS } from '../../src/answers/english-words.js';
import type { Values } from '../../src/issues/coded.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { shareOf } from '../shared/thorough.js';

const { documents } = loadDefects();

/** One field for each way in which a field cannot be read. */
const unreadable = {
  ...{ currency: 'EURO', tax_code: 'X', invoice_date: '31-31-2026', due_date: '1/2/2026', note: 'a\u0001' },
  ...{ subtotal: '1,5', total_tax: '', invoice_total: 12345678901234.57, amount_due: '1'.repeat(50) },
  ...{ vendor_name: 5, customer_name: true, customer_id: null, total_discount: Number.NaN, vendor_nam: 'a' },
  items: [{ descripton: 'a', quantity: {}, unit_price: [], item_attributes: [{ name: ' ' }] }, 5],
  attachments: [
    { file_name: 'a', file_size: -1, file_data: 'data:a;base64,QQ==' },
    { file_size: 1.5, file_data: new Date(0) },
    { file_name: 'b', file_size: 1e300, file_data: Buffer.from('a') },
  ],
  allowances: 5,
};

/** Money that is silently wrong in several ways. */
const wrongMoney = {
  ...{ ...plainInvoice, currency: 'USD', customer_tax_id: 'NL004495445B01', state: null },
  ...{ tax_code: undefined, vatex: 'VATEX-EU-135-1' },
  allowances: [{ amount: -10, reason: 'a' }],
  charges: [{ multiplier_factor: 0.1, reason: 'a' }],
  items: [
    { description: 'a', unit: 'KWH', unit_price: 100.00001, tax_rate: 20, discount: 10 },
    { description: 'b', unit_price: 121, amount: 100, tax_rate: 21 },
    { description: 'c', unit_price: 100, amount: 90, tax_rate: 21, discount: 10 },
  ],
};

const flat = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);

describe('code and values', () => {
  it.each<readonly [string, unknown]>([
    ...shareOf(Object.entries(documents), 0, 3).map(([rule, { document }]) => [rule, document] as const),
    ['fields that cannot be read', unreadable],
    ['an input that is no Document', 5],
    ['advice on money', wrongMoney],
    ['advice', { ...plainInvoice, invoice_total: 1, due_date: '2026-01-01', colour: 'red' }],
  ])('are on every issue, are JSON, and give its text in English: %s', (_, document) => {
    const issues = flat(check(document, { peppolIds: [], today: '2027-01-01' }).issues);
    expect(issues).not.toEqual([]);
    for (const { code, values, fixes, ...issue } of issues) {
      if (code !== 'rule-text') expect(en.messages, code).toHaveProperty([`${code}.problem`]);
      expect(JSON.parse(JSON.stringify(values))).toEqual(values);
      expect(
        textOf({ code, values: JSON.parse(JSON.stringify(values)) as Values }, ENGLISH_WORDS, ENGLISH),
      ).toEqual({
        problem: issue.problem,
        remedy: issue.remedy,
      });
      for (const fix of fixes) expect(titleIn(ENGLISH_WORDS, fix, ENGLISH)).toBe(fix.title);
    }
  });

  it.each<readonly [string, object, string]>([
    ['PEPPOL-EN16931-R004', { specification: 'urn:other' }, '/specification'],
    ['PEPPOL-EN16931-R007', { business_process: 'urn:other' }, '/business_process'],
    ['BR-CL-16', { payment_means: { code: '999' } }, '/payment_means/code'],
    ['BR-CL-07', { object_reference: { id: '1', scheme: 'ZZZZ' } }, '/object_reference/scheme'],
    ['BR-CL-10', { vendor_identifiers: [{ id: '1', scheme: 'x' }] }, '/vendor_identifiers/0/scheme'],
    ['BR-19', { tax_representative: { name: 'a' } }, '/tax_representative/address'],
    ['UBL-SR-16', { customer_identifiers: [{ id: '1' }, { id: '2' }, { id: '3' }] }, '/customer_identifiers'],
  ])('%s names the field of an extended Document, in every language', (rule, given, pointer) => {
    const document = { ...plainInvoice, ...given };
    const issueIn = (language: Language) =>
      check(document, { extended: true, language }).issues.find(({ rule_id }) => rule_id === rule);
    expect(issueIn(en)?.pointer).toBe(pointer);
    expect(issueIn(en)?.problem).toContain(pointer.split('/')[1]);
    expect(issueIn(nl)?.remedy).toMatch(/^(?:behoud|kies|laat|vul) /);
  });

  it('tell how to give the bytes of a file', () => {
    const attachments = [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: Buffer.from('a') }];
    const [issue] = check({ ...plainInvoice, attachments }).issues;
    expect(issue).toMatchObject({
      code: 'type-wrong',
      values: { field: '/attachments/0/file_data', expected: 'string', conversion: 'base64' },
      remedy: "write its bytes in base64: Buffer.from(value).toString('base64')",
    });
  });

  it('are written in forms without paths', () => {
    for (const document of [
      wrongMoney,
      ...shareOf(Object.entries(brokenDocuments), 1, 3).map(([, each]) => each.document),
    ]) {
      for (const { message } of flat(
        check(document, { ...judgingOf(document), language: en, labels: true }).issues,
      )) {
        expect(message).not.toMatch(
          /undefined|\[object|\[\d+\]|\b(?:vendor|customer|items|service|payment)_[a-z]/,
        );
        expect(message).toMatch(/^[^a-z]/);
      }
    }
  });
});

describe('a language', () => {
  it.each(shareOf(Object.keys(documents), 2, 6))('is written from code and values: %s', (rule) => {
    const { document } = documents[rule] ?? { document: {} };
    const plain = check(document);
    expect(check(document, { language: en }).issues).toEqual(plain.issues);
    // What is stored as JSON gives the same texts.
    for (const { values } of flat(plain.issues))
      expect(JSON.parse(JSON.stringify(values))).toEqual(JSON.parse(JSON.stringify({ ...values })));
  });

  it('writes issues, consequences and the titles of fixes', () => {
    const shout: Language = createLanguage(en, {
      'vat-rate-not-zero.problem': '{category} {field} {given_value}',
      'vat-rate-not-zero.remedy': 'cf. {category_field}',
      'fix.correct': '{due_amount}!',
    });
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
      fixes: [{ code: 'correct', title: '1.00!' }],
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
      fixes: [{ title: 'Set VAT rate of line 1 from 21.00 to 0.00: 1.00 to pay' }],
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

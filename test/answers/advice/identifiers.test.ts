import { describe, expect, it } from 'vitest';
import { check, checkPeppolId } from 'peppol-preflight';
import { IDENTIFIER_FORMS } from '../../../src/participants/identifier-forms.js';
import { SCHEMES } from '../../../src/participants/countries/schemes.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

const answersTo = (changes: object, extended = false) =>
  check({ ...plainInvoice, ...changes }, { extended }).issues.flatMap((issue) => [
    issue,
    ...issue.consequences,
  ]);
const fixesAt = (pointer: string, changes: object, extended = false) =>
  answersTo(changes, extended)
    .filter((issue) => issue.pointer === pointer)
    .flatMap(({ fixes }) => fixes.map(({ kind, patch }) => [kind, ...patch]));
const set = (path: string, value: string) => ({ op: 'replace', path, value });

describe('what is known of an identifier', () => {
  const schemes = Object.keys(IDENTIFIER_FORMS).filter((scheme) => SCHEMES[scheme]?.length === 2);

  it.each(schemes)('is said by check() where checkPeppolId() says it: scheme %s', (scheme) => {
    const id = `${scheme}:?`;
    expect(checkPeppolId(id)).toHaveLength(1);
    const said = answersTo({ customer_peppol_id: id }).filter(
      ({ pointer }) => pointer === '/customer_peppol_id',
    );
    expect(said.length).toBeGreaterThan(0);
  });

  it('is advice: the service accepts such a document', () => {
    const { accepted, issues } = check({ ...plainInvoice, customer_peppol_id: '9930:DE136695977' });
    expect(accepted).toBe(true);
    expect(issues.map(({ code, problem, remedy }) => [code, problem, remedy])).toContainEqual([
      'identifier-malformed',
      'customer_peppol_id is "9930:DE136695977", which has wrong check digits for an identifier of scheme 9930',
      'correct the number',
    ]);
  });

  it('is said of company numbers and of the parts of an extended Document', () => {
    const french = { customer_company_id: '0009:40483304800023' };
    expect(answersTo(french).filter(({ code }) => code === 'identifier-malformed')).toMatchObject([
      { pointer: '/customer_company_id', values: { scheme: '0009', fault: 'check-digits' } },
    ]);
    const location = { delivery_location: { id: '7300010000002', scheme: '0088' } };
    expect(
      answersTo(location, true)
        .filter(({ code }) => code === 'identifier-malformed')
        .map(({ pointer }) => pointer),
    ).toEqual(['/delivery_location/id']);
  });

  it('is not said of right ones', () => {
    const right = {
      customer_peppol_id: '0009:73282932000074',
      delivery_location: { id: '7300010000001', scheme: '0088' },
    };
    expect(answersTo(right, true).filter(({ code }) => code === 'identifier-malformed')).toEqual([]);
  });
});

describe('a number that lost zeros in front', () => {
  it('gets them back by choice', () => {
    expect(fixesAt('/customer_peppol_id', { customer_peppol_id: '0208:202239951' })).toContainEqual([
      'choice',
      set('/customer_peppol_id', '0208:0202239951'),
    ]);
    expect(fixesAt('/customer_tax_id', { customer_tax_id: 'IT743110157' })).toContainEqual([
      'choice',
      set('/customer_tax_id', 'IT00743110157'),
    ]);
  });

  it('gets none if they do not make it right', () => {
    expect(fixesAt('/customer_peppol_id', { customer_peppol_id: '0208:202239952' })).toEqual([]);
  });
});

describe('a tax number that is not a VAT number', () => {
  it('is said to be none, with the one of the country as a choice', () => {
    const belgian = {
      customer_tax_id: '0208:0845012728',
      customer_peppol_id: '0088:7300010000001',
    };
    expect(answersTo(belgian).filter(({ code }) => code === 'vat-number-unread')).toMatchObject([
      {
        problem:
          'customer_tax_id is "0208:0845012728", which is not a VAT number of any country, so the document has no VAT number of the customer',
        remedy: 'write BE0845012728 if that is the VAT number, or leave this as it is if there is none',
      },
    ]);
    expect(fixesAt('/customer_tax_id', belgian)).toEqual([
      ['choice', set('/customer_tax_id', 'BE0845012728')],
    ]);
  });

  it('is completed where no Peppol id can be derived from it', () => {
    const fixes = fixesAt('/customer_tax_id', {
      customer_tax_id: '471122367',
      customer_address: 'Dokweg 4, 8400 Oostende',
    });
    expect(fixes).toContainEqual(['choice', set('/customer_tax_id', 'BE0471122367')]);
  });

  it('may be the number of a tax office, or of a country without VAT numbers that are known', () => {
    const codes = (changes: object) =>
      answersTo({ customer_peppol_id: '0088:7300010000001', ...changes }).map(({ code }) => code);
    const german = { customer_tax_id: '12/345/67890', customer_address: 'Weg 1, 10115 Berlin, Germany' };
    expect(codes(german)).not.toContain('vat-number-unread');
    const american = { customer_tax_id: '12-3456789', customer_address: '1 Main St, Springfield, USA' };
    expect(codes(american)).not.toContain('vat-number-unread');
  });
});

describe('a number in the field of another', () => {
  it('is swapped with it', () => {
    const swapped = { payment_details: [{ iban: 'KREDBEBB', swift: 'BE68 5390 0754 7034' }] };
    const said = answersTo(swapped).filter(({ pointer }) => pointer.startsWith('/payment_details'));
    expect(said.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['number-misplaced', '/payment_details/0/iban'],
    ]);
    expect(fixesAt('/payment_details/0/iban', swapped)).toEqual([
      [
        'choice',
        set('/payment_details/0/iban', 'BE68 5390 0754 7034'),
        set('/payment_details/0/swift', 'KREDBEBB'),
      ],
    ]);
  });

  it('is moved to its own, if that is free', () => {
    expect(fixesAt('/payment_details/0/swift', { payment_details: [{ swift: 'BE68539007547034' }] })).toEqual(
      [['choice', { op: 'move', from: '/payment_details/0/swift', path: '/payment_details/0/iban' }]],
    );
    const both = { payment_details: [{ iban: 'BE57734001234535', swift: 'BE68539007547034' }] };
    expect(fixesAt('/payment_details/0/swift', both)).toEqual([]);
  });
});

describe('the account of a direct debit', () => {
  const debit = (account: string) =>
    answersTo({ direct_debit: { mandate: 'M1', account } }, true)
      .filter(({ pointer }) => pointer === '/direct_debit/account')
      .map(({ code }) => code);

  it('has the check digits of an IBAN', () => {
    expect(debit('BE68539007547035')).toEqual(['iban-invalid']);
    expect(debit('BE68539007547034')).toEqual([]);
    expect(debit('4711')).toEqual([]);
  });
});

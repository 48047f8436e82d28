import { describe, expect, it } from 'vitest';
import { type DocumentInput, readDocument } from 'peppol-preflight';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import type { XmlElement } from '#schematron/xml';
import { contentOf } from '../content-of.js';

const addresses = {
  BE: 'Kerkstraat 1, 9000 Gent, België',
  NL: 'Dam 1, 1012 JS Amsterdam, Nederland',
  DK: 'Strøget 8, 1160 København K, Danmark',
};
type Country = keyof typeof addresses;

function paymentMeansOf(fields: Partial<DocumentInput>, seller: Country = 'BE', buyer: Country = 'BE') {
  const document = readDocument({
    items: [{ unit_price: 1, tax_rate: 21 }],
    vendor_address: addresses[seller],
    customer_address: addresses[buyer],
    ...fields,
  });
  return toUblTree(contentOf(document)).children?.filter(({ name }) => name === 'cac:PaymentMeans') ?? [];
}

const textOf = (element: XmlElement | undefined, name: string) =>
  element?.children?.find((child) => child.name === name)?.text;

const iban = 'BE68539007547034';

describe('payment means code (BT-81)', () => {
  it.each<[string, NonNullable<DocumentInput['payment_details']>, Country, Country, string]>([
    ['an IBAN: credit transfer', [{ iban }], 'BE', 'BE', '30'],
    ['an account number: credit transfer', [{ bank_account_number: '12' }], 'BE', 'NL', '30'],
    ['only a reference: not defined', [{ payment_reference: 'R' }], 'BE', 'BE', '1'],
    ['one of two without account: not defined', [{ iban }, { swift: 'KREDBEBB' }], 'BE', 'BE', '1'],
    ['only a reference, both Dutch (NL-R-008)', [{ payment_reference: 'R' }], 'NL', 'NL', '57'],
    ['an IBAN, both Danish (DK-R-005)', [{ iban }], 'DK', 'DK', '58'],
    ['account and bank, both Danish', [{ bank_account_number: '1', swift: '5051' }], 'DK', 'DK', '42'],
    ['an account without bank, both Danish (DK-R-006)', [{ bank_account_number: '1' }], 'DK', 'DK', '1'],
    ['a Danish seller abroad', [{ iban }], 'DK', 'BE', '30'],
  ])('%s', (_, payment_details, seller, buyer, code) => {
    const means = paymentMeansOf({ payment_details }, seller, buyer);
    expect(means.map((each) => textOf(each, 'cbc:PaymentMeansCode'))).toEqual(
      payment_details.map(() => code),
    );
  });
});

describe('payment means (BG-16)', () => {
  it('are not made up where the Document has no payment detail', () => {
    expect(paymentMeansOf({ due_date: '2026-12-01' })).toEqual([]);
    expect(paymentMeansOf({ payment_details: [{}] })).toEqual([]);
  });

  it('hold the due date of a credit note once, in the first of them (UBL-SR-45)', () => {
    const means = paymentMeansOf({
      document_type: 'CREDIT_NOTE',
      due_date: '2026-12-01',
      payment_details: [{ iban }, { iban: 'NL93RABO0987654321' }],
    });
    expect(means.map((each) => textOf(each, 'cbc:PaymentDueDate'))).toEqual(['2026-12-01', undefined]);
  });

  it('are there for the due date of a credit note alone', () => {
    const [means, ...others] = paymentMeansOf({ document_type: 'CREDIT_NOTE', due_date: '2026-12-01' });
    expect(others).toEqual([]);
    expect(means?.source).toBe('/due_date');
    expect(textOf(means, 'cbc:PaymentMeansCode')).toBe('1');
    expect(textOf(means, 'cbc:PaymentDueDate')).toBe('2026-12-01');
  });

  it('write IBAN and BIC in capitals without blanks, other numbers as they are', () => {
    const [first, second] = paymentMeansOf({
      payment_details: [
        { iban: 'be68 5390 0754 7034', swift: 'kred be bb' },
        { bank_account_number: '5051 0098 765' },
      ],
    });
    const accountOf = (means?: XmlElement) =>
      means?.children?.find(({ name }) => name === 'cac:PayeeFinancialAccount');
    expect(textOf(accountOf(first), 'cbc:ID')).toBe('BE68539007547034');
    expect(accountOf(first)?.children?.[1]?.children?.[0]?.text).toBe('KREDBEBB');
    expect(textOf(accountOf(second), 'cbc:ID')).toBe('5051 0098 765');
  });
});

describe('payment terms (BT-20)', () => {
  it('keep the line feed that ends a German cash discount (DE-R-018)', () => {
    const tree = toUblTree(
      contentOf(
        readDocument({
          items: [{ unit_price: 1, tax_rate: 21 }],
          payment_term: '#SKONTO#TAGE=10#PROZENT=2.00#\n',
        }),
      ),
    );
    const terms = tree.children?.find(({ name }) => name === 'cac:PaymentTerms');
    expect(textOf(terms, 'cbc:Note')).toBe('#SKONTO#TAGE=10#PROZENT=2.00#\n');
  });
});

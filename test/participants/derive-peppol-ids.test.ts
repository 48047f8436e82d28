import { describe, expect, it } from 'vitest';
import { derivePeppolIds } from 'peppol-preflight';

const document = {
  vendor_tax_id: 'BE0202239951',
  customer_tax_id: 'NL123456789B12',
  customer_company_id: '12345678',
};
const vendor = { scheme: '0208', identifier: '0202239951' };
const customer = { scheme: '9944', identifier: 'NL123456789B12' };

describe('derivePeppolIds()', () => {
  it.each([
    undefined,
    'INVOICE',
    'CREDIT_NOTE',
    'DEBIT_NOTE',
    'SELFBILLING_INVOICE',
    'SELFBILLING_CREDIT_NOTE',
  ])('names the vendor as the sender of a document of type %s, as the service does', (type) => {
    expect(derivePeppolIds({ ...document, document_type: type })).toEqual({
      sender: vendor,
      receiver: customer,
    });
  });

  it('takes the explicit Peppol id of the customer before its other identifiers', () => {
    const explicit = { ...document, customer_peppol_id: '0106:12345678' };
    const id = { scheme: '0106', identifier: '12345678' };
    expect(derivePeppolIds(explicit).receiver).toEqual(id);
    expect(derivePeppolIds({ ...explicit, document_type: 'SELFBILLING_INVOICE' }).receiver).toEqual(id);
  });

  it('takes the company id of a party without a tax id', () => {
    const companies = { vendor_company_id: '0202.239.951', customer_company_id: 'BE 0123.456.749' };
    expect(derivePeppolIds(companies)).toEqual({
      sender: vendor,
      receiver: { scheme: '0208', identifier: '0123456749' },
    });
  });

  it('uses the addresses to tell what a number is', () => {
    const addressed = { vendor_company_id: '12345678', vendor_address: 'Damrak 1, Amsterdam, Nederland' };
    expect(derivePeppolIds(addressed)).toEqual({
      sender: { scheme: '0106', identifier: '12345678' },
      receiver: null,
    });
  });

  it('takes the schemes of a country from an option', () => {
    expect(derivePeppolIds(document, { schemes: { NL: ['0106'] } }).receiver).toEqual({
      scheme: '0106',
      identifier: '12345678',
    });
  });

  it('derives no ids from a Document without identifiers', () => {
    expect(derivePeppolIds({})).toEqual({ sender: null, receiver: null });
  });
});

import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

describe('vendor_tax_registration_scheme', () => {
  it.each(['VAT', 'vat'])('is blamed for a second VAT registration, not the VAT number: %s', (scheme) => {
    const document = {
      ...plainInvoice,
      vendor_tax_registration: '123',
      vendor_tax_registration_scheme: scheme,
    };
    const { issues } = check(document, { extended: true });
    const found = issues.find(({ rule_id }) => rule_id === 'UBL-SR-12');
    expect(found).toMatchObject({ pointer: '/vendor_tax_registration_scheme', code: 'vat-number-twice' });
    const [fix] = found?.fixes ?? [];
    expect(fix).toMatchObject({
      kind: 'choice',
      patch: [{ op: 'remove', path: '/vendor_tax_registration_scheme' }],
    });
  });
});

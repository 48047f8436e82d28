import type { Edit } from './edited-document.js';
import { text } from './edits.js';
import { inCountry } from './in-country.js';
import { onceCases } from './once-cases.js';
import { peppolDocumentCases } from './peppol-document-cases.js';
import { peppolIdentifierCases, vatWithScheme } from './peppol-identifier-cases.js';
import { peppolLineCases } from './peppol-line-cases.js';
import { peppolPartyAndPaymentCases } from './peppol-party-and-payment-cases.js';
import type { RuleCase } from './rule-case.js';

const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);
const creditNoteType = (code: string): Edit => text('cbc:CreditNoteTypeCode', code);
const bothGerman = inCountry('DE', { buyer: 'DE' });
const bothSlovak = inCountry('SK', { buyer: 'SK', vat: 'SK2020000001', buyerVat: 'SK2020000012' });

/** The rules of Peppol billing: those that it shares with self-billing, and its own. */
export const cases: readonly RuleCase[] = [
  ...peppolDocumentCases,
  ...peppolPartyAndPaymentCases,
  ...peppolLineCases,
  ...peppolIdentifierCases,
  ...onceCases,
  {
    rule: 'PEPPOL-EN16931-R004',
    fail: [text('cbc:CustomizationID', `${billing}::2.1`)],
    pass: [text('cbc:CustomizationID', ` ${billing}#conformant#urn:x `)],
  },
  {
    rule: 'PEPPOL-EN16931-R004',
    fail: [text('cbc:CustomizationID', billing.replace('billing', 'selfbilling'))],
    pass: [text('cbc:CustomizationID', `${billing}1`)],
  },
  {
    rule: 'PEPPOL-EN16931-R007',
    fail: [text('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0')],
    pass: [text('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')],
  },
  {
    // Self-billing has the Danish schemes behind the Belgian VAT numbers.
    rule: 'PEPPOL-COMMON-R052',
    fail: vatWithScheme('0096', 'BE1'),
    pass: vatWithScheme('0096', '1234567890'),
  },
  {
    rule: 'PEPPOL-COMMON-R062',
    fail: vatWithScheme('0201', 'BE1'),
    pass: vatWithScheme('0198', 'BE1'),
  },
  { rule: 'PEPPOL-EN16931-P0100', fail: [type('527')], pass: [type(' 389 ')] },
  { rule: 'PEPPOL-EN16931-P0100', fail: [type('')], pass: [type('999'), text('cbc:ProfileID', 'x')] },
  {
    rule: 'PEPPOL-EN16931-P0100',
    fail: [type('999'), text('cbc:ProfileID', 'urn:peppol:bis:billing_with_response')],
    pass: [type('384')],
  },
  { rule: 'PEPPOL-EN16931-P0112', fail: [type('384')], pass: [type('384'), ...bothGerman] },
  { rule: 'PEPPOL-EN16931-P0112', fail: [type(' 326 '), ...inCountry('DE')], pass: [type('380')] },
  { rule: 'PEPPOL-EN16931-P0112', fail: [type('389')], pass: [type('389'), ...bothGerman] },
  { rule: 'PEPPOL-EN16931-P0112', fail: [type('389'), ...bothSlovak], pass: [type('384'), ...bothSlovak] },
  // A VAT number decides before the address.
  {
    rule: 'PEPPOL-EN16931-P0112',
    fail: [type('384'), ...inCountry('SK', { buyer: 'SK', vat: 'SK2020000001' })],
    pass: [type('384'), ...inCountry('AT', { buyer: 'AT', vat: 'SK2020000001', buyerVat: 'sk1' })],
  },
  {
    rule: 'PEPPOL-EN16931-P0101',
    base: 'credit-note',
    fail: [creditNoteType('380')],
    pass: [creditNoteType('532')],
  },
  {
    rule: 'PEPPOL-EN16931-P0101',
    base: 'credit-note',
    fail: [creditNoteType('261')],
    pass: [creditNoteType('261'), text('cbc:ProfileID', '')],
  },
];

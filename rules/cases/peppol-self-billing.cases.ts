import type { Edit } from './edited-document.js';
import { text } from './edits.js';
import { onceCases } from './once-cases.js';
import { peppolDocumentCases } from './peppol-document-cases.js';
import { peppolIdentifierCases, vatWithScheme } from './peppol-identifier-cases.js';
import { peppolLineCases } from './peppol-line-cases.js';
import { peppolPartyAndPaymentCases } from './peppol-party-and-payment-cases.js';
import type { RuleCase } from './rule-case.js';

const invoice = 'self-billing-invoice';
const creditNote = 'self-billing-credit-note';
const selfBilling = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';
const shared = [
  ...peppolDocumentCases,
  ...peppolPartyAndPaymentCases,
  ...peppolLineCases,
  ...peppolIdentifierCases,
  ...onceCases,
];
const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);
const process = (id: string): Edit => text('cbc:ProfileID', id);

/** The rules of Peppol self-billing: those that it shares with billing, and its own. */
export const cases: readonly RuleCase[] = [
  ...shared.map((each) => ({ ...each, base: each.base === 'credit-note' ? creditNote : invoice })),
  {
    rule: 'PEPPOL-EN16931-R004',
    base: invoice,
    fail: [text('cbc:CustomizationID', selfBilling.replace('selfbilling', 'billing'))],
    pass: [text('cbc:CustomizationID', `${selfBilling}#conformant#urn:x`)],
  },
  {
    rule: 'PEPPOL-EN16931-R007',
    base: invoice,
    fail: [process('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')],
    pass: [process('urn:peppol:france:billing:regulated')],
  },
  // Unlike in billing, Belgian VAT numbers stand before the Danish schemes.
  {
    rule: 'PEPPOL-COMMON-R062',
    base: invoice,
    fail: vatWithScheme('0096', 'BE1'),
    pass: vatWithScheme('0096', '1234567890'),
  },
  {
    rule: 'PEPPOL-COMMON-R053',
    base: invoice,
    fail: vatWithScheme('0198', 'X1'),
    pass: vatWithScheme('0198', 'BE1'),
  },
  { rule: 'PEPPOL-EN16931-P0100', base: invoice, fail: [type('380')], pass: [type(' 527 ')] },
  {
    rule: 'PEPPOL-EN16931-P0100',
    base: invoice,
    fail: [type('326'), process('urn:peppol:france:billing:non-regulated')],
    pass: [type('326'), process('urn:peppol:bis:billing_with_response')],
  },
  {
    rule: 'PEPPOL-EN16931-P0101',
    base: creditNote,
    fail: [text('cbc:CreditNoteTypeCode', '381')],
    pass: [text('cbc:CreditNoteTypeCode', ' 261 ')],
  },
  {
    rule: 'PEPPOL-EN16931-P0101',
    base: creditNote,
    fail: [text('cbc:CreditNoteTypeCode', '')],
    pass: [text('cbc:CreditNoteTypeCode', '381'), process('urn:peppol:bis:billing_with_response')],
  },
];

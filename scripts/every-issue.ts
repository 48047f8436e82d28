import { issueInLanguage } from '../src/answers/wording/in-language.js';
import type { Values } from '../src/issues/coded.js';
import type { Language } from '../src/languages/language.js';
import { codesOf, FACTS, issueOf, ownFacts } from './every-text.js';

/** An issue with its text in one language. */
interface ShownIssue {
  readonly subject: string;
  readonly code: string;
  /** The names of the values that its text shows. */
  readonly values: readonly string[];
  readonly message: string;
}

/** One text of every issue of a language, with facts that it may have, in the order of the English ones. */
export function everyIssue(language: Language, order: Language): readonly ShownIssue[] {
  const facts: Values = FACTS;
  return codesOf(order).map(({ subject, code }) => {
    const read = new Set<string>();
    const values = new Proxy(
      { ...facts, ...ownFacts(subject, code, facts), ...exampleOf(code) },
      {
        get: (all, name) => {
          if (typeof name === 'string' && name in all) read.add(name);
          return Reflect.get(all, name) as unknown;
        },
      },
    );
    const { message } = issueInLanguage(issueOf({ code, values }), { language });
    return { subject, code, values: [...read].sort(), message };
  });
}

/** The field that an issue is about, by its code, and the value that it has there, if its text shows one. */
const EXAMPLES: readonly (readonly [code: RegExp, field: string, given?: string])[] = [
  [
    /^(?:vat-vendor-tax-id|vat-number|greek-vat|italian-tax|norwegian-vat|swedish-vat)/,
    '/vendor_tax_id',
    '0123456749',
  ],
  [/^vat-rate-(?:not-zero|outside)/, '/items/0/tax_rate', '21'],
  [/^vat-rate-/, '/items/0/tax_rate', '-21'],
  [/^vat-exemption-of/, '/vatex', 'VATEX-EU-AE'],
  [/^vat-(?:outside-vat-mixed|split)/, '/tax_code'],
  [/^vendor-name/, '/vendor_name'],
  [/^customer-name/, '/customer_name'],
  [/^vendor-peppol/, '/vendor_company_id', '1234'],
  [/^(?:customer-peppol|peppol-|greek-customer)/, '/customer_peppol_id', '0845012728'],
  [/^(?:company-id|swedish-organisation|identifier-invalid)/, '/vendor_company_id', '0106:1234'],
  [/^identifier-not/, '/business_process', 'urn:example:process'],
  [/^code-not/, '/payment_means/code', '999'],
  [/^address/, '/vendor_address', 'Antwerpen'],
  [/^destination/, '/shipping_address'],
  [/^german-contact/, '/vendor_address_recipient', 'Tel. +49 30 2093 1234'],
  [/^german-email/, '/vendor_email', 'info@'],
  [/^german-discount/, '/payment_term', '2% within 14 days'],
  [/^(?:german-customer|customer-reference)/, '/customer_id'],
  [/^(?:dutch-original|corrected-invoice)/, '/purchase_order'],
  [/^danish-reason/, '/allowances/0/reason', 'discount'],
  [/^danish-slip/, '/payment_details/0/payment_reference', '12345'],
  [/^greek-number/, '/invoice_id', '2026-17'],
  [/^(?:greek|icelandic-final|scheme)/, '/attachments/0/description', 'tomorrow'],
  [/account-invalid$/, '/payment_details/0/bank_account_number', '12-34'],
  [/iban/, '/payment_details/0/iban', 'BE68539007547035'],
  [/^bic/, '/payment_details/0/swift', 'KREDBE'],
  [/^payment-reference-invalid/, '/payment_details/0/payment_reference', '+++090/9337/55493+++'],
  [/^payment-(?:means-missing|references)/, '/payment_details'],
  [/^payment-part-missing/, '/payment_details/0/iban'],
  [/^payment-part-needless/, '/payment_card'],
  [/^payment-means-in/, '/payment_means/code', '42'],
  [/^card-number/, '/payment_card/number', '1234567890123456'],
  [/^payee/, '/payee/name', 'Drukkerij De Kaai BV'],
  [/^(?:part|scheme)-missing/, '/vendor_identifiers/0/id'],
  [/^field-needed/, '/invoice_id'],
  [/^order-missing/, '/order_reference'],
  [/^more-than-one/, '/payment_details'],
  [/^tax-currency-same/, '/tax_currency', 'EUR'],
  [/^tax-signs/, '/total_tax_in_tax_currency', '-21.00'],
  [/^classification/, '/items/0/classifications/0/version', '1'],
  [/^note-subject/, '/note_subject', 'XYZ'],
  [/^line-period/, '/items/0/period_end'],
  [/^line-(?:before|after)/, '/items/0/date'],
  [/^supply-date/, '/service_end_date'],
  [/^(?:due-|date-)/, '/due_date', '2026-02-30'],
  [/^issued/, '/invoice_date'],
  [/^base-quantity/, '/items/0/base_quantity', '0'],
  [/^base-unit/, '/items/0/base_unit', 'DAY'],
  [/^unit-/, '/items/0/unit', 'pcs'],
  [/^item-price/, '/items/0/unit_price', '-1.00'],
  [/^item-description/, '/items/0/description'],
  [/^line-amount/, '/items/0/amount'],
  [/^amount-decimals/, '/items/0/amount', '12.345'],
  [/^line-tax/, '/items/0/tax'],
  [/^subtotal/, '/subtotal'],
  [/^invoice-total/, '/invoice_total'],
  [/^amount-due/, '/amount_due'],
  [/^total-charges/, '/total_charges'],
  [/^total-discount/, '/total_discount'],
  [/^total-tax/, '/total_tax'],
  [/^tax-(?:details|of-rate)/, '/tax_details'],
  [/^(?:too-many-lines|list-empty)/, '/items'],
  [/^currency-unknown/, '/currency', 'EURO'],
  [/^vat-in-foreign/, '/currency'],
  [/^currency-decimals/, '/items/0/amount'],
  [/^document-type/, '/document_type', 'DEBIT_NOTE'],
  [/^(?:media-type|attachment-type)/, '/attachments/0/file_type', 'pdf'],
  [/^(?:attachment-empty|base64)/, '/attachments/0/file_data'],
  [/^url-/, '/attachments/0/url', 'www.example.com/a.pdf'],
  [/^allowance-reason-code/, '/allowances/0/reason_code', '999'],
  [/^charge-reason-code/, '/charges/0/reason_code', '999'],
  [/^charge-reason-missing/, '/charges/0/reason'],
  [/^negative-adjustment/, '/charges/0/amount'],
  [/^percentage-mismatch/, '/allowances/0/amount'],
  [/^(?:rate|unusual-rate)/, '/items/0/tax_rate'],
  [/^choice/, '/document_type', 'BILL'],
  [/^percentage-(?:below|outside)/, '/allowances/0/multiplier_factor'],
  [/^zero-rate/, '/tax_code'],
  [/^vatex/, '/vatex'],
  [/^receiver/, '/customer_tax_id'],
  [/^unknown-field/, '/colour'],
  [/^field-not/, '/vendor_phone'],
  [/^(?:character|text-blank)/, '/note'],
  [/^too-many-decimals/, '/items/0/unit_price'],
  [/^null-not/, '/currency'],
  [/^number-negative/, '/items/0/unit_price', '-1.00'],
  [/^number-too-large/, '/items/0/quantity', '1e300'],
  [/^type-wrong/, '/items/0/quantity', 'a dozen'],
];

/** Further facts of an example. */
const MORE: Readonly<Record<string, Values>> = {
  'date-unreadable': { meant: '2026-02-28', other: undefined },
  'decimal-unreadable': { meant: '12.50', other: undefined },
  'choice-unknown': { meant: undefined, choices: ['INVOICE', 'CREDIT_NOTE'] },
  'field-unknown': { meant: 'note' },
  'identifier-invalid': { meant: undefined },
  'negative-adjustment': { amount: '-10.00', expected: '10.00' },
  'percentage-below-one': { percentage: '0.21', amount: '0.42' },
  'percentage-outside-interface': { percentage: '210' },
  'rate-below-one': { rate: '0.21' },
  'unusual-rate': { rate: '19' },
  'vat-in-foreign-currency': { expected: 'EUR' },
};

/** The facts of an example that a reader can follow, beside those that every text gets. */
function exampleOf(code: string): Values {
  const [, field, given] = EXAMPLES.find(([part]) => part.test(code)) ?? [];
  return { ...(field !== undefined && { field }), ...(given !== undefined && { given }), ...MORE[code] };
}

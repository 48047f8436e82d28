import { nearest } from '#errors';
import type { IssueText } from '../../issues/issue.js';

const TEXTS = {
  'rate-missing': [
    'A line, allowance or charge has no tax_rate, and the rate that the service assumes is one that no line has',
    'give its tax_rate',
  ],
  'zero-rate-as-z': [
    'A tax_rate of 0 without tax_code is taken to be VAT category Z (zero rated), which few countries have',
    'give tax_code: E for exempt, AE for reverse charge, K for a supply within the EU, G for export, O for outside VAT, or Z',
  ],
  'rate-below-one': [
    'A tax_rate between 0 and 1 is a rate of less than 1 percent',
    'write 21 for 21 percent',
  ],
  'unusual-rate': [
    'A tax_rate is not one of the country of the seller',
    'correct tax_rate, unless a special scheme applies',
  ],
  'vat-in-foreign-currency': [
    'The VAT is in another currency than the one in which the country of the seller collects it',
    'correct currency, or give the VAT in that currency in note',
  ],
  'unknown-field': ['The service ignores a field that it does not know', 'correct its name, or remove it'],
  'field-not-in-ubl': [
    'A field has no place in the UBL, so the receiver does not see it',
    'give the field that it needs, leave it out, or move its content to note',
  ],
  'iban-invalid': ['An IBAN has the wrong length or wrong check digits', 'correct the IBAN'],
  'bic-invalid': [
    'A BIC does not have the right form',
    'write the eight or eleven letters and digits of the bank',
  ],
  'number-misplaced': [
    'A number stands in the field of another one, such as an IBAN in the field of the BIC',
    'write each number in its field',
  ],
  'identifier-malformed': [
    'A Peppol id or a company number does not have the form or the check digits of its scheme',
    'correct the number, or its scheme',
  ],
  'vat-number-invalid': [
    'A VAT number has the wrong form or wrong check digits for its country',
    'correct the number',
  ],
  'vat-number-unread': [
    'A tax number is not a VAT number of any country, so the document has no VAT number of that party',
    'write the VAT number with the prefix of its country, unless the party has none',
  ],
  'payment-reference-invalid': [
    'A structured payment reference has wrong check digits',
    'correct the reference: banks reject it',
  ],
  'due-before-issue': ['The due_date is before the invoice_date', 'correct one of the two dates'],
  'issued-in-future': [
    'The invoice_date is after the day given as today',
    'correct invoice_date, or send it on that day',
  ],
  'due-in-past': ['The due_date is before the day given as today', 'correct due_date'],
  'currency-decimals': ['An amount has decimals, but its currency has none', 'give whole amounts'],
  'negative-credit-note': [
    'A credit note has a negative total, so it asks the customer to pay',
    'write the credited amounts as positive numbers',
  ],
  'negative-taxable-amount': [
    'The taxable amount of a VAT rate is negative, mostly because an allowance has a rate that no line has',
    'correct the tax_rate of the allowance',
  ],
  'line-tax-mismatch': [
    'The tax of a line is not its amount times its tax_rate',
    'correct tax or tax_rate, or leave tax out',
  ],
  'tax-as-declared': [
    'The VAT of a rate in tax_details differs from the calculated VAT by less than 1, which the rules allow and the JSON of the service does not',
    'send the document as UBL, or write the calculated amounts',
  ],
  'amount-due-doubtful': [
    'The amount_due is below the total, and another mistake than a prepayment explains it',
    'choose what is meant, or leave it as it is if the rest was paid before',
  ],
  'price-discount-doubtful': [
    'A price_discount has no gross_price, so unit_price counts as already reduced',
    'give gross_price, or remove price_discount',
  ],
  'negative-zero': [
    'A price or an amount is a negative zero, which access points that use Saxon refuse as below 0',
    'write 0.00',
  ],
  'zero-total': ['The total of the document is 0', 'check quantities and prices'],
  'negative-adjustment': [
    'The amount of an allowance or charge is negative, so a discount raises the total',
    'write the amount without its sign',
  ],
  'percentage-below-one': [
    'A multiplier_factor between 0 and 1 is less than 1 percent',
    'write 10 for 10 percent',
  ],
  'receiver-derived': [
    'The Peppol id of a receiver outside Belgium is derived from another number, and may not be registered',
    'give the registered id in customer_peppol_id',
  ],
  'unit-not-in-interface': [
    'The rules accept a unit that the published interface of the service does not',
    'write C62 (one), and say the unit in the description',
  ],
  'vatex-not-in-interface': [
    'The rules accept an exemption code that the published interface of the service does not',
    'leave vatex out, and give the reason in vatex_note',
  ],
  'too-many-decimals': [
    'A value has more decimals than the published interface of the service takes',
    'round it',
  ],
  'null-not-in-interface': [
    'A field is null for which the published interface of the service takes no null',
    'leave the field out',
  ],
  'rate-not-text': [
    'The rate of tax_details is a number, but the published interface of the service takes text',
    'write it in quotes',
  ],
  'percentage-outside-interface': [
    'A percentage is not from 0 to 100, as the published interface of the service has it',
    'correct the percentage',
  ],
  'same-parties': ['Vendor and customer are the same participant', 'correct the identifiers of one of them'],
  'attachment-empty': ['An attachment has no content', 'give file_data, or remove the attachment'],
  'attachment-type-mismatch': [
    'The first bytes of an attachment are those of another type of file than file_type',
    'correct file_type or file_data',
  ],
} as const satisfies Readonly<Record<string, readonly [problem: string, remedy: string]>>;

/** The id of a piece of advice, one of the names of `ADVICE`. */
export type AdviceId = keyof typeof TEXTS;

/** All advice, by id: what it says in general, and what to do. */
export const ADVICE = Object.fromEntries(
  Object.entries(TEXTS).map(([id, [problem, remedy]]) => [id, { problem, remedy }]),
) as Readonly<Record<AdviceId, IssueText>>;

/** Whether the id of an issue is that of advice. */
export function isAdvice(id: string): id is AdviceId {
  return Object.hasOwn(ADVICE, id);
}

/** @throws RangeError that says what is near */
export function assertAdviceId(option: string, id: string): void {
  if (isAdvice(id)) return;
  const near = nearest(id, Object.keys(ADVICE));
  const hint = near === undefined ? `choose from ${Object.keys(ADVICE).join(', ')}` : `did you mean ${near}?`;
  throw new RangeError(`${option} names ${JSON.stringify(id)}, which is not the id of any advice: ${hint}`);
}

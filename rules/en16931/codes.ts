import { readFileSync } from 'node:fs';
import { toAssert, toPattern } from '../schematron-text.js';

export interface CodeRule {
  readonly id: string;
  /** Nodes whose code is checked. */
  readonly context: string;
  /** The code; normalised unless the row says otherwise. */
  readonly value?: string;
  readonly list: string;
  /** What is accepted besides the list. */
  readonly or?: string;
  readonly terms: string;
  /** What the code is, as the subject of a sentence. */
  readonly name: string;
  /** What to use instead. */
  readonly use: string;
}

const AMOUNTS = [
  ...[
    'Amount',
    'BaseAmount',
    'PriceAmount',
    'TaxAmount',
    'TaxableAmount',
    'LineExtensionAmount',
    'TaxExclusiveAmount',
  ],
  ...[
    'TaxInclusiveAmount',
    'AllowanceTotalAmount',
    'ChargeTotalAmount',
    'PrepaidAmount',
    'PayableRoundingAmount',
  ],
  ...['PayableAmount'],
];

/** VAT is the tax scheme; the category says why there is VAT, or none. */
const CATEGORIES = 'S where a rate above 0 applies, otherwise Z, E, AE, K, G, O, L, M or B';

const SCHEME = 'normalize-space(@schemeID)';

/** The rules BR-CL-nn, except BR-CL-08. The order counts: an allowance with both indicators falls under the first of BR-CL-19 and BR-CL-20 only. */
export const CODE_RULES: readonly CodeRule[] = [
  {
    id: 'BR-CL-01',
    context: 'cbc:InvoiceTypeCode',
    list: 'invoice-type',
    terms: 'BT-3',
    name: 'The invoice type code',
    use: 'a code of UNCL 1001 for invoices, such as 380 (credit notes, 381 and 261, have the root element CreditNote)',
  },
  {
    id: 'BR-CL-01',
    context: 'cbc:CreditNoteTypeCode',
    list: 'credit-note-type',
    terms: 'BT-3',
    name: 'The credit note type code',
    use: 'a code of UNCL 1001 for credit notes, such as 381',
  },
  {
    id: 'BR-CL-03',
    context: AMOUNTS.map((name) => `cbc:${name}`).join(' | '),
    value: 'normalize-space(@currencyID)',
    list: 'currency',
    terms: 'BT-5 BT-6',
    name: 'The currency of the amount',
    use: 'a three-letter code of ISO 4217 in the attribute currencyID',
  },
  {
    id: 'BR-CL-04',
    context: 'cbc:DocumentCurrencyCode',
    list: 'currency',
    terms: 'BT-5',
    name: 'The invoice currency',
    use: 'a three-letter code of ISO 4217',
  },
  {
    id: 'BR-CL-05',
    context: 'cbc:TaxCurrencyCode',
    list: 'currency',
    terms: 'BT-6',
    name: 'The VAT accounting currency',
    use: 'a three-letter code of ISO 4217',
  },
  {
    id: 'BR-CL-06',
    context: 'cac:InvoicePeriod/cbc:DescriptionCode',
    list: 'tax-point-date',
    terms: 'BT-8',
    name: 'The VAT point date code',
    use: '3 (issue date), 35 (delivery date) or 432 (payment date)',
  },
  {
    id: 'BR-CL-07',
    context:
      "cac:AdditionalDocumentReference[cbc:DocumentTypeCode = '130']/cbc:ID[@schemeID] | cac:DocumentReference[cbc:DocumentTypeCode = '130']/cbc:ID[@schemeID]",
    value: SCHEME,
    list: 'reference-qualifier',
    terms: 'BT-18 BT-128',
    name: 'The scheme of the invoiced object identifier',
    use: 'a code of UNCL 1153',
  },
  {
    id: 'BR-CL-10',
    context: 'cac:PartyIdentification/cbc:ID[@schemeID]',
    value: SCHEME,
    list: 'icd',
    or: `${SCHEME} = 'SEPA' and (ancestor::cac:AccountingSupplierParty or ancestor::cac:PayeeParty)`,
    terms: 'BT-29 BT-46 BT-60',
    name: 'The scheme of the party identifier',
    use: 'a code of ISO 6523, or SEPA for a seller or payee',
  },
  {
    id: 'BR-CL-11',
    context: 'cac:PartyLegalEntity/cbc:CompanyID[@schemeID]',
    value: SCHEME,
    list: 'icd',
    terms: 'BT-30 BT-47 BT-61',
    name: 'The scheme of the legal registration identifier',
    use: 'a code of ISO 6523',
  },
  {
    id: 'BR-CL-13',
    context: 'cac:CommodityClassification/cbc:ItemClassificationCode[@listID]',
    value: 'normalize-space(@listID)',
    list: 'item-classification',
    terms: 'BT-158',
    name: 'The list of the item classification identifier',
    use: 'a code of UNCL 7143, such as TST for UNSPSC or STI for CPV',
  },
  {
    id: 'BR-CL-14',
    context: 'cac:Country/cbc:IdentificationCode',
    list: 'country',
    terms: 'BT-40 BT-55 BT-69 BT-80',
    name: 'The country code',
    use: 'a two-letter code of ISO 3166-1, such as BE',
  },
  {
    id: 'BR-CL-15',
    context: 'cac:OriginCountry/cbc:IdentificationCode',
    list: 'country',
    terms: 'BT-159',
    name: 'The item country of origin',
    use: 'a two-letter code of ISO 3166-1, such as BE',
  },
  {
    id: 'BR-CL-16',
    context: 'cac:PaymentMeans/cbc:PaymentMeansCode',
    list: 'payment-means',
    terms: 'BT-81',
    name: 'The payment means code',
    use: 'a code of UNCL 4461, such as 30',
  },
  {
    id: 'BR-CL-17',
    context: 'cac:TaxCategory/cbc:ID',
    list: 'vat-category',
    terms: 'BT-118 BT-95 BT-102',
    name: 'The VAT category',
    use: CATEGORIES,
  },
  {
    id: 'BR-CL-18',
    context: 'cac:ClassifiedTaxCategory/cbc:ID',
    list: 'vat-category',
    terms: 'BT-151',
    name: 'The VAT category of the line',
    use: CATEGORIES,
  },
  {
    id: 'BR-CL-19',
    context: 'cac:AllowanceCharge[cbc:ChargeIndicator = false()]/cbc:AllowanceChargeReasonCode',
    list: 'allowance-reason',
    terms: 'BT-98 BT-140',
    name: 'The allowance reason code',
    use: 'a code of UNCL 5189, such as 95',
  },
  {
    id: 'BR-CL-20',
    context: 'cac:AllowanceCharge[cbc:ChargeIndicator = true()]/cbc:AllowanceChargeReasonCode',
    list: 'charge-reason',
    terms: 'BT-105 BT-145',
    name: 'The charge reason code',
    use: 'a code of UNCL 7161, such as FC',
  },
  {
    id: 'BR-CL-21',
    context: 'cac:StandardItemIdentification/cbc:ID[@schemeID]',
    value: SCHEME,
    list: 'icd',
    terms: 'BT-157',
    name: 'The scheme of the item standard identifier',
    use: 'a code of ISO 6523, such as 0160',
  },
  {
    id: 'BR-CL-22',
    context: 'cbc:TaxExemptionReasonCode',
    value: 'normalize-space(upper-case(.))',
    list: 'vatex',
    terms: 'BT-121',
    name: 'The VAT exemption reason code',
    use: 'a code of the VATEX list, such as VATEX-EU-AE',
  },
  {
    id: 'BR-CL-23',
    context:
      'cbc:InvoicedQuantity[@unitCode] | cbc:CreditedQuantity[@unitCode] | cbc:BaseQuantity[@unitCode]',
    value: 'normalize-space(@unitCode)',
    list: 'unit',
    terms: 'BT-130 BT-150',
    name: 'The unit of measure',
    use: 'a code of UN/ECE recommendation 20 or 21, such as C62',
  },
  {
    id: 'BR-CL-24',
    context: 'cbc:EmbeddedDocumentBinaryObject[@mimeCode]',
    value: '@mimeCode',
    list: 'mime',
    terms: 'BT-125',
    name: 'The media type of the attached document',
    use: 'a PDF, PNG, JPEG, CSV, XLSX or ODS file with its media type',
  },
  {
    id: 'BR-CL-25',
    context: 'cbc:EndpointID[@schemeID]',
    value: SCHEME,
    list: 'eas',
    terms: 'BT-34 BT-49',
    name: 'The scheme of the electronic address',
    use: 'a code of the EAS list, such as 0208',
  },
  {
    id: 'BR-CL-26',
    context: 'cac:DeliveryLocation/cbc:ID[@schemeID]',
    value: SCHEME,
    list: 'icd',
    terms: 'BT-71',
    name: 'The scheme of the delivery location identifier',
    use: 'a code of ISO 6523',
  },
];

/** The code list rules, and BR-CL-08, which looks a code up in the text of a note. */
export function expand(): string {
  const rules = CODE_RULES.map((rule) => `<rule context="${rule.context}">\n${toCodeAssert(rule)}\n</rule>`);
  return `${toPattern('codes', 'Codes are from their lists', rules)}\n${noteSubjects()}`;
}

function toCodeAssert({ id, value = 'normalize-space(.)', list, or, terms, name, use }: CodeRule): string {
  const listed = `codes:has('${list}', ${value})`;
  return toAssert({
    id,
    flag: 'fatal',
    terms,
    test: or === undefined ? listed : `${listed} or ${or}`,
    problem: `${name} (${terms.replaceAll(' ', ', ')}) is "{code: ${value}}", which is not in its code list`,
    remedy: `use ${use}`,
  });
}

/**
 * BR-CL-08. The official rule searches the code, untrimmed, in a text of all codes with blanks between them; three
 * characters that straddle a border of two codes are found there as well. So this is a text search, the only one.
 */
function noteSubjects(): string {
  const [, ...lines] = readFileSync(
    new URL('../facts/codelists/note-subject.txt', import.meta.url),
    'utf8',
  ).split('\n');
  const codes = lines.join(' ').trim().split(/\s+/);
  return toPattern('note-subjects', 'Subjects of notes', [
    `<let name="note-subjects" value="' ${codes.join(' ')} '"/>`,
    '<rule context="/ubl:Invoice/cbc:Note | /cn:CreditNote/cbc:Note">',
    `<let name="subject" value="substring-before(substring-after(., '#'), '#')"/>`,
    toAssert({
      id: 'BR-CL-08',
      flag: 'fatal',
      terms: 'BT-21 BT-22',
      test: 'string-length($subject) != 3 or contains($note-subjects, $subject)',
      problem: 'The note subject code (BT-21) is "{subject: $subject}", which is not in its code list',
      remedy: 'use a code of UNCL 4451, such as AAI, or write No. instead of # if it stands before a number',
    }),
    '</rule>',
  ]);
}

import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, replace, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const bothGerman = inCountry('DE', { buyer: ' de ' });

const german = (rule: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule,
  fail: [...bothGerman, ...fail],
  pass: [...bothGerman, ...pass],
});
/** One non-blank element is enough, and it takes a character other than a blank. */
const needed = (rule: string, path: string): readonly RuleCase[] => [
  german(rule, [remove(path)], []),
  german(rule, [text(path, ' ')], [text(path, '\u00a0')]),
  { rule, fail: [...bothGerman, text(path, '')], pass: [...inCountry('DE'), text(path, '')] },
];

const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);
const noTaxNumber = [text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, ' ')];
const everyCategory = (code: string): readonly Edit[] => [
  text('cac:AllowanceCharge/cac:TaxCategory/cbc:ID', code),
  text('cac:AllowanceCharge[2]/cac:TaxCategory/cbc:ID', code),
  text('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', code),
  text('cac:InvoiceLine[2]/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', code),
];
const attached = (...names: readonly string[]): Edit =>
  insert(
    '',
    names
      .map(
        (name) =>
          `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${name}>AA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
      )
      .join(''),
  );
const external = (uri: string): Edit =>
  insert(
    'cac:AdditionalDocumentReference/cac:Attachment',
    `<cac:ExternalReference>${uri}</cac:ExternalReference>`,
  );
const location = (uri: string): Edit => external(`<cbc:URI>${uri}</cbc:URI>`);

const entry = '#SKONTO#TAGE=14#PROZENT=2.25#';
const terms = (...notes: readonly string[]): Edit =>
  replace(
    'cac:PaymentTerms',
    notes.map((note) => `<cac:PaymentTerms><cbc:Note>${note}</cbc:Note></cac:PaymentTerms>`).join(''),
  );
const discount = (bad: string, good: string): RuleCase => german('DE-R-018', [terms(bad)], [terms(good)]);

const means = (code: string, content: string): Edit =>
  replace(
    'cac:PaymentMeans',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${content}</cac:PaymentMeans>`,
  );
const payee = (id: string): string =>
  `<cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID></cac:PayeeFinancialAccount>`;
const payer = (id: string): string =>
  `<cac:PaymentMandate><cac:PayerFinancialAccount><cbc:ID>${id}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>`;
const card = '<cac:CardAccount/>';
const mandate = '<cac:PaymentMandate/>';
const ibans: readonly (readonly [bad: string, good: string])[] = [
  ['DE88370400440532013000', 'DE89370400440532013000'],
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['GB82west12345698765432', 'GB82WEST12345698765432'],
  // Small letters count 42 to 67, not as in the standard.
  ['GB82WeST12345698765432', 'GB53west12345698765432'],
  ['', 'MT84MALT011000012345MTLCAST001S'],
  ['DE8937040044053201300', 'FR1420041010050500013M02606'],
];
const mail = (bad: string, good: string): RuleCase =>
  german(
    'DE-R-028',
    [text(`${seller}/cac:Contact/cbc:ElectronicMail`, bad)],
    [text(`${seller}/cac:Contact/cbc:ElectronicMail`, good)],
  );

export const cases: readonly RuleCase[] = [
  german('DE-R-001', [remove('cac:PaymentMeans')], []),
  {
    rule: 'DE-R-001',
    fail: [...bothGerman, remove('cac:PaymentMeans')],
    pass: [...inCountry('DE'), remove('cac:PaymentMeans')],
  },
  ...needed('DE-R-015', 'cbc:BuyerReference'),
  german('DE-R-016', noTaxNumber, []),
  german('DE-R-016', [...noTaxNumber, ...everyCategory('E')], [...noTaxNumber, ...everyCategory('O')]),
  german(
    'DE-R-016',
    [...noTaxNumber, ...everyCategory(' S'), text('cac:AllowanceCharge/cac:TaxCategory/cbc:ID', 'AE')],
    [...noTaxNumber, ...everyCategory(' S')],
  ),
  german('DE-R-016', noTaxNumber, [...noTaxNumber, add('cac:TaxRepresentativeParty')]),
  german('DE-R-017', [type('383')], [type(' 380 ')]),
  german(
    'DE-R-017',
    [remove('cbc:InvoiceTypeCode')],
    [remove('cbc:InvoiceTypeCode'), add('cbc:CreditNoteTypeCode', '381')],
  ),
  discount(entry, `${entry}\n`),
  discount(`${entry}${entry}\n`, `Text\n ${entry}  \nmore\n${entry}\n`),
  discount('#\n', 'a # b\n'),
  discount('#SKONTO#TAGE=14#PROZENT=2#\n', '#SKONTO#TAGE=014#PROZENT=10.00#\n'),
  discount('#SKONTO#TAGE=14#PROZENT=2,25#\n', `x${entry}`),
  discount('#SKONTO#TAGE=-7#PROZENT=2.25#\n', '#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=-100.00#\n'),
  discount('#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=100#\n', `${entry}&#13;\n`),
  discount(`${entry}&#13;`, `${entry}\nfoo #x bar`),
  discount(`${entry}\nfoo #x# bar`, `${entry}\nfoo #x# \nbar`),
  discount(entry.toLowerCase(), ''),
  german('DE-R-018', [terms(`${entry}\n`, 'x')], [terms(`${entry}\n`, '')]),
  german('DE-R-018', [terms('x', entry)], [terms('x', 'y')]),
  german('DE-R-022', [attached('filename="a"', 'filename="a"')], [attached('filename="a"', 'filename="A"')]),
  german('DE-R-022', [attached('filename=""', 'filename=""')], [attached('', '')]),
  german('DE-R-022', [attached('filename="hours.csv"')], [attached('filename="Hours.csv"')]),
  german('DE-R-026', [type(' 384 '), remove('cac:BillingReference')], [type('384')]),
  german(
    'DE-R-026',
    [type('384'), remove('cac:BillingReference/cac:InvoiceDocumentReference')],
    [remove('cac:BillingReference')],
  ),
  german('DE-R-030', [add('cac:PaymentMeans/cac:PaymentMandate')], []),
  german(
    'DE-R-030',
    [
      add('cac:PaymentMeans/cac:PaymentMandate'),
      attribute(`${buyer}/cac:PartyIdentification/cbc:ID`, 'schemeID', 'SEPA'),
    ],
    [
      add('cac:PaymentMeans/cac:PaymentMandate'),
      attribute(`${seller}/cac:PartyIdentification/cbc:ID`, 'schemeID', 'SEPA'),
    ],
  ),
  german(
    'DE-R-030',
    [
      add('cac:PaymentMeans/cac:PaymentMandate'),
      add('cac:PayeeParty/cac:PartyIdentification/cbc:ID/@schemeID', 'sepa'),
    ],
    [
      add('cac:PaymentMeans/cac:PaymentMandate'),
      add('cac:PayeeParty/cac:PartyIdentification/cbc:ID/@schemeID', 'SEPA'),
    ],
  ),
  german('DE-R-031', [means('59', mandate)], [means('59', payer(''))]),
  german('DE-R-T02', [location('www.hout.example')], [location('https://hout.example')]),
  german('DE-R-T02', [location('a:b')], [location('ab:')]),
  german('DE-R-T02', [location(' ftp:x')], [location('a+.-1:')]),
  german('DE-R-T02', [external('')], []),
  german('DE-R-002', [remove(`${seller}/cac:Contact`)], []),
  ...needed('DE-R-003', `${seller}/cac:PostalAddress/cbc:CityName`),
  ...needed('DE-R-004', `${seller}/cac:PostalAddress/cbc:PostalZone`),
  ...needed('DE-R-005', `${seller}/cac:Contact/cbc:Name`),
  ...needed('DE-R-006', `${seller}/cac:Contact/cbc:Telephone`),
  ...needed('DE-R-007', `${seller}/cac:Contact/cbc:ElectronicMail`),
  ...needed('DE-R-008', `${buyer}/cac:PostalAddress/cbc:CityName`),
  ...needed('DE-R-009', `${buyer}/cac:PostalAddress/cbc:PostalZone`),
  ...needed('DE-R-010', 'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:CityName'),
  ...needed('DE-R-011', 'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:PostalZone'),
  german(
    'DE-R-027',
    [text(`${seller}/cac:Contact/cbc:Telephone`, '+12 and \uff13')],
    [text(`${seller}/cac:Contact/cbc:Telephone`, '1 a\n2 b 3')],
  ),
  mail('a@b', 'a@b.de'),
  mail('a@b..de', ' .a@b.c.de '),
  mail('a@b.de.', 'a.@\u00f6.de'),
  mail('a@b.de c@d.de', 'a\u00a0b@c.de'),
  mail('a@b@c.de', 'a@b.c'),
  mail('', 'a@b.c.d.e'),
  ...ibans.map(([bad, good]) => german('DE-R-019', [means('58', payee(bad))], [means('58', payee(good))])),
  german('DE-R-019', [means(' 58 ', '')], [means('30', payee('x'))]),
  ...ibans.map(([bad, good]) => german('DE-R-020', [means('59', payer(bad))], [means('59', payer(good))])),
  german('DE-R-023-1', [means('30', '')], [means('58', payee('x'))]),
  german('DE-R-023-2', [means('58', card)], [means('58', payee('x'))]),
  german('DE-R-023-2', [means('30', mandate)], [means('31', mandate)]),
  german('DE-R-024-1', [means('48', '')], [means('48', card)]),
  german('DE-R-024-1', [means(' 54 ', payee('x'))], [means('55', card)]),
  german('DE-R-024-2', [means('55', card + payee('x'))], [means('55', card)]),
  german('DE-R-024-2', [means('54', mandate)], [means('54', '')]),
  german('DE-R-025-1', [means('59', '')], [means('59', mandate)]),
  german('DE-R-025-2', [means('59', mandate + payee('x'))], [means('59', mandate)]),
  german('DE-R-025-2', [means('59', card)], [means('49', card)]),
  ...needed('DE-R-014', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent'),
];

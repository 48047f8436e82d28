import { readFileSync } from 'node:fs';
import { add, attribute, insert, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

const table = readFileSync(new URL('../facts/restrictions.tsv', import.meta.url), 'utf8');
const rows = table.split('\n').filter((row) => row !== '' && !row.startsWith('#'));

/** Each row fires on its path, and neither on another name there nor, unless it says so (//), deeper in the document. */
const pathCases = rows.flatMap((row): readonly RuleCase[] => {
  const [rule = '', , path = ''] = row.split('\t');
  const caseOf = (base: string, line: string): RuleCase => {
    const isAnywhere = path.startsWith('//');
    const steps = path.replace(/^\/+/, '').replace(/^line\//, `${line}/`);
    const place = steps.startsWith('@') ? `${line}/${steps}` : steps;
    const [last = ''] = /[^/]+$/.exec(place) ?? [];
    const otherName = last.startsWith('@')
      ? '@other'
      : last.replace(/^\w+/, (prefix) => (prefix === 'ext' ? 'cbc' : 'ext'));
    return {
      rule,
      base,
      fail: [add(isAnywhere ? `cac:Anywhere/${place}` : place)],
      pass: [
        add(place.slice(0, place.length - last.length) + otherName),
        ...(isAnywhere ? [] : [add(`cac:Anywhere/${place}`)]),
      ],
    };
  };
  const invoice = caseOf('invoice', 'cac:InvoiceLine');
  return path.startsWith('line/') ? [invoice, caseOf('credit-note', 'cac:CreditNoteLine')] : [invoice];
});

const reference = 'cac:AdditionalDocumentReference';
const invoicedObject = (content = '', code = '130'): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode>${content}</cac:AdditionalDocumentReference>`;

/** The five that look at more than a path. */
const valueCases: readonly RuleCase[] = [
  { rule: 'UBL-CR-002', fail: [add('cbc:UBLVersionID', '2.1 ')], pass: [add('cbc:UBLVersionID', '2.1')] },
  {
    rule: 'UBL-CR-002',
    fail: [add('cbc:UBLVersionID')],
    pass: [add('cbc:UBLVersionID', '2.0'), add('cbc:UBLVersionID', '2.1')],
  },
  {
    rule: 'UBL-CR-412',
    fail: [add('cac:PaymentMeans/cbc:PaymentDueDate')],
    pass: [add('cac:AllowanceCharge/cac:PaymentMeans/cbc:PaymentDueDate')],
  },
  {
    rule: 'UBL-CR-665',
    fail: [attribute(`${reference}/cbc:ID`, 'schemeID', 'AAA')],
    pass: [insert('', invoicedObject()), attribute(`${reference}[2]/cbc:ID`, 'schemeID', 'AAA')],
  },
  {
    rule: 'UBL-CR-665',
    base: 'credit-note',
    fail: [insert('', invoicedObject('', '50')), attribute(`${reference}[2]/cbc:ID`, 'schemeID', '')],
    pass: [insert('', invoicedObject('', '50'))],
  },
  {
    rule: 'UBL-CR-666',
    fail: [insert('', invoicedObject('<cac:Attachment/>'))],
    pass: [insert('', invoicedObject('<cac:Attachment/>', '130 '))],
  },
  {
    rule: 'UBL-CR-666',
    fail: [insert('cac:InvoiceLine', invoicedObject('<cac:Attachment/>'))],
    pass: [insert('cac:InvoiceLine', invoicedObject())],
  },
  {
    rule: 'UBL-CR-673',
    fail: [insert('', invoicedObject('<cbc:DocumentDescription/>'))],
    pass: [text(`${reference}/cbc:DocumentDescription`, '130')],
  },
];

/** UBL content that EN 16931 leaves out: UBL-CR-nnn. */
export const cases: readonly RuleCase[] = [...pathCases, ...valueCases];

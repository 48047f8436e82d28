import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes rule-sources/codelists/*.txt from the facts: `npx tsx scripts/derive-code-lists.ts ../shared/facts/codelists`.
// Lists that several rules share are one file; that they are the same is checked here.

interface CodeListFacts {
  readonly values: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly additional_values?: readonly string[];
}

interface CodeListFile {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** Where a fact holds several lists. */
  readonly part?: string;
}

const files: readonly CodeListFile[] = [
  {
    file: 'invoice-type',
    title: 'UNCL 1001 for invoices',
    rules: ['BR-CL-01'],
    part: 'cbc:InvoiceTypeCode',
  },
  {
    file: 'credit-note-type',
    title: 'UNCL 1001 for credit notes',
    rules: ['BR-CL-01'],
    part: 'cbc:CreditNoteTypeCode',
  },
  {
    file: 'currency',
    title: 'ISO 4217 currencies',
    rules: ['BR-CL-03', 'BR-CL-04', 'BR-CL-05'],
  },
  {
    file: 'tax-point-date',
    title: 'UNCL 2005 dates VAT falls due on',
    rules: ['BR-CL-06', 'PEPPOL-EN16931-CL006'],
  },
  {
    file: 'reference-qualifier',
    title: 'UNCL 1153 qualifiers of references',
    rules: ['BR-CL-07'],
  },
  { file: 'note-subject', title: 'UNCL 4451 subjects of notes', rules: ['BR-CL-08'] },
  {
    file: 'icd',
    title: 'ISO 6523 identifier schemes',
    rules: ['BR-CL-10', 'BR-CL-11', 'BR-CL-21', 'BR-CL-26'],
  },
  {
    file: 'item-classification',
    title: 'UNCL 7143 item classifications',
    rules: ['BR-CL-13'],
  },
  { file: 'country', title: 'ISO 3166-1 countries', rules: ['BR-CL-14', 'BR-CL-15'] },
  { file: 'payment-means', title: 'UNCL 4461 payment means', rules: ['BR-CL-16'] },
  {
    file: 'vat-category',
    title: 'UNCL 5305 VAT categories',
    rules: ['BR-CL-17', 'BR-CL-18'],
  },
  {
    file: 'allowance-reason',
    title: 'UNCL 5189 reasons of allowances',
    rules: ['BR-CL-19', 'PEPPOL-EN16931-CL002'],
  },
  {
    file: 'charge-reason',
    title: 'UNCL 7161 reasons of charges',
    rules: ['BR-CL-20', 'PEPPOL-EN16931-CL003'],
  },
  { file: 'vatex', title: 'VATEX exemption reasons', rules: ['BR-CL-22'] },
  { file: 'unit', title: 'UN/ECE recommendations 20 and 21 units', rules: ['BR-CL-23'] },
  {
    file: 'mime',
    title: 'Media types of attachments',
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
  },
  { file: 'eas', title: 'EAS electronic address schemes', rules: ['BR-CL-25'] },
  {
    file: 'peppol-currency',
    title: 'ISO 4217 currencies of Peppol',
    rules: ['PEPPOL-EN16931-CL007'],
  },
  {
    file: 'peppol-eas',
    title: 'EAS schemes that Peppol accepts',
    rules: ['PEPPOL-EN16931-CL008'],
  },
  {
    file: 'peppol-invoice-type',
    title: 'UNCL 1001 for invoices of Peppol billing',
    rules: ['PEPPOL-EN16931-P0100'],
  },
  {
    file: 'peppol-credit-note-type',
    title: 'UNCL 1001 for credit notes of Peppol billing',
    rules: ['PEPPOL-EN16931-P0101'],
  },
];

const [facts = '../shared/facts/codelists'] = process.argv.slice(2);

function codesOf(rule: string, part: string | undefined): readonly string[] {
  const { values } = JSON.parse(readFileSync(join(facts, `${rule}.json`), 'utf8')) as CodeListFacts;
  const codes = Array.isArray(values)
    ? (values as string[])
    : (values as Record<string, string[]>)[part ?? ''];
  if (codes === undefined) throw new Error(`${rule}.json holds no list ${part ?? ''}`);
  return codes;
}

/** Lines of at most 110 characters, so that a new code is a small diff. */
function wrap(codes: readonly string[]): string {
  const lines: string[] = [''];
  for (const code of codes) {
    const line = lines.at(-1) ?? '';
    if (line.length + code.length >= 110) lines.push(code);
    else lines[lines.length - 1] = line === '' ? code : `${line} ${code}`;
  }
  return lines.join('\n');
}

for (const { file, title, rules, part } of files) {
  const [first = [], ...others] = rules.map((rule) => codesOf(rule, part));
  for (const [index, other] of others.entries()) {
    if (other.toSorted().join() !== first.toSorted().join())
      throw new Error(`${rules[index + 1] ?? ''} has a list of its own, not ${file}`);
  }
  const header = `# ${title}, used by ${rules.join(' ')}`;
  writeFileSync(
    new URL(`../rule-sources/codelists/${file}.txt`, import.meta.url),
    `${header}\n${wrap(first)}\n`,
  );
}

import { check } from '../src/answers/check.js';
import { ADVICE, isAdvice } from '../src/answers/advice/advice-ids.js';
import type { ExtendedOption } from '../src/document/extended-fields.js';
import { RULE_ROWS } from '../src/answers/rules/rule-rows.js';
import messages from '../src/languages/en.json' with { type: 'json' };
import { en } from '../src/languages/en.js';
import { loadDefects } from '../extras/testing/load-defects.js';
import { everyText, textsOf } from './every-text.js';

/** For a translator: where each message of the catalogues appears, with an example in English, by its key. */
export function describeMessages(): Readonly<Record<string, string>> {
  const examples = examplesOf();
  return Object.fromEntries(
    Object.keys(messages).map((key) => {
      const example = examples.get(key);
      return [key, `${placeOf(key)}${example === undefined ? '' : ` Example: ${example}`}`];
    }),
  );
}

/** What is said of Documents that break rules; of what none of them breaks, with facts of every kind. The names of fields are for forms. */
function examplesOf(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const { documents, extended } = loadDefects();
  const textsIn = (document: unknown, options: ExtendedOption) =>
    check(document, { language: en, labels: true, ...options }).issues.flatMap(textsOf);
  const real = [
    ...Object.values(documents).flatMap(({ document }) => textsIn(document, {})),
    ...Object.values(extended).flatMap(({ document }) => textsIn(document, { extended: true })),
  ];
  for (const { code, text } of [...real, ...everyText(en, en, true)]) {
    const keys = Object.hasOwn(en.messages, `fix.${code}`)
      ? [`fix.${code}`]
      : [`${code}.problem`, `${code}.remedy`];
    const key = keys.find((each) => !examples.has(each));
    if (key !== undefined && text !== '') examples.set(key, text);
  }
  return examples;
}

function placeOf(key: string): string {
  const own = OWN[key];
  if (own !== undefined) return own;
  const [, subject = '', name = ''] = /^([^.]+)\.(.+)$/.exec(key) ?? [];
  if (name === 'problem') return `What is wrong: ${causeOf(subject)}.`;
  if (name === 'remedy') return `What to do: ${causeOf(subject)}.`;
  return SUBJECTS[subject]?.(name) ?? '';
}

/** The rules that lead to a code, or what its advice is about. */
function causeOf(code: string): string {
  if (isAdvice(code)) return `advice “${ADVICE[code].problem}”`;
  const rules = Object.values(RULE_ROWS).flatMap((rows) =>
    Object.entries<{ readonly rules: readonly string[] }>(rows).flatMap(([own, row]) =>
      own === code ? row.rules : [],
    ),
  );
  if (rules.length === 0) return `an issue of the code ${code}`;
  return `a Document breaks ${rules.length > 3 ? `${rules.slice(0, 3).join(', ')} or a rule like them` : rules.join(' or ')}`;
}

const SUBJECTS: Readonly<Record<string, (name: string) => string>> = {
  fix: () => 'What a fix does, as an instruction on a button.',
  cause: () =>
    'What a value is instead of what it has to be: the cause in the middle of mistake.problem, after “Price of line 1 is 121.00,”.',
  label: (path) => `The name of the field ${path}, without an article, as in the middle of a sentence.`,
  element: (path) => `The name of one member of the list ${path}, with its number.`,
  category: (code) =>
    `The name of VAT category ${code}: in brackets after its code, and with a capital letter on the page of an invoice.`,
  unit: (code) =>
    `The name of the unit ${code} of UN/ECE recommendation 20, in the singular and the plural: in messages and on the page of an invoice.`,
  means: (code) =>
    `The name of the payment means ${code} of UNCL 4461, on the page of an invoice and its PDF.`,
  page: (name) => `On the page of an invoice and its PDF: ${spaced(name)}.`,
  playground: (name) => `On the playground of the documentation: ${spaced(name)}.`,
  report: (name) => `In a report about many documents, for people: ${spaced(name)}.`,
  script: (name) => `The name of a script in the sentence page.missing-characters: ${name}.`,
  'stand-in': (name) => `On the page of the stand-in, for developers: ${spaced(name)}.`,
  terminal: (name) => `In a report on a terminal: ${spaced(name)}.`,
  value: (kind) => `The word for a value: ${kind}, after “is” or “must be”.`,
  reason: (name) => `What a fix writes into the invoice as the reason: ${name}.`,
};

/** `tax point date` of `tax-point-date`. */
function spaced(name: string): string {
  return name.replaceAll('-', ' ');
}

const OWN: Readonly<Record<string, string>> = {
  'format.date': 'The sign between day, month and year: “.” in 31.01.2026. Empty for 2026-01-31.',
  'format.percent': 'A number of percent, with the blank of the language.',
  'format.quoted': 'A text as it was given, in the quotation marks of the language.',
  'format.thousands':
    'The sign between thousands: “.” in 1.210,00, where the comma is that of decimals. Empty for 1210.00, as in JSON.',
  'label-document': 'The name of the whole Document, where a sentence names a field.',
  'label-in-sentence':
    'The name of a field in a sentence of a form, in quotation marks if the language needs them.',
  'label-of':
    'A field of a member of a list: “amount of allowance 1”. {list} chooses by the list, for the gender of its members.',
  'list.and': 'The word before the last part of a list: a, b and c.',
  'page.account-name': 'On the page of an invoice: who holds the bank account, or the card.',
  'page.brought-forward': 'On the second sheet of a PDF: the sum of the lines of the sheets before.',
  'page.buyer-reference':
    'On the page of an invoice: what the buyer asked to be named (BT-10), as the seller says it to the buyer.',
  'page.carried-forward': 'At the foot of a sheet of a PDF: the sum of the lines so far.',
  'page.cash-discount':
    'In the payment terms: a discount for a payment in time; the rate may have a base, “2% of 200.00 EUR”.',
  'page.credited': 'On the page of a credit note: the amount that the buyer gets back.',
  'page.embedded': 'After the size of an attachment: it is in the invoice.',
  'page.from': 'Before the first day of a period without a last one: “from 1 March 2026”.',
  'page.further': 'The heading of what the invoice says besides.',
  'page.line': 'The heading of the column with the numbers of lines; short.',
  'page.locale': 'Which tag (BCP 47) the page writes numbers, dates and countries by. It is not shown.',
  'page.missing-characters': 'A sentence below a PDF whose fonts do not have all characters.',
  'page.of': 'Between a percentage and its base: “10% of 200.00”.',
  'page.per': 'Before the quantity that a price is for: “12.00 per 100 pieces”.',
  'page.prepaid': 'On the page of an invoice: what was paid before.',
  'page.rate': 'The heading of the column with rates of VAT; short.',
  'page.scan': 'Below the QR code that a banking app reads.',
  'page.sheet': 'At the foot of each sheet of a PDF.',
  'page.until': 'Before the last day of a period without a first one: “until 31 March 2026”.',
  'playground.answer':
    'What the tabs with issues, totals and the invoice are together; read aloud, not shown.',
  'playground.file-unreadable': 'After playground.unusable and a colon.',
  'playground.introduction':
    'The first sentences of the playground: what can be entered, and that nothing is sent anywhere.',
  'playground.language': 'The name of the choice of the language.',
  'playground.link-in-address-bar':
    'Instead of playground.copied, where the browser does not let the page copy.',
  'playground.order': 'One of the examples: the order of a web shop, which becomes an invoice.',
  'playground.order-explained': 'Below the order of a shop; playground.order-guide follows.',
  'playground.order-guide': 'The text of a link, with the language of the guide where it is another one.',
  'playground.pdf': 'The place of an issue that is about the whole PDF.',
  'playground.pdf-not-found': 'In place of the id of a rule, for a field that was not found in a PDF.',
  'playground.pdf-missing': 'What to do about a field that was not found in a PDF.',
  'playground.pdf-refused': 'Why a PDF cannot be read; the reason is English.',
  'playground.time': 'How long it took, after the number of issues.',
  'phrase.changes':
    'One change of the fix fix.correct, as an instruction; several are joined by phrase.seam. Example: Set price of line 1 from 121.00 to 100.00',
  'phrase.rename-or':
    'Before the remedy for a missing field, where another field has a similar name. Example: rename VAT rat of line 1 to VAT rate, or give VAT rate of line 1',
  'phrase.seam': 'What stands between problem and remedy.',
  'report.and-more': 'After links to documents: how many there are besides.',
  'report.document': 'The noun alone, beside a column of numbers.',
  'report.has-no': 'Under an object of a JSON text: the field that it does not have.',
  'report.in-documents': 'Before links to the documents in which a rule fails.',
  'report.more-documents': 'Below the documents of a report that is cut.',
  'report.more-issues': 'Below the issues of a document that has too many to be shown.',
  'report.folders': 'In the list of report.not-judged.',
  'report.folders-linked': 'In the list of report.not-judged.',
  'report.no-extension':
    'In the list of report.not-judged, behind the number of files whose name has no extension.',
  'report.not-judged': 'At the end of a report: “84 files were not judged: 80 .jpg, 4 .docx”.',
  'report.nothing': 'In report.title, instead of the numbers of errors and warnings.',
  'report.time': 'The noun alone, beside a column of numbers: how often a rule fails.',
  'report.title':
    'The heading of a report. {found} are report.errors and report.warnings, or report.nothing; {documents} is report.documents.',
  'stand-in.locale':
    'Which tag (BCP 47) the page of the stand-in writes amounts and times by. It is not shown.',
  'stand-in.own-name': 'The name of the language in the language itself, in the choice of languages.',
  'terminal.consequences': 'Before the rules that fail because of an issue.',
  'terminal.fix': 'Before the title of a fix that is safe.',
  'terminal.fix-ask': 'On a terminal, after the numbered choices for an error; the answer is a number.',
  'terminal.fix-choice':
    'Below an error: what a person may choose. The option that makes the choice follows.',
  'terminal.fix-correctable':
    'How many corrections of a document are known; they are not written to the file.',
  'terminal.fix-corrected': 'How many corrections of a document were written.',
  'terminal.fix-left': 'How many errors of a document are left.',
  'terminal.fix-nothing': 'No correction of a document is known.',
  'terminal.fix-total':
    'The end of a run of corrections. {counts} are the other messages terminal.fix-total-….',
  'terminal.fix-total-correctable': 'In terminal.fix-total: documents that can be corrected.',
  'terminal.fix-total-corrected': 'In terminal.fix-total: documents that were corrected.',
  'terminal.fix-total-person': 'In terminal.fix-total: documents with errors that a person has to correct.',
  'terminal.fix-total-right': 'In terminal.fix-total: documents that need no correction.',
  'terminal.fix-total-unread': 'In terminal.fix-total: documents that cannot be read.',
  'terminal.fix-total-unwritten':
    'In terminal.fix-total: documents that are as they were, because they cannot be written.',
  'terminal.pdf-check-digits': 'A value of a Document that is judged by a PDF: its check digits are wrong.',
  'terminal.pdf-confirmed': 'The first line of "pdf judge": the pages bear out every value of the Document.',
  'terminal.pdf-contradicted': 'The first line of "pdf judge": something in the PDF proves a value wrong.',
  'terminal.pdf-hidden': 'A value of a Document that the PDF has only in white, tiny or covered text.',
  'terminal.pdf-left-out':
    'A label on a page names a value that the Document does not have. {place} is terminal.pdf-place.',
  'terminal.pdf-missing': 'A value of a Document that is not printed in the PDF.',
  'terminal.pdf-other-party':
    'A name or number of the seller that the page prints as that of the buyer, or the other way round.',
  'terminal.pdf-place': 'A place on a page, in points from its top left corner; it stands in sentences.',
  'terminal.pdf-print':
    'A value of a Document and what the page prints instead. {place} is terminal.pdf-place.',
  'terminal.pdf-sums': 'A total or an amount of a line that is not what the other amounts give.',
  'terminal.pdf-sums-print': 'The same, where the page prints another amount. {place} is terminal.pdf-place.',
  'terminal.pdf-to-confirm':
    'The first line of "pdf judge": a person has to look, and nothing is proven wrong.',
  'terminal.pdf-undrawn': 'Without drawing the pages of a PDF, white and covered text cannot be told.',
  'terminal.pdf-unproven':
    'A value that is printed somewhere, without a label or a sum that says what it is.',
  'terminal.pdf-unread':
    'A text on a page that is in no field of the Document. {place} is terminal.pdf-place.',
  'terminal.pdf-xml-document': 'The XML inside a PDF and the Document that is judged differ.',
  'terminal.pdf-xml-pages': 'The XML inside a PDF and its pages differ.',
  'terminal.pdf-xml-unread': 'A file inside a PDF is not an invoice, or broken.',
  'terminal.perhaps': 'Before the title of a fix that is a suggestion.',
  'terminal.total': 'The end of a run: {found} issues in {affected} of its documents.',
};

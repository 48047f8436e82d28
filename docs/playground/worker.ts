import { readContent } from '../../src/bulk/read-content.js';
import { fieldName } from '../../src/document/english.js';
import { locatePointers } from '../../src/document/json/locate-pointers.js';
import { patchJsonText } from '../../src/document/json/patch-json-text.js';
import { labelOf } from '../../src/answers/wording/in-language.js';
import { locatePosition } from '../../src/bulk/excerpts.js';
import {
  check,
  type CheckIssue,
  fromUbl,
  type Language,
  type Position,
  ServiceError,
  type Totals,
  validateUbl,
} from '../../src/index.js';
import { pageTexts, type PageTexts } from '../../extras/render/languages.js';
import { sniffContent } from '../../src/bulk/sniff-content.js';
import { decodeXml, lineStarts } from '../../schematron/src/xml.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { reportTexts } from '../../src/languages/report-texts.js';
import { type Answer, MOST_SHOWN, type Question, type ShownIssue } from './answer.js';
import { loadLanguage } from '../../src/languages/load-language.js';
import { differenceOf } from './difference.js';
import { documentOfOrder } from './order.js';
import { readPdf } from './read-pdf.js';
import { playgroundTexts } from './playground-texts.js';

type Judgement = Omit<Answer, 'id' | 'milliseconds' | 'text' | 'page' | 'pdf'>;

/** An issue whose place in the input is not yet known, by the JSON pointer of a value or by a position. */
interface PlacedIssue extends Omit<ShownIssue, 'range' | 'fixes' | 'consequences'> {
  readonly pointer?: string | undefined;
  readonly position?: Position | undefined;
  readonly fixes?: ShownIssue['fixes'];
  readonly consequences?: readonly string[];
}

// The page posts one input, and the next after the answer. An error ends the worker: the page says so and starts another.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((found) => {
    postMessage({ id: data.id, ...found } satisfies Answer);
  }, reportError);
});

async function answer({
  content,
  language: code,
  labels,
  isOrder,
  fix,
  shown,
}: Question): Promise<Omit<Answer, 'id'>> {
  const language = await loadLanguage(code);
  const started = performance.now();
  const found =
    typeof content === 'string'
      ? judgeText(isOrder === true ? textOfOrder(content) : fixed(content, fix), language, labels)
      : sniffContent(content) === 'pdf'
        ? await judgePdf(content, language, labels)
        : judgeText(content, language, labels);
  const milliseconds = performance.now() - started;
  const page = shown === 'page' ? await pageOf(found.ubl, code) : undefined;
  const pdf = shown === 'pdf' ? await pdfOf(found.ubl, code) : undefined;
  return {
    milliseconds,
    ...found,
    ...(page === undefined ? {} : { page }),
    ...(pdf === undefined ? {} : { pdf }),
  };
}

/** The Document of an order; what is not JSON stays as it is, and is told to be none. */
function textOfOrder(text: string): string {
  const read = readContent('The order', text);
  return read.kind === 'document' ? JSON.stringify(documentOfOrder(read.value), null, 2) : text;
}

/** The text after a fix, which is identified by its number among all fixes of the text. */
function fixed(text: string, number: number | undefined): string {
  if (number === undefined) return text;
  const read = readContent('The input', text);
  const fixes = read.kind === 'document' ? check(read.value).issues.flatMap((issue) => issue.fixes) : [];
  const fix = fixes[number];
  return fix === undefined ? text : patchJsonText(text, fix.patch);
}

function judgeText(
  content: string | Uint8Array,
  language: Language,
  labels: boolean,
): Judgement & { readonly text: string } {
  const text = textOf(content);
  return { text, ...judge(content, text, language, labels) };
}

/**
 * A PDF becomes the text of the invoice in it, with what was not found in it before the issues. English takes the words of the reader
 * of PDFs, which say more.
 */
async function judgePdf(
  pdf: Uint8Array,
  language: Language,
  labels: boolean,
): Promise<Judgement & { readonly text: string }> {
  const read = await readPdf(pdf);
  const code = codeOf(language);
  const { say } = playgroundTexts(code);
  if ('refusal' in read) {
    const { message, reason } = read.refusal;
    const said = code === 'en' ? `${message}: ${reason}` : say('playground.pdf-refused', { reason });
    const issue = { rule: '415', flag: 'fatal', message: said, place: say('playground.pdf') };
    return { text: '', ...refused([issue], '') };
  }
  const judged = judgeText(read.text, language, labels);
  const missing = read.missing.map(({ pointer, reason }) => {
    const place = capitalized(labelOf(pointer, language));
    return {
      rule: say('playground.pdf-not-found'),
      flag: 'warning',
      message: code === 'en' ? reason : say('playground.pdf-missing', { field: place }),
      ...{ place, range: null, fixes: [], consequences: [] },
    };
  });
  return { ...judged, issues: [...missing, ...judged.issues] };
}

/** The input as the editor shows it: bytes that are not a text in the encoding of their file as far as they are, and lines that end alike. */
function textOf(content: string | Uint8Array): string {
  return decoded(content).replace(/\r\n?/g, '\n');
}

function decoded(content: string | Uint8Array): string {
  if (typeof content === 'string') return content;
  try {
    if (sniffContent(content) === 'xml') return decodeXml(content);
  } catch {
    // The answer says that it is in another encoding.
  }
  return new TextDecoder().decode(content);
}

function judge(content: string | Uint8Array, text: string, language: Language, labels: boolean): Judgement {
  const read = readContent('The input', content);
  switch (read.kind) {
    case 'ubl':
      return judgeUbl(read.xml, text, language);
    case 'document':
      return judgeDocument(read.value, text, language, labels);
    case 'unusable': {
      const { position } = read;
      const code = codeOf(language);
      const kind = sniffContent(content);
      // Some JSON is broken nowhere: it is too large, or not UTF-8.
      const why = kind === 'json' ? position && kind : kind === 'empty' ? kind : 'other';
      const message =
        why === undefined || code === 'en'
          ? read.message
          : playgroundTexts(code).say(`playground.unusable-${why}`);
      const place =
        position === undefined
          ? ''
          : reportTexts(code).say('report.line', {
              line: String(position.line),
              column: String(position.column),
            });
      return refused([{ rule: '', flag: 'fatal', message, place, position }], text);
    }
  }
}

function codeOf({ tag }: Language): LanguageCode {
  return LANGUAGE_CODES.find((each) => each === tag) ?? 'en';
}

function judgeUbl(xml: string | Uint8Array, text: string, language: Language): Judgement {
  const { is_valid, issues } = validateUbl(xml);
  const placed = issues.map(({ rule_id: rule, flag, message, location, position }) => ({
    rule,
    flag,
    message,
    place: location ?? '',
    position,
  }));
  return {
    verdict: is_valid ? 'valid' : 'invalid',
    issues: located(placed, text),
    totals: statedTotals(xml, namesOf(language)),
    ubl: text,
  };
}

/** Everything that `check` says. */
function judgeDocument(document: unknown, text: string, language: Language, labels: boolean): Judgement {
  const { accepted, status, issues, totals, ubl } = check(document, { language, labels });
  let fixes = 0;
  const placed = issues.map(
    ({ rule_id: rule, severity, message, pointer, fixes: own, consequences }, at) => ({
      rule,
      flag: severity === 'error' ? 'fatal' : severity,
      message,
      place: labels ? capitalized(labelOf(pointer, language)) : fieldName(pointer),
      pointer,
      fixes: (at < MOST_SHOWN ? own : []).map(({ title, patch }) => ({
        number: fixes++,
        title,
        difference: differenceOf(text, patchJsonText(text, patch)),
      })),
      consequences: flat(consequences).map((each) => each.message),
    }),
  );
  return {
    verdict: accepted ? 'valid' : status === 422 ? 'unusable' : 'invalid',
    issues: located(placed, text),
    totals: totals === null ? [] : totalsOf(totals, namesOf(language)),
    ubl: ubl ?? '',
  };
}

function flat(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  return issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);
}

function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** What the service would answer to a text that it does not take. */
function refused(placed: readonly PlacedIssue[], text: string): Judgement {
  return { verdict: 'unusable', issues: located(placed, text), totals: [], ubl: '' };
}

function located(placed: readonly PlacedIssue[], text: string): readonly ShownIssue[] {
  const starts = lineStarts(text);
  const pointed = locatePointers(
    text,
    placed.flatMap(({ pointer }) => pointer ?? []),
  );
  return placed.map(({ pointer, position, fixes = [], consequences = [], ...shown }) => {
    const found =
      pointer === undefined ? position && locatePosition(text, starts, position) : pointed.get(pointer);
    return { ...shown, range: found === undefined ? null : [found.start, found.end], fixes, consequences };
  });
}

/** The totals that UBL states; none of UBL that does not fit the schema. */
function statedTotals(xml: string | Uint8Array, say: PageTexts['say']): Answer['totals'] {
  const stated = orUndefined(() => fromUbl(xml).document);
  const rows = [
    [say('page.allowance-total'), stated?.total_discount],
    [say('page.tax-exclusive'), stated?.subtotal],
    [say('page.total-tax'), stated?.total_tax],
    [say('page.tax-inclusive'), stated?.invoice_total],
    [say('page.due'), stated?.amount_due],
  ] as const;
  return rows.flatMap(([name, amount]) =>
    amount === undefined || amount === null ? [] : [[name, String(amount)] as const],
  );
}

/** The invoice as a PDF; what writes PDFs is loaded with the first one. */
async function pdfOf(ubl: string, language: LanguageCode): Promise<Uint8Array | undefined> {
  if (ubl === '') return undefined;
  const { renderPdf } = await import('peppol-preflight-pdf');
  return orUndefined(() => renderPdf(ubl, { language }));
}

/** The invoice as a page; what writes pages is loaded with the first one. */
async function pageOf(ubl: string, language: LanguageCode): Promise<string | undefined> {
  if (ubl === '') return undefined;
  const { renderInvoice } = await import('../../extras/render.js');
  return orUndefined(() => renderInvoice(ubl, { language }));
}

/** What an action gives; undefined where the service would answer with an error. */
function orUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** The names of totals on the page of an invoice. */
function namesOf(language: Language): PageTexts['say'] {
  return pageTexts(codeOf(language)).say;
}

function totalsOf({ lineTotal, ...totals }: Totals, say: PageTexts['say']): Answer['totals'] {
  const { totalDiscount, totalCharges, subtotal, totalTax, invoiceTotal, amountDue } = totals;
  return [
    [say('page.line-total'), lineTotal.toFixed(2)],
    [say('page.allowance-total'), totalDiscount.toFixed(2)],
    [say('page.charge-total'), totalCharges.toFixed(2)],
    [say('page.tax-exclusive'), subtotal.toFixed(2)],
    [say('page.total-tax'), totalTax.toFixed(2)],
    [say('page.tax-inclusive'), invoiceTotal.toFixed(2)],
    [say('page.due'), amountDue.toFixed(2)],
  ];
}

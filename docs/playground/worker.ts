import { readContent } from '../../src/bulk/read-content.js';
import { locatePointers } from '../../src/document/json/locate-pointers.js';
import { locatePosition } from '../../src/bulk/excerpts.js';
import {
  calculateTotals,
  type DocumentInput,
  fromUbl,
  type Position,
  ServiceError,
  validateJson,
  validateUbl,
} from '../../src/index.js';
import { renderInvoice } from '../../src/render.js';
import { sniffContent } from '../../src/bulk/sniff-content.js';
import { decodeXml, lineStarts } from '#schematron/xml';
import { readPdf } from './read-pdf.js';

/** An input of the page: what is typed is a text, a file that is dropped its bytes. */
export interface Question {
  readonly id: number;
  readonly content: string | Uint8Array;
}

/** What the page shows of one input. */
export interface Answer {
  readonly id: number;
  /** The input as a text, which ranges are counted in. */
  readonly text: string;
  readonly verdict: 'valid' | 'invalid' | 'unusable';
  readonly milliseconds: number;
  readonly issues: readonly ShownIssue[];
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly ubl: string;
  /** The invoice as a page to read; empty when there is no UBL. */
  readonly page: string;
}

export interface ShownIssue {
  readonly rule: string;
  readonly flag: string;
  readonly message: string;
  readonly place: string;
  /** Where the place is in the input; the page selects it. */
  readonly range: readonly [start: number, end: number] | null;
}

type Judgement = Omit<Answer, 'id' | 'milliseconds' | 'text' | 'page'>;

/** An issue whose place in the input is not yet known, by the JSON pointer of a value or by a position. */
interface PlacedIssue extends Omit<ShownIssue, 'range'> {
  readonly pointer?: string | undefined;
  readonly position?: Position | undefined;
}

// The page posts each input with a number, and looks at the answer to the last one only.
addEventListener('message', ({ data: { id, content } }: MessageEvent<Question>) => {
  void answer(content).then((found) => {
    postMessage({ id, ...found } satisfies Answer);
  });
});

async function answer(content: string | Uint8Array): Promise<Omit<Answer, 'id'>> {
  const started = performance.now();
  const found =
    typeof content !== 'string' && sniffContent(content) === 'pdf'
      ? await judgePdf(content)
      : judgeText(content);
  const milliseconds = performance.now() - started;
  return { milliseconds, ...found, page: pageOf(found.ubl) };
}

function judgeText(content: string | Uint8Array): Judgement & { readonly text: string } {
  const text = typeof content === 'string' ? content : textOf(content);
  return { text, ...judge(content, text) };
}

/** A PDF becomes the text of the invoice in it, with what was not found in it before the issues. */
async function judgePdf(pdf: Uint8Array): Promise<Judgement & { readonly text: string }> {
  const read = await readPdf(pdf);
  if ('refusal' in read) {
    const issue = { rule: '415', flag: 'fatal', message: read.refusal, place: 'the PDF' };
    return { text: '', ...refused([issue], '') };
  }
  const judged = judgeText(read.text);
  const missing = read.missing.map(({ pointer, reason }) => ({
    rule: 'Not found',
    flag: 'warning',
    message: reason,
    place: pointer,
    range: null,
  }));
  return { ...judged, issues: [...missing, ...judged.issues] };
}

/** What is no text in the encoding of its file is shown as far as it is one. Lines end as in a text field. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = sniffContent(bytes) === 'xml' ? decodeXml(bytes) : new TextDecoder().decode(bytes);
  } catch {
    text = new TextDecoder().decode(bytes);
  }
  return text.replace(/\r\n?/g, '\n');
}

function judge(content: string | Uint8Array, text: string): Judgement {
  const read = readContent('The input', content);
  switch (read.kind) {
    case 'ubl':
      return judgeUbl(read.xml, text);
    case 'document':
      return judgeDocument(read.value as DocumentInput, text);
    case 'unusable': {
      const { message, position } = read;
      const place = position === undefined ? '' : `line ${position.line}, column ${position.column}`;
      return refused([{ rule: '', flag: 'fatal', message, place, position }], text);
    }
  }
}

function judgeUbl(xml: string | Uint8Array, text: string): Judgement {
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
    totals: statedTotals(xml),
    ubl: text,
  };
}

function judgeDocument(document: DocumentInput, text: string): Judgement {
  try {
    const { is_valid, issues, ubl_document: ubl } = validateJson(document);
    const placed = issues.map(({ rule_id: rule, flag, message, pointer, location }) => ({
      rule,
      flag,
      message,
      place: pointer ?? location ?? '',
      pointer,
    }));
    return {
      verdict: is_valid ? 'valid' : 'invalid',
      issues: located(placed, text),
      totals: totalsOf(document),
      ubl: ubl ?? '',
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const rule = String(error.status);
    const placed = error.reasons.map(({ message, pointer = '' }) => ({
      rule,
      flag: 'fatal',
      message,
      place: pointer === '' ? 'the whole Document' : pointer,
      pointer,
    }));
    return refused(placed, text);
  }
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
  return placed.map(({ rule, flag, message, place, pointer, position }) => {
    const found =
      pointer === undefined ? position && locatePosition(text, starts, position) : pointed.get(pointer);
    return { rule, flag, message, place, range: found === undefined ? null : [found.start, found.end] };
  });
}

/** The totals that UBL states; none of UBL that does not fit the schema. */
function statedTotals(xml: string | Uint8Array): Answer['totals'] {
  const stated = orUndefined(() => fromUbl(xml).document);
  const rows = [
    ['Allowances', stated?.total_discount],
    ['Subtotal', stated?.subtotal],
    ['Total tax', stated?.total_tax],
    ['Invoice total', stated?.invoice_total],
    ['Amount due', stated?.amount_due],
  ] as const;
  return rows.flatMap(([name, amount]) =>
    amount === undefined || amount === null ? [] : [[name, String(amount)] as const],
  );
}

function pageOf(ubl: string): string {
  return ubl === '' ? '' : (orUndefined(() => renderInvoice(ubl)) ?? '');
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

function totalsOf(document: DocumentInput): readonly (readonly [string, string])[] {
  const { lineTotal, totalDiscount, totalCharges, subtotal, totalTax, invoiceTotal, amountDue } =
    calculateTotals(document);
  return [
    ['Sum of the lines', lineTotal.toFixed(2)],
    ['Allowances', totalDiscount.toFixed(2)],
    ['Charges', totalCharges.toFixed(2)],
    ['Subtotal', subtotal.toFixed(2)],
    ['Total tax', totalTax.toFixed(2)],
    ['Invoice total', invoiceTotal.toFixed(2)],
    ['Amount due', amountDue.toFixed(2)],
  ];
}

import {
  calculateTotals,
  parseDocumentText,
  readDocument,
  ServiceError,
  validateJson,
  validateUbl,
  type DocumentInput,
  type Issue,
} from '../../src/index.js';
import { locatePointers } from '../../src/excerpts/locate-pointers.js';

/** What the page shows of one input. */
export interface Answer {
  readonly id: number;
  readonly verdict: 'valid' | 'invalid' | 'unusable';
  readonly milliseconds: number;
  readonly issues: readonly ShownIssue[];
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly ubl: string;
}

export interface ShownIssue {
  readonly rule: string;
  readonly flag: string;
  readonly message: string;
  readonly place: string;
  /** Where the place is in the input; the page selects it. */
  readonly range: readonly [start: number, end: number] | null;
}

// The page posts each input with a number, and looks at the answer to the last one only.
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  const started = performance.now();
  const answer = judge(data.text);
  postMessage({ id: data.id, milliseconds: performance.now() - started, ...answer } satisfies Answer);
});

function judge(text: string): Omit<Answer, 'id' | 'milliseconds'> {
  if (text.trimStart().startsWith('<')) {
    const { is_valid, issues } = validateUbl(text);
    return {
      verdict: is_valid ? 'valid' : 'invalid',
      issues: issues.map((issue) => ofUbl(issue, text)),
      totals: [],
      ubl: text,
    };
  }
  try {
    const document = parseDocumentText(text) as DocumentInput;
    const { is_valid, issues, ubl_document: ubl } = validateJson(document);
    return {
      verdict: is_valid ? 'valid' : 'invalid',
      issues: ofDocument(issues, text),
      totals: totalsOf(document),
      ubl: ubl ?? '',
    };
  } catch (error) {
    return { verdict: 'unusable', issues: refusals(error), totals: [], ubl: '' };
  }
}

/** Issues of UBL, with the markup at their position. */
function ofUbl({ rule_id: rule, flag, message, location, position }: Issue, text: string): ShownIssue {
  const start = position === undefined ? -1 : offsetOf(text, position);
  const end = text.indexOf('>', start) + 1;
  return {
    rule,
    flag,
    message,
    place: location ?? '',
    range: start < 0 ? null : [start, Math.max(end, start)],
  };
}

function offsetOf(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  let at = 0;
  for (let passed = 1; passed < line; passed += 1) at = text.indexOf('\n', at) + 1;
  return at + column - 1;
}

/** Issues of a Document, with the values that their pointers lead to. */
function ofDocument(issues: readonly Issue[], text: string): readonly ShownIssue[] {
  const pointers = issues.flatMap(({ pointer }) => pointer ?? []);
  const places = locatePointers(text, pointers);
  return issues.map(({ rule_id: rule, flag, message, pointer, location }) => {
    const place = pointer === undefined ? undefined : places.get(pointer);
    return {
      rule,
      flag,
      message,
      place: pointer ?? location ?? '',
      range: place === undefined ? null : [place.start, place.end],
    };
  });
}

function totalsOf(document: DocumentInput): readonly (readonly [string, string])[] {
  const { lineTotal, totalDiscount, totalCharges, subtotal, totalTax, invoiceTotal, amountDue } =
    calculateTotals(readDocument(document));
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

/** What the service would answer to a text that it does not take. */
function refusals(error: unknown): readonly ShownIssue[] {
  const shown = (rule: string, message: string, place = ''): ShownIssue => ({
    rule,
    flag: 'fatal',
    message,
    place,
    range: null,
  });
  if (!(error instanceof ServiceError))
    return [shown('', error instanceof Error ? error.message : String(error))];
  return error.refusals.map(({ message, pointer }) => shown(String(error.status), message, pointer));
}

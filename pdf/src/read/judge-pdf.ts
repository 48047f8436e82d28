import {
  type AnyDocumentInput,
  type ExtendedDocument,
  type ExtendedDocumentInput,
  readDocument,
} from 'peppol-preflight';
import type { OptionKinds } from '#errors';
import type { PdfJudgement } from '../judge/judgement.js';
import { checkPdf, TIME_OPTION, type TimeOption } from './pdf-arguments.js';
import { childFile } from './process/child-file.js';
import { readInProcess } from './process/readers.js';

/** How a Document is judged by a PDF. */
export interface JudgePdfOptions extends TimeOption {
  /** Whether the Document is an extended one. */
  readonly extended?: boolean;
}

const JUDGE_PDF_OPTIONS: OptionKinds<JudgePdfOptions> = { ...TIME_OPTION, extended: 'true or false?' };

/**
 * Says of each value of a Document whether the pages of a PDF bear it out: where it is printed, whether people see it, whether another print
 * of the same thing, its check digits, the sums or the XML inside contradict it; and which texts of the pages nothing accounts for. It
 * does not matter where the Document comes from: a template, a language model, a person. Nothing is guessed, and the same arguments give the
 * same judgement.
 *
 * In Node.js a process of its own reads the PDF, as with `fromPdf`. Values are found in any national way of writing. Totals and amounts
 * of lines that the Document leaves out are calculated, and judged as well.
 *
 * @param pdf the bytes of the file
 * @param document as JSON has it
 * @returns `verdict` for the whole, `values` in the order of the table of fields, and what is left: `leftOut` and `unread`
 * @throws ServiceError 415 `PDF file is not valid` and 422 `PDF could not be converted to a document` as `fromPdf` does, the latter only when
 *   nobody sees any text on the pages; 422 with every issue in `detail` when it is not a Document
 * @throws TypeError when `pdf` is not bytes or an option has the wrong type; RangeError when `timeLimit` is not above 0
 */
export async function judgePdf(
  pdf: Uint8Array,
  document: AnyDocumentInput | ExtendedDocumentInput,
  options: JudgePdfOptions = {},
): Promise<PdfJudgement> {
  const timeLimit = checkPdf(pdf, options, JUDGE_PDF_OPTIONS);
  const isExtended = options.extended === true;
  const read: ExtendedDocument = isExtended
    ? readDocument(document, { extended: true })
    : readDocument(document);
  // Decimals become texts, so that another process can read them.
  const given = JSON.parse(JSON.stringify(withoutDefaults(read, document))) as unknown;
  const file = childFile(import.meta.url);
  // Loaded only where no other process reads.
  if (file === undefined) return (await import('../judge/judge-content.js')).judgeContent(pdf, given);
  return (await readInProcess(
    { kind: 'judge', bytes: pdf, hints: {}, options: {}, document: given, timeLimit },
    file,
  )) as PdfJudgement;
}

/** What reading a Document adds and no page prints is not judged, unless it was given. */
function withoutDefaults({ state, direction, ...rest }: ExtendedDocument, given: object): object {
  return {
    ...rest,
    ...(isGiven(given, 'state') && { state }),
    ...(isGiven(given, 'direction') && { direction }),
  };
}

function isGiven(given: object, name: string): boolean {
  const value: unknown = Reflect.get(given, name);
  return typeof value === 'string' && value.trim() !== '';
}

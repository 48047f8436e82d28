import { availableParallelism } from 'node:os';
import { type BulkOptions, readContent, type ReadInput } from 'peppol-preflight/bulk';
import { isCiiContent, isServiceError } from 'peppol-preflight/tools';
import { visibleText } from '../reports/shown-text.js';
import type { FromPdf } from 'peppol-preflight-pdf';
import { doubtLine } from '../terminal/doubt-line.js';
import type { CliIo } from '../terminal/io.js';
import { inputOfCii, ublInput } from './cii-inputs.js';
import { loadPdf } from './load-pdf.js';
import type { FoundInput } from './found-input.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** Whether bytes start like a PDF: finding out does not load the PDF reader. */
export function isPdfContent(content: string | Uint8Array): boolean {
  const start = typeof content === 'string' ? content.slice(0, 1024) : latin1(content.subarray(0, 1024));
  return /^[\s\ufeff]*%PDF-\d/.test(start);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/**
 * Replaces each hybrid PDF by the XML inside: UBL as it is, CII as the UBL that it becomes. A PDF without XML cannot be used, because
 * text on a page has no verdict: it is an error if it was named, and otherwise not judged. CII that stands alone becomes UBL, too.
 * Several PDFs of a folder are read at once; the order stays.
 */
export async function* withoutPdfs<Input extends FoundInput>(
  inputs: AsyncIterable<Input>,
  io: CliIo,
  options: Pick<BulkOptions, 'layers' | 'rulesModule' | 'today'> = {},
): AsyncGenerator<Input | ReadInput, void, void> {
  const waiting: Promise<Input | ReadInput>[] = [];
  let reading = 0;
  for await (const input of inputs) {
    const bytes = 'content' in input && input.content instanceof Uint8Array ? input.content : undefined;
    if (bytes !== undefined && input.isFound === true && isPdfContent(bytes)) {
      reading += 1;
      const read = foundPdf(input.name, bytes).finally(() => (reading -= 1));
      // Its error is thrown where its turn comes.
      read.catch(() => undefined);
      waiting.push(read);
    } else if (waiting.length > 0) {
      waiting.push(
        Promise.resolve(bytes === undefined ? input : withoutPdf(input, bytes, { ...options, io })),
      );
    } else {
      yield bytes === undefined ? input : await withoutPdf(input, bytes, { ...options, io });
    }
    while (reading >= MOST_READING || waiting.length >= MOST_WAITING) {
      const first = waiting.shift();
      if (first === undefined) break;
      yield await first;
    }
  }
  for (const each of waiting) yield await each;
}

/** PDFs of a folder that are read at once, each by a process of its own, and inputs that wait for them: both bound memory. */
const MOST_READING = Math.min(4, Math.max(2, availableParallelism() - 1));
const MOST_WAITING = 16;

interface Conversions extends Pick<BulkOptions, 'layers' | 'rulesModule' | 'today'> {
  readonly io: CliIo;
}

async function withoutPdf<Input extends FoundInput>(
  input: Input,
  bytes: Uint8Array,
  { layers, rulesModule, today, io }: Conversions,
): Promise<Input | ReadInput> {
  const { name, isFound = false } = input;
  if (isPdfContent(bytes)) return namedPdf(name, bytes, { io, today });
  // Rules of the user's own, and those that were added, judge CII as it is.
  if (layers?.length !== 0 && rulesModule === undefined && isCiiContent(bytes)) return ublInput(name, bytes);
  return isFound ? (brokenPdf(name, bytes) ?? input) : input;
}

/** What a found file is that has the name of a PDF, and is neither one nor a document. */
function brokenPdf(name: string, content: Uint8Array): ReadInput | undefined {
  if (!/\.pdf$/i.test(name) || readContent(name, content).kind !== 'unusable') return undefined;
  return { name, unusable: `${name} is not a PDF that can be read.`, notJudged: 'unreadable' };
}

/** What holds back UBL of the text of a PDF: its parties are to be confirmed, at least. */
async function stateOfText(reading: Promise<FromPdf>): Promise<string> {
  try {
    const { doubtful, missing } = await reading;
    const lines = doubtful.map(doubtLine);
    const gaps = missing.map(({ pointer, reason }) => `${pointer} is missing: ${visibleText(reason)}`);
    return `The text gives no UBL: ${[...lines, ...gaps].slice(0, 5).join(' ')}`;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

/** The XML in a PDF, with what it is; undefined if there is none. */
interface XmlInside {
  readonly input: ReadInput;
  readonly what: string;
}

async function xmlInside(name: string, pdf: Uint8Array): Promise<XmlInside | undefined> {
  const { extractInvoice } = await loadPdf();
  const inside = await extractInvoice(pdf);
  if (inside === null) return undefined;
  const what = inside.name === '' ? 'the XML' : visibleText(inside.name);
  return inside.kind === 'ubl'
    ? { input: { name, content: inside.xml }, what: `${what} inside the PDF is judged (UBL)` }
    : {
        input: await inputOfCii(name, inside.xml),
        what: `${what} inside the PDF is judged (CII, as the UBL that it becomes)`,
      };
}

/** A PDF that an argument names; what is judged is said on standard error. */
async function namedPdf(
  name: string,
  pdf: Uint8Array,
  { io, today }: { readonly io: CliIo; readonly today: string | undefined },
): Promise<ReadInput> {
  try {
    const inside = await xmlInside(name, pdf);
    if (inside !== undefined) {
      io.err(`peppol-preflight: ${visibleText(name)}: ${inside.what}\n`);
      return inside.input;
    }
    const { fromPdf } = await loadPdf();
    return {
      name,
      unusable: `${withoutXml(name)} ${await stateOfText(fromPdf(pdf, today === undefined ? {} : { today }))}`,
    };
  } catch (error) {
    return { name, unusable: whyUnread(name, error) };
  }
}

/** A PDF in a folder, an archive or a mail. XML inside that is broken is an error, as in a file of its own. */
async function foundPdf(name: string, pdf: Uint8Array): Promise<ReadInput> {
  try {
    const inside = await xmlInside(name, pdf);
    if (inside !== undefined) return inside.input;
    return { name, unusable: withoutXml(name), notJudged: 'no-invoice' };
  } catch (error) {
    const unusable = whyUnread(name, error);
    if (error instanceof UnusableInput) return { name, unusable, notJudged: 'no-reader' };
    const isBroken = isServiceError(error) && error.status === 415;
    return { name, unusable, ...(isBroken && { notJudged: 'unreadable' }) };
  }
}

function withoutXml(name: string): string {
  return `${name} is a PDF without an XML invoice inside: "document" reads its text.`;
}

/** @throws what is neither a missing package nor an error of the document */
function whyUnread(name: string, error: unknown): string {
  if (error instanceof UnusableInput) return `${name} is a PDF. ${error.message}`;
  if (!isServiceError(error)) throw error;
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${name}: ${error.message}:${cause}`;
}

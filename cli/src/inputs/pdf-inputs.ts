import type { BulkInput, BulkOptions, ReadInput } from 'peppol-preflight/bulk';
import { isServiceError } from 'peppol-preflight/tools';
import { visibleText } from '../reports/shown-text.js';
import type { FromPdf } from 'peppol-preflight-pdf';
import { doubtLine } from '../terminal/doubt-line.js';
import type { CliIo } from '../terminal/io.js';
import { isCiiContent, ublInput } from './cii-inputs.js';
import { loadPdf } from './load-pdf.js';
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
 * Replaces each hybrid PDF by the XML inside, and says so on standard error: UBL as it is, CII as the Document that it becomes.
 * A PDF without XML cannot be used: text on a page has no verdict. CII that stands alone becomes UBL, too.
 */
export async function* withoutPdfs<Input extends BulkInput>(
  inputs: AsyncIterable<Input>,
  io: CliIo,
  { layers, rulesModule }: Pick<BulkOptions, 'layers' | 'rulesModule'> = {},
): AsyncGenerator<Input | ReadInput, void, void> {
  for await (const input of inputs) {
    const bytes = 'content' in input && input.content instanceof Uint8Array ? input.content : undefined;
    if (bytes !== undefined && isPdfContent(bytes)) yield await xmlInside(input.name, bytes, io);
    // Rules of the user's own, and those that were added, judge CII as it is.
    else if (bytes !== undefined && layers?.length !== 0 && rulesModule === undefined && isCiiContent(bytes))
      yield await ublInput(input.name, bytes, io);
    else yield input;
  }
}

/** Whether the text of a PDF gives UBL, and what holds it back. */
async function stateOfText(reading: Promise<FromPdf>): Promise<string> {
  try {
    const { ubl, doubtful, missing } = await reading;
    if (ubl !== undefined) return 'The text gives UBL that passes every rule.';
    const lines = doubtful.map(doubtLine);
    const gaps = missing.map(({ pointer, reason }) => `${pointer} is missing: ${visibleText(reason)}`);
    return `The text gives no UBL: ${[...lines, ...gaps].slice(0, 5).join(' ')}`;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

async function xmlInside(name: string, pdf: Uint8Array, io: CliIo): Promise<ReadInput> {
  try {
    const { extractInvoice, fromCii, fromPdf } = await loadPdf();
    const inside = await extractInvoice(pdf);
    if (inside === null) {
      return {
        name,
        unusable: `${name} is a PDF without an XML invoice inside: "document" reads its text. ${await stateOfText(fromPdf(pdf))}`,
      };
    }
    const what = inside.name === '' ? 'the XML' : visibleText(inside.name);
    const judged = inside.kind === 'ubl' ? 'UBL' : 'CII, judged as the Document that it becomes';
    io.err(`peppol-preflight: ${visibleText(name)}: ${what} inside the PDF is judged (${judged})\n`);
    if (inside.kind === 'ubl') return { name, content: inside.xml };
    return { name, content: JSON.stringify(fromCii(inside.xml).document) };
  } catch (error) {
    if (error instanceof UnusableInput) return { name, unusable: `${name} is a PDF. ${error.message}` };
    if (!isServiceError(error)) throw error;
    const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
    return { name, unusable: `${name}: ${error.message}:${cause}` };
  }
}

import {
  type AnyDocumentInput,
  type ExtendedDocument,
  fromUbl,
  readDocument,
  ServiceError,
} from 'peppol-preflight';
import { fromCii } from '../cii/read/from-cii.js';
import { headWithoutLines } from '../cii/read/head-without-lines.js';
import { contradictions, contradictionsOfPages } from '../read/hybrid/contradictions.js';
import { type EmbeddedInvoice, invoiceAmong } from '../read/hybrid/embedded-invoice.js';
import type { PdfContent } from '../read/page/pdf-content.js';
import { assertSeen, contentOf, textOf } from '../read/content.js';
import { readText } from '../read/read-text.js';
import { judgePages } from './judge-pages.js';
import type { JudgedXml, PdfJudgement, XmlDifference } from './judgement.js';

/**
 * Judges a Document by the bytes of a PDF.
 *
 * @param given as JSON has it
 * @throws ServiceError 415 or 422, as `judgePdf` does
 */
export async function judgeContent(pdf: Uint8Array, given: unknown): Promise<PdfJudgement> {
  const content = await contentOf(pdf);
  assertSeen(content);
  const document = readDocument(given, { extended: true });
  const judgement = judgePages(document, content, { xml: judgeXml(document, content) });
  return { ...judgement, values: judgement.values.filter(({ pointer }) => !isDefault(pointer, given)) };
}

/** Whether a value is what the service sets, and was not given. */
function isDefault(pointer: string, given: unknown): boolean {
  const name = pointer.slice(1);
  return (name === 'state' || name === 'direction') && !Object.hasOwn(Object(given) as object, name);
}

/** What the XML inside says otherwise than the pages and the Document. */
function judgeXml(document: ExtendedDocument, content: PdfContent): JudgedXml | undefined {
  const { invoice, refusal, other } = invoiceAmong(content);
  if (invoice === undefined) {
    const problem = refusal ?? other ?? null;
    return problem === null ? undefined : { kind: null, file: null, problem, differences: [] };
  }
  const { kind, name: file } = invoice;
  try {
    return { kind, file, problem: null, differences: differencesOf(invoice, document, content) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = error.cause instanceof Error ? error.cause.message : error.message;
    return { kind, file, problem, differences: [] };
  }
}

function differencesOf(
  { kind, xml }: EmbeddedInvoice,
  document: ExtendedDocument,
  content: PdfContent,
): readonly XmlDifference[] {
  const reading = readText(content.pages, {}, true);
  const head = kind === 'cii' ? headWithoutLines(xml) : undefined;
  const stated: AnyDocumentInput = head ?? (kind === 'cii' ? fromCii(xml).document : fromUbl(xml).document);
  const byPages =
    head === undefined
      ? contradictionsOfPages(stated, reading, textOf(content))
      : contradictions(head, reading.document);
  const byDocument = contradictions(stated, plainOf(document));
  return [
    ...byPages.map(({ pointer, text }) => ({ pointer, value: text ?? '', by: 'pages' as const })),
    ...byDocument.map(({ pointer, text }) => ({ pointer, value: text ?? '', by: 'document' as const })),
  ];
}

/** The same as JSON has it. */
function plainOf(document: ExtendedDocument): AnyDocumentInput {
  return JSON.parse(JSON.stringify(document)) as AnyDocumentInput;
}

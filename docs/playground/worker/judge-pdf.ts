import type { MissingField } from 'peppol-preflight-pdf';
import { decodeXml } from '../../../schematron/src/xml.js';
import { labelOf } from '../../../src/answers/wording/in-language.js';
import { type Language, ServiceError } from '../../../src/index.js';
import type { Answer } from '../answer.js';
import { playgroundTexts } from '../playground-texts.js';
import { codeOf } from './code-of.js';
import { capitalized, type Judgement, judgeText, refused } from './judge-text.js';

/** What a PDF gives the page to judge, as a text; or why it gives nothing. */
type PdfInput =
  | { readonly text: string; readonly missing: readonly MissingField[] }
  | { readonly refusal: { readonly message: string; readonly reason: string } };

/**
 * The UBL inside a PDF, or the Document of the CII inside or of the text on its pages. What reads PDFs is large: it is loaded
 * with the first one.
 */
async function readPdf(pdf: Uint8Array): Promise<PdfInput> {
  const { extractInvoice, fromPdf } = await import('peppol-preflight-pdf');
  try {
    const { document, source, missing } = await fromPdf(pdf);
    const ubl = source === 'ubl' ? await extractInvoice(pdf) : null;
    return { text: ubl === null ? JSON.stringify(document, null, 2) : decodeXml(ubl.xml), missing };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : '';
    return { refusal: { message: error.message, reason } };
  }
}

/**
 * A PDF becomes the text of the invoice in it, with what was not found in it before the issues. English takes the words of the reader
 * of PDFs, which say more.
 */
export async function judgePdf(
  pdf: Uint8Array,
  language: Language,
  labels: boolean,
): Promise<Judgement & Pick<Answer, 'text'>> {
  const read = await readPdf(pdf);
  const code = codeOf(language);
  const { say } = playgroundTexts(code);
  if ('refusal' in read) {
    const { message, reason } = read.refusal;
    const said = code === 'en' ? `${message}: ${reason}` : say('playground.pdf-refused', { reason });
    const issue = { rule: '415', flag: 'fatal', message: said, place: say('playground.pdf') };
    return { text: undefined, ...refused([issue], '') };
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

import type { DocumentInput } from '../document/document.js';
import { htmlPage } from '../html/html-page.js';
import { html, type Html } from '../html/html.js';
import { ServiceError } from '../service-error.js';
import { find } from '../ubl/read/lookup.js';
import { readUblElement } from '../ubl/read/read-ubl-element.js';
import { toUbl } from '../ubl/to-ubl.js';
import { readUbl } from '../xml/read-ubl.js';
import { attachments } from './attachments.js';
import { documentAdjustments, taxBreakdown, totals } from './amounts.js';
import { documentName } from './document-name.js';
import { createFormats } from './formats.js';
import { further } from './further.js';
import { head } from './head.js';
import { LANGUAGES, textsOf, type Language } from './languages.js';
import { lines } from './lines.js';
import type { Page } from './page.js';
import { parties } from './parties.js';
import { payment } from './payment.js';
import { section } from './section.js';
import { createShown } from './shown.js';
import { style } from './style.js';

/** What a caller may choose. */
export interface RenderOptions {
  /** Language of the page; English unless given. */
  readonly language?: Language;
}

/**
 * Makes a page (HTML) to read and to print of an invoice or credit note: everything that its UBL says, so everything that
 * a receiver gets, but for the content of attachments. The page loads nothing and runs nothing, and what the invoice says
 * stays text. Where a SEPA credit transfer is expected, it has the QR code to pay by. Whether the invoice is valid is not
 * looked at.
 *
 * @param invoice a Document, or UBL as text or bytes
 * @returns a whole HTML document
 * @throws ServiceError 422 or 406 for what is no Document, as `toUbl`; 415 for what is no UBL invoice or credit note
 * @throws RangeError when there is no such language
 */
export function renderInvoice(
  invoice: DocumentInput | string | Uint8Array,
  { language = 'en' }: RenderOptions = {},
): string {
  if (!LANGUAGES.includes(language)) {
    throw new RangeError(`There is no language "${language as string}": choose ${LANGUAGES.join(', ')}.`);
  }
  const ubl = typeof invoice === 'string' || invoice instanceof Uint8Array ? invoice : toUbl(invoice).xml;
  const read = readUbl(ubl);
  if (!read.ok) {
    throw new ServiceError(415, 'UBL file is not valid and contains errors', {
      cause: new Error(read.issue.message),
    });
  }
  const { tree } = read.document;
  const root = readUblElement(tree, tree.root);
  const texts = textsOf[language];
  const page: Page = {
    root,
    shown: createShown(),
    texts,
    formats: createFormats(texts),
    currency: find(root, 'cbc:DocumentCurrencyCode')?.text.trim() ?? '',
  };
  const title = `${documentName(page)} ${page.shown.text(root, 'cbc:ID') ?? ''}`.trim();
  return htmlPage({ language, title, style, body: bodyOf(page) });
}

function bodyOf(page: Page): Html {
  const { root, shown, texts } = page;
  const notes = shown.all(root, 'cbc:Note').map((note) => html`<p class="text">${note}</p>`);
  const column = (content: Html | undefined): Html | undefined => content && html`<div>${content}</div>`;
  return html`<main>
${head(page)}
${parties(page)}
${section(texts.words.notes, notes)}
${lines(page)}
${documentAdjustments(page)}
<div class="sums">${column(taxBreakdown(page))}${column(totals(page))}</div>
${payment(page)}
${attachments(page)}
${further(page)}
</main>`;
}

import { assertAttached, assertFields, isBytes } from '#schematron/errors';
import type { AnyDocumentInput } from '../document/document.js';
import { html, type Html, htmlPage } from './html.js';
import { PROFILES } from '../ubl/document-kind.js';
import { openUbl } from '../ubl/open-ubl.js';
import { toUbl } from '../ubl/to-ubl.js';
import { elementAt, type UblElement } from '../ubl/ubl-element.js';
import { attachments } from './attachments.js';
import { createFormats } from './formats.js';
import { documentName, header } from './header.js';
import { type Language, LANGUAGES, textsOf } from './languages.js';
import { lines } from './lines.js';
import { type Page, section } from './page.js';
import { parties } from './parties.js';
import { payment } from './payment.js';
import { STYLE } from './style.js';
import { documentAdjustments, taxBreakdown, totals } from './totals.js';
import { createUblReader } from './ubl-reader.js';

/** Options of `renderInvoice`. */
export interface RenderOptions {
  /** Language of the page; English by default. */
  readonly language?: Language;
}

/**
 * Makes an HTML page of an invoice or credit note, to read and to print: everything that its UBL states, and therefore
 * everything that a receiver gets, except the content of attachments. The page loads nothing and runs no scripts, and
 * texts of the invoice stay text. If the invoice is to be paid by SEPA credit transfer, the page has a QR code for it.
 * The invoice is not validated.
 *
 * @param invoice a Document, or UBL as text or bytes
 * @returns a whole HTML document
 * @throws ServiceError 422 or 406 for an invalid Document, like `toUbl`; 415 for XML that is not a UBL invoice or credit note
 * @throws TypeError if an option has the wrong type
 * @throws RangeError if the language does not exist
 */
export function renderInvoice(
  invoice: AnyDocumentInput | string | Uint8Array,
  options: RenderOptions = {},
): string {
  const { language, title, body } = invoicePage(invoice, options);
  return htmlPage({ language, title, style: STYLE, body });
}

/** The parts of a page, from which HTML and PDF are made. */
export interface InvoicePage {
  readonly language: Language;
  readonly title: string;
  /** The element `main`, as XML. */
  readonly body: Html;
  /** The UBL that the page shows, as text and parsed. */
  readonly ubl: string;
  readonly root: UblElement;
}

/**
 * The content of the page of `renderInvoice`, for programs that set it in another form, such as a PDF.
 *
 * @param invoice a Document, or UBL as text or bytes
 * @throws ServiceError, TypeError and RangeError as `renderInvoice` does
 */
export function invoicePage(
  invoice: AnyDocumentInput | string | Uint8Array,
  options: RenderOptions = {},
): InvoicePage {
  assertFields('options', options, { language: 'a string?' });
  const { language = 'en' } = options;
  if (!LANGUAGES.includes(language)) {
    throw new RangeError(`There is no language "${language as string}": choose ${LANGUAGES.join(', ')}.`);
  }
  assertAttached('invoice', invoice);
  const ubl = typeof invoice === 'string' || isBytes(invoice) ? invoice : toUbl(invoice).xml;
  const { text, root } = openUbl(ubl);
  const texts = textsOf[language];
  const page: Page = {
    root,
    shown: createUblReader(),
    texts,
    formats: createFormats(texts),
    currency: elementAt(root, 'cbc:DocumentCurrencyCode')?.text.trim() ?? '',
  };
  const title = `${documentName(page)} ${page.shown.text(root, 'cbc:ID') ?? ''}`.trim();
  return { language, title, body: bodyOf(page), ubl: text, root };
}

function bodyOf(page: Page): Html {
  const { root, shown, texts } = page;
  const notes = shown.all(root, 'cbc:Note').map((note) => html`<p class="text">${note}</p>`);
  const column = (content: Html | undefined): Html | undefined => content && html`<div>${content}</div>`;
  return html`<main>
${header(page)}
${parties(page)}
${section(texts.words.notes, notes)}
${lines(page)}
${documentAdjustments(page)}
<div class="sums">${column(taxBreakdown(page))}${column(totals(page))}</div>
${payment(page)}
${attachments(page)}
${remainingValues(page)}
</main>`;
}

/** Elements of a Peppol document about its format. */
const FORMAT = {
  'cbc:UBLVersionID': ['2.1'],
  'cbc:CustomizationID': Object.values(PROFILES).map(({ customizationId }) => customizationId),
  'cbc:ProfileID': Object.values(PROFILES).map(({ profileId }) => profileId),
} as const;

/** All other values of the UBL, under the names of their elements, so that nothing is withheld from the reader. */
function remainingValues({ root, shown, texts }: Page): Html | undefined {
  for (const [name, expected] of Object.entries(FORMAT)) shown.pass(root, expected, name);
  const rows = shown
    .rest(root)
    .map(
      ({ path, value }) => html`<div><dt>${path.map(inWords).join(', ')}</dt><dd>${value}</dd></div>`.html,
    );
  if (rows.length === 0) return undefined;
  // Values that every line repeats, such as the scheme of its VAT category, are shown once.
  const unlike = [...new Set(rows)].map((row): Html => ({ html: row }));
  return section(texts.words.further, [html`<dl class="facts">${unlike}</dl>`]);
}

/** The name of an element or an attribute: `Delivery Location`. */
function inWords(name: string): string {
  return name.replace(/^.*[:}]/, '').replace(/([a-z])(?=[A-Z])/g, '$1 ');
}

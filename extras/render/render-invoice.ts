import { assertKnownOptions, isBytes, type OptionKinds } from '#errors';
import type { AnyDocumentInput } from '../../src/document/document.js';
import {
  EXTENDED_OPTION,
  type ExtendedDocumentInput,
  type ExtendedOption,
} from '../../src/document/extended-fields.js';
import { html, type Html, htmlPage } from '../../src/html.js';
import { PROFILES } from '../../src/ubl/document-kind.js';
import type { Language as Words } from '../../src/languages/language.js';
import { toBase64 } from '../../src/ubl/construct-pdf.js';
import { openUbl } from '../../src/ubl/open-ubl.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import { elementAt, textAt, type UblElement } from '../../src/ubl/ubl-element.js';
import { attachments } from './attachments.js';
import { type Branding, BRANDING_OPTIONS, type BrandingOptions, readBranding } from './branding.js';
import { type CarriedTotals, carriedTotals } from './carried-totals.js';
import { createFormats } from './formats.js';
import { documentName, header } from './header.js';
import { type Language, pageTexts, type PageTexts } from './languages.js';
import { lines } from './lines.js';
import { type Page, section } from './page.js';
import { electronicAddresses, parties } from './parties.js';
import { payment } from './payment.js';
import { styleOf } from './style.js';
import { documentAdjustments, taxBreakdown, totals } from './totals.js';
import { createUblReader } from './ubl-reader.js';

/** Options of `renderInvoice`. */
export interface RenderOptions extends BrandingOptions, ExtendedOption {
  /**
   * Language of the page; English by default: its code, or a language of `peppol-preflight/languages/…`, also one of `createLanguage`
   * with words of your own.
   */
  readonly language?: Language | Words;
}

/** Their names and kinds. */
const RENDER_OPTIONS: OptionKinds<RenderOptions> = {
  ...BRANDING_OPTIONS,
  ...EXTENDED_OPTION,
  language: 'anything?',
};

/**
 * Makes an HTML page of an invoice or credit note, to read and to print: everything that its UBL states, and therefore
 * everything that a receiver gets, except the content of attachments. The page loads nothing and runs no scripts, and
 * texts of the invoice stay text. If the invoice is to be paid by SEPA credit transfer, the page has a QR code for it.
 * The invoice is not validated.
 *
 * @param invoice a Document, with `extended` an extended one, or UBL as text or bytes
 * @returns a whole HTML document
 * @throws ServiceError 422 or 406 for an invalid Document, like `toUbl`; 415 for XML that is not a UBL invoice or credit note
 * @throws TypeError if an option has the wrong type, or the logo cannot be used
 * @throws RangeError if the language does not exist, the accent is not a colour or too light, or the footer is too long
 */
export function renderInvoice(
  invoice: AnyDocumentInput | ExtendedDocumentInput | string | Uint8Array,
  options: RenderOptions = {},
): string {
  const { page, ...parts } = openPage(invoice, options);
  const { language, title, branding } = parts;
  return htmlPage({
    language,
    title,
    style: styleOf(branding.accent),
    body: bodyOf(page, { above: logoOf(parts), below: footerOf(branding.footer) }),
    hasPictures: branding.logo !== undefined,
  });
}

/** The parts of a page, from which HTML and PDF are made. */
export interface InvoicePage {
  /** Tag of the language (BCP 47). */
  readonly language: string;
  /** Its words, for what another form says beside the page. */
  readonly texts: PageTexts;
  /** The title of the page, as text: the kind of document and its number. */
  readonly title: string;
  /** The element `main`, as XML: without the logo and the footer. */
  readonly body: Html;
  /** The UBL that the page shows, as text and parsed. */
  readonly ubl: string;
  /** The document element of that UBL. */
  readonly root: UblElement;
  /** For forms with sheets: the sums of the lines that are carried from one sheet to the next. */
  readonly carried: CarriedTotals;
  /** The look of a company, and the text alternative of its logo. */
  readonly branding: Branding;
  readonly logoText: string;
}

/**
 * The content of the page of `renderInvoice`, for programs that set it in another form, such as a PDF.
 *
 * @param invoice a Document, with `extended` an extended one, or UBL as text or bytes
 * @throws ServiceError, TypeError and RangeError as `renderInvoice` does
 */
export function invoicePage(
  invoice: AnyDocumentInput | ExtendedDocumentInput | string | Uint8Array,
  options: RenderOptions = {},
): InvoicePage {
  const { page, ...parts } = openPage(invoice, options);
  return { ...parts, body: bodyOf(page), carried: carriedTotals(page) };
}

/** Reads the input of a page, before any of it is set. */
function openPage(
  invoice: AnyDocumentInput | ExtendedDocumentInput | string | Uint8Array,
  options: RenderOptions,
): Omit<InvoicePage, 'body' | 'carried'> & { readonly page: Page } {
  assertKnownOptions(options, RENDER_OPTIONS);
  const { language = 'en', extended = false } = options;
  const texts = pageTexts(language);
  const branding = readBranding(options);
  const ubl = typeof invoice === 'string' || isBytes(invoice) ? invoice : toUbl(invoice, { extended }).xml;
  const { text, root } = openUbl(ubl);
  const page: Page = {
    root,
    shown: createUblReader(),
    say: texts.say,
    find: texts.find,
    formats: createFormats(texts),
    currency: elementAt(root, 'cbc:DocumentCurrencyCode')?.text.trim() ?? '',
  };
  const title = `${documentName(page)} ${page.shown.text(root, 'cbc:ID') ?? ''}`.trim();
  const logoText = `Logo ${sellerName(root) ?? ''}`.trim();
  return { page, language: texts.tag, texts, title, ubl: text, root, branding, logoText };
}

/** What is around the content of an invoice. */
interface Surroundings {
  readonly above?: Html | undefined;
  readonly below?: Html | undefined;
}

function bodyOf(page: Page, { above, below }: Surroundings = {}): Html {
  const { root, shown, say } = page;
  const notes = shown.all(root, 'cbc:Note').map((note) => html`<p class="text">${note}</p>`);
  const column = (content: Html | undefined): Html | undefined => content && html`<div>${content}</div>`;
  return html`<main>${above}
${header(page)}
${parties(page)}
${section(say('page.notes'), notes)}
${lines(page)}
${documentAdjustments(page)}
<div class="sums">${column(taxBreakdown(page))}${column(totals(page))}</div>
${payment(page)}
${attachments(page)}
${electronicAddresses(page)}
${remainingValues(page)}
${below}</main>`;
}

function logoOf({
  branding: { logo },
  logoText,
}: Pick<InvoicePage, 'branding' | 'logoText'>): Html | undefined {
  if (logo === undefined) return undefined;
  const { type, bytes, width, height } = logo;
  return html`
<img class="logo" src="data:${type};base64,${toBase64(bytes)}" width="${width}" height="${height}" alt="${logoText}" />`;
}

function footerOf(lines: readonly string[]): Html | undefined {
  return lines.length === 0
    ? undefined
    : html`<footer>${lines.map((line) => html`<p>${line}</p>`)}</footer>
`;
}

function sellerName(root: UblElement): string | undefined {
  const party = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  return (
    textAt(party, 'cac:PartyName', 'cbc:Name') ??
    textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName')
  );
}

/** Elements of a Peppol document about its format. */
const FORMAT = {
  'cbc:UBLVersionID': ['2.1'],
  'cbc:CustomizationID': Object.values(PROFILES).map(({ customizationId }) => customizationId),
  'cbc:ProfileID': Object.values(PROFILES).map(({ profileId }) => profileId),
} as const;

/** All other values of the UBL, under the names of their elements, so that nothing is withheld from the reader. */
function remainingValues({ root, shown, say }: Page): Html | undefined {
  for (const [name, expected] of Object.entries(FORMAT)) shown.pass(root, expected, name);
  const rows = shown
    .rest(root)
    .map(
      ({ path, value }) => html`<div><dt>${path.map(inWords).join(', ')}</dt><dd>${value}</dd></div>`.html,
    );
  if (rows.length === 0) return undefined;
  // Values that every line repeats, such as the scheme of its VAT category, are shown once.
  const unlike = [...new Set(rows)].map((row): Html => ({ html: row }));
  return section(say('page.further'), [html`<dl class="facts">${unlike}</dl>`]);
}

/** The name of an element or an attribute: `Delivery Location`. */
function inWords(name: string): string {
  return name.replace(/^.*[:}]/, '').replace(/([a-z])(?=[A-Z])/g, '$1 ');
}

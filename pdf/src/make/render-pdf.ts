import { assertFields, assertKnownOptions, isCalendarDate, type OptionKinds, readItems } from '#errors';
import { type AnyDocumentInput, type ExtendedDocumentInput, ServiceError } from 'peppol-preflight';
import { type InvoicePage, invoicePage, type RenderOptions } from 'peppol-preflight/render';
import { findElement } from 'peppol-preflight/ubl';
import { textAt } from '../cii/ubl-readers.js';
import { facturXOf } from '../cii/write/to-cii.js';
import { sheetFrame, stackBox, type Placing } from './box.js';
import { readFont, type PageFont } from './font.js';
import { NOTO_SANS_REGULAR } from './fonts/noto-sans-regular.js';
import { NOTO_SANS_SEMI_BOLD } from './fonts/noto-sans-semibold.js';
import { logoBox } from './logo-box.js';
import { readMarkup } from './markup.js';
import type { Metadata } from './metadata.js';
import { withMissing } from './missing-characters.js';
import { pageBox } from './page-boxes.js';
import { PIXEL, STYLES } from './page-style.js';
import { createSheets, SHEET, type Sheets } from './sheets.js';
import type { StructureElement } from './structure.js';
import { setLines, wordsOf, type Fonts, type Line } from './text-lines.js';
import { type AttachedFile, writePdf } from './write-pdf.js';

/** Options of `renderPdf`. */
export interface PdfOptions extends RenderOptions {
  /**
   * The XML to embed in the PDF, which is then a hybrid invoice: the UBL as given or as made by `toUbl`,
   * or CII as Factur-X 1.0 (ZUGFeRD 2), profile EN 16931. None by default.
   */
  readonly attach?: AttachedForm;
  /**
   * Fonts for the characters that Noto Sans Latin, Greek and Cyrillic does not have, each read by `readPageFont`. The first one
   * that has a character prints it. None by default.
   */
  readonly fonts?: readonly PageFont[];
}

/** Their names and kinds; those of a page are checked by `invoicePage`. */
const PDF_OPTIONS: OptionKinds<PdfOptions> = {
  language: 'anything?',
  extended: 'anything?',
  logo: 'anything?',
  accent: 'anything?',
  footer: 'anything?',
  attach: 'a string?',
  fonts: 'an array?',
};

/** Forms of the XML inside a hybrid invoice. */
export const ATTACHED_FORMS = ['ubl', 'factur-x'] as const;

/** A form of the XML inside a hybrid invoice, one of `ATTACHED_FORMS`. */
export type AttachedForm = (typeof ATTACHED_FORMS)[number];

/**
 * Makes a PDF of an invoice or credit note: the page of `renderInvoice` on sheets of A4, tagged, with its fonts, the same
 * bytes for the same input. Its dates are the issue date of the invoice.
 *
 * A character that neither the fonts of the page (Latin, Greek and Cyrillic) nor those of `fonts` have is shown as �, and a
 * sentence at the end says of which scripts characters are missing; who copies or searches the text gets the character. The
 * invoice is not validated.
 *
 * @param invoice a Document, with `extended` an extended one, or UBL as text or bytes
 * @returns the file: PDF 1.7, PDF/A-3b
 * @throws ServiceError 422 or 406 for an invalid Document, like `toUbl`; 415 for XML that is not a UBL invoice or credit note;
 * 413 if it would have more than about 500 sheets
 * @throws TypeError if an option has the wrong type, or the logo cannot be used
 * @throws RangeError if the language, or the form to attach, does not exist, the accent is not a colour or too light, or the
 * footer is too long
 */
export function renderPdf(
  invoice: AnyDocumentInput | ExtendedDocumentInput | string | Uint8Array,
  options: PdfOptions = {},
): Uint8Array {
  assertKnownOptions(options, PDF_OPTIONS);
  const { attach, fonts: given = [], ...pageOptions } = options;
  const more = readItems('options.fonts', given, readGivenFont);
  if (attach !== undefined && !ATTACHED_FORMS.includes(attach)) {
    throw new RangeError(
      `options.attach is ${JSON.stringify(attach)}: choose ${ATTACHED_FORMS.join(' or ')}.`,
    );
  }
  const page = invoicePage(invoice, pageOptions);
  assertLength(page);
  const fonts: Fonts = { ...loadFonts(), more };
  const sheets = createSheets(fonts);
  const structure: StructureElement = { type: 'Document', entries: '', kids: [] };
  const width = SHEET.width - 2 * SHEET.side;
  const { language, branding, logoText } = page;
  const foot = footLines(branding.footer, fonts);
  const frame = { ...sheetFrame, bottom: sheetFrame.bottom - foot.length * FOOT_STEP };
  const placing: Placing = { sheets, frame, x: SHEET.side, parent: structure };
  const markup = withMissing(readMarkup(page.body.html), page.texts, fonts, branding.footer.join(''));
  const box = pageBox(markup, width, { fonts, language, carried: page.carried, ...branding });
  const content = [
    ...(branding.logo === undefined ? [] : [{ box: logoBox(branding.logo, logoText) }]),
    ...(box === undefined ? [] : [{ box, before: 20 * PIXEL }]),
  ];
  stackBox(content).place({ sheet: 0, y: SHEET.top }, placing);
  numberSheets(sheets, page, fonts, foot);
  return writePdf({
    sheets,
    fonts: sheets.fonts,
    structure,
    metadata: {
      ...metadataOf(page),
      ...(attach === 'factur-x' && { facturX: { fileName: FACTUR_X, level: 'EN 16931' } }),
    },
    ...(attach !== undefined && { attached: attachedFile(attach, page) }),
  });
}

/** Characters of HTML that a PDF is made of: about 500 sheets, or 10,000 lines. */
const LARGEST_PAGE = 3_000_000;

/** @throws ServiceError 413 before anything is set that would take a minute and a gigabyte */
function assertLength({ body: { html } }: InvoicePage): void {
  if (html.length <= LARGEST_PAGE) return;
  const [has, most] = [html.length, LARGEST_PAGE].map((count) => count.toLocaleString('en'));
  throw new ServiceError(
    413,
    `The invoice is too long for a PDF: its page has ${has} characters, and a PDF has at most ${most}, about 500 sheets. ` +
      'Leave out the PDF, or split the invoice.',
  );
}

function readGivenFont(name: string, font: unknown): PageFont {
  assertFields(name, font);
  if (typeof (font as PageFont).shape === 'function') return font as PageFont;
  throw new TypeError(`${name} is not a font: give what readPageFont makes of its bytes.`);
}

let loaded: Fonts | undefined;

/** The fonts are read once: it takes as long as a short invoice. */
function loadFonts(): Fonts {
  loaded ??= {
    regular: readFont('NotoSans-Regular', NOTO_SANS_REGULAR),
    semibold: readFont('NotoSans-SemiBold', NOTO_SANS_SEMI_BOLD),
  };
  return loaded;
}

/** The file name that Factur-X readers look for. */
const FACTUR_X = 'factur-x.xml';

function attachedFile(form: AttachedForm, { title, ubl, root }: InvoicePage): AttachedFile {
  if (form === 'factur-x') {
    return { name: FACTUR_X, description: `${title} (CII, EN 16931)`, content: facturXOf(ubl) };
  }
  const name = fileNameOf(textAt(root, 'cbc:ID'));
  return { name: `${name}.xml`, description: `${title} (UBL 2.1)`, content: ubl };
}

/** The number of a document as a file name without extension; `document` if it has no number. */
function fileNameOf(invoiceId: string | undefined): string {
  return (invoiceId ?? '').replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, '-') || 'document';
}

function metadataOf({ title, language, root }: InvoicePage): Metadata {
  const seller = findElement(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const author =
    textAt(seller, 'cac:PartyName', 'cbc:Name') ??
    textAt(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName');
  // XML Schema allows a time zone after a date.
  const date = textAt(root, 'cbc:IssueDate')?.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '');
  return {
    title,
    language,
    ...(author !== undefined && { author }),
    ...(date !== undefined && isCalendarDate(date) && { date }),
  };
}

/** From line to line of the text at the foot. */
const FOOT_STEP = STYLES.footer.size * 1.45;

/** The text of the caller at the foot, line by line; one that is too long is set in several. */
function footLines(footer: readonly string[], fonts: Fonts): readonly Line[] {
  const width = SHEET.width - 2 * SHEET.side;
  return footer.flatMap((text): readonly Line[] => {
    const lines = setLines(wordsOf([{ text, style: STYLES.footer }], fonts), width, fonts);
    return lines.length === 0 ? [{ fragments: [], width: 0 }] : lines;
  });
}

/** Writes the text of the caller, the number of the invoice and that of the sheet at the foot of every sheet. */
function numberSheets(
  sheets: Sheets,
  { title, texts }: InvoicePage,
  fonts: Fonts,
  foot: readonly Line[],
): void {
  const count = sheets.operators.length;
  const y = SHEET.height - 26;
  const width = SHEET.width - 2 * SHEET.side;
  const lineOf = (text: string, room: number): Line | undefined =>
    setLines(wordsOf([{ text, style: STYLES.footer }], fonts), room, fonts)[0];
  const name = lineOf(title, width - 100);
  for (let sheet = 0; sheet < count; sheet += 1) {
    const number = lineOf(texts.say('page.sheet', { sheet: String(sheet + 1), sheets: String(count) }), 100);
    sheets.decorate(
      sheet,
      () => {
        for (const [index, line] of foot.entries()) {
          sheets.text(sheet, SHEET.side, y - 3 - (foot.length - index) * FOOT_STEP, line);
        }
        if (name !== undefined) sheets.text(sheet, SHEET.side, y, name);
        if (number !== undefined) sheets.text(sheet, SHEET.side + width - number.width, y, number);
      },
      '/Type /Pagination /Subtype /Footer',
    );
  }
}

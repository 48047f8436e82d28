import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { canvasFactory, type Drawing, drawingHere } from './drawing/canvas.js';
import type { DrawnBlank } from './drawing/drawn-texts.js';
import { noteEmptyGlyphs } from './drawing/empty-glyphs.js';
import { type Ink, inkOf } from './drawing/ink.js';
import { type Sight, sightOf } from './drawing/sight.js';
import type { InvisibleText, PdfContent, PdfFile, PdfPage, PdfText } from './pdf-content.js';
import { withEuros } from './euro-fonts.js';
import { scanFiles } from './scan-files.js';
import { LARGEST_PICTURE, picturesIn, TOO_LARGE, withoutLargeJpegs } from './pictures.js';
import { invisibilities } from './seen-texts.js';
import { UnreadablePdf } from './unreadable-pdf.js';
import { apart, type TextItem } from './word-places.js';

/** More than any invoice has. */
const MOST_PAGES = 500;
/** Characters on all pages: a thousand lines have some 100,000. */
const MOST_LETTERS = 5_000_000;
/** Of further pages nothing says what a person sees. */
const MOST_DRAWN = 50;

/**
 * Reads the texts with their places and the embedded files, with pdf.js, and which texts nobody sees: each page is drawn, where it can be.
 *
 * @throws UnreadablePdf when the bytes are not a PDF, are cut off or encrypted, or have more than an invoice may
 */
export async function parsePdf(bytes: Uint8Array): Promise<PdfContent> {
  const { getDocument, OPS } = await loadPdfjs();
  const drawing = drawingHere();
  const { data, hasLarge } = withoutLargeJpegs(bytes);
  const task = getDocument({
    data,
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: LARGEST_PICTURE,
    ...resources(),
    ...(drawing !== undefined && { CanvasFactory: canvasFactory(drawing) }),
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES) {
      throw new UnreadablePdf(
        `The PDF has ${pdf.numPages} pages: send the invoice alone, on at most ${MOST_PAGES}.`,
      );
    }
    const pictures = picturesIn(bytes);
    let undrawn = drawing === undefined ? NO_CANVAS : hasLarge ? TOO_LARGE : pictures.undrawn;
    if (pdf.numPages > MOST_DRAWN) undrawn ??= `it has more than ${MOST_DRAWN} pages`;
    const pages: PdfPage[] = [];
    let letters = 0;
    let hasUnnamed = false;
    const empty = new Set<string>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: false });
      const drawn = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      letters += drawn.reduce((sum, { str }) => sum + str.length, 0);
      if (letters > MOST_LETTERS)
        throw new UnreadablePdf(`The PDF has more than ${MOST_LETTERS} letters: send the invoice alone.`);
      const operators = await page.getOperatorList();
      const sight = sightOf(operators, OPS);
      noteEmptyGlyphs(page.commonObjs, sight.blanks, empty);
      if (drawn.some(({ fontName }) => isMissing(page, fontName))) undrawn ??= 'a font is not in it';
      const texts = drawn.map((item) => withEuros(item, fontNameOf(page, item.fontName)));
      const outside = sight.outside(page.view).slice(0, MOST_OUTSIDE);
      const viewports = TURNS.map((turn) =>
        page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 }),
      );
      const isDrawn = drawing !== undefined && undrawn === undefined && texts.length > 0;
      const ink = isDrawn ? await inkOn(page, drawing, operators.fnArray, OPS) : undefined;
      if (isDrawn && ink === undefined) undrawn = 'drawing it fails';
      hasUnnamed ||= ink !== undefined && sight.blanks.some((blank) => isDrawnSign(blank, ink, empty));
      pages.push(seenOnPage(texts, viewports, { sight, ink, isScan: pictures.isScan, outside }));
      page.cleanup();
    }
    const attached = filesOf(await pdf.getAttachments());
    const files = attached.length > 0 ? attached : await scanFiles(bytes);
    return { pages, files, undrawn: undrawn ? sentenceOf(undrawn) : hasUnnamed ? NO_LETTER : undefined };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await task.destroy();
  }
}

const NO_CANVAS = 'there is nothing here to draw with: install @napi-rs/canvas';

const NO_LETTER =
  'The PDF draws a sign for which its font names no letter, so a person sees more than its text: compare what was read with the page.';

/** Whether a glyph that stands for no letter leaves ink: only the middle of it is its own. */
function isDrawnSign(
  { x, y, end, size, outline }: DrawnBlank,
  ink: Ink,
  empty: ReadonlySet<string>,
): boolean {
  if (outline !== undefined && empty.has(outline)) return false;
  const third = (end - x) / 3;
  return third > 0 && ink.isSeen([size, 0, 0, size, x + third, y], third);
}

function sentenceOf(reason: string): string {
  return `The PDF cannot be drawn, as ${reason}. So nothing says what a person sees on it: compare what was read with the page.`;
}

/** The operators of pdf.js that draw text. */
const TEXT_OPERATORS = [
  'showText',
  'showSpacedText',
  'nextLineShowText',
  'nextLineSetSpacingShowText',
] as const satisfies readonly (keyof Pdfjs['OPS'])[];

/** The ink of the texts of a page; undefined where it cannot be drawn. */
async function inkOn(
  page: Pdf.PDFPageProxy,
  drawing: Drawing,
  operators: readonly number[],
  OPS: Pdfjs['OPS'],
): Promise<Ink | undefined> {
  const texts = new Set<number>(TEXT_OPERATORS.map((name) => OPS[name]));
  try {
    const count = operators.filter((operator) => texts.has(operator)).length;
    return await inkOf(page, drawing, { operators: texts, count });
  } catch {
    return undefined;
  }
}

/** Where pdf.js has the fonts that every reader of PDFs has, and the encodings of Asian ones: in Node.js, beside itself. */
function resources(): { readonly standardFontDataUrl?: string; readonly cMapUrl?: string } {
  const host = globalThis.process as Partial<NodeJS.Process> | undefined;
  if (host?.getBuiltinModule === undefined) return {};
  try {
    const own = host.getBuiltinModule('node:module').createRequire(import.meta.url);
    const folder = own.resolve('pdfjs-dist/package.json').replace(/package\.json$/, '');
    return { standardFontDataUrl: `${folder}standard_fonts/`, cMapUrl: `${folder}cmaps/` };
  } catch {
    return {};
  }
}

/** Whether letters of a font are not in the file, nor in pdf.js. */
function isMissing({ commonObjs }: Pdf.PDFPageProxy, id: string): boolean {
  return (
    commonObjs.has(id) && (commonObjs.get(id) as { readonly missingFile?: unknown }).missingFile === true
  );
}

/** The name of a font in the file; its operators must have been read. */
function fontNameOf({ commonObjs }: Pdf.PDFPageProxy, id: string): string | undefined {
  if (!commonObjs.has(id)) return undefined;
  const { name } = commonObjs.get(id) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

type Pdfjs = typeof Pdf;
let loaded: Promise<Pdfjs> | undefined;

/** Loaded once. Where there is nothing to draw with, pdf.js does not ask for it. */
export function loadPdfjs(): Promise<Pdfjs> {
  if (loaded === undefined) {
    const place = globalThis as Record<string, unknown>;
    const { classes } = drawingHere() ?? { classes: {} };
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D'] as const)
      place[name] ??= (classes as Readonly<Record<string, unknown>>)[name] ?? Object;
    // Instead of a separate thread: callers that want one run all of this in it.
    place.pdfjsWorker = worker;
    loaded = importQuietly();
  }
  return loaded;
}

/** While it is loaded, pdf.js warns that there is no library for drawing, which reading does not need. */
async function importQuietly(): Promise<Pdfjs> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** More is not shown to a person. */
const MOST_OUTSIDE = 100;

/** What decides which texts of a page are seen. */
interface PageSight {
  readonly sight: Sight;
  /** Undefined where the page cannot be drawn. */
  readonly ink: Ink | undefined;
  readonly outside: readonly string[];
  /** Whether the file has a picture as large as a page that was scanned. */
  readonly isScan: boolean;
}

/** The page with the texts that are seen. Where all texts are drawn invisibly over a scan, they are what it shows. */
function seenOnPage(
  items: readonly TextItem[],
  viewports: readonly Viewport[],
  { sight, ink, isScan, outside }: PageSight,
): PdfPage {
  const reasons = invisibilities(items, sight, ink);
  const isLayer = isScan && reasons.every((reason) => reason === 'drawn invisibly');
  const isSeen = (at: number) => isLayer || reasons[at] === undefined;
  const page = uprightPage(
    items.filter((_, at) => isSeen(at)).flatMap((item) => apart(item, sight)),
    viewports,
  );
  const invisible = items.flatMap(({ str }, at): InvisibleText[] => {
    const reason = isSeen(at) ? undefined : reasons[at];
    return reason === undefined ? [] : [{ text: str, reason }];
  });
  const beyond = outside.map((text): InvisibleText => ({ text, reason: 'outside of the page' }));
  return { ...page, invisible: [...invisible, ...beyond] };
}

/** How a page may have to be turned, in degrees, until its text is upright. */
const TURNS = [0, 90, 180, 270] as const;

/** The page turned so that most of its text is upright; what stands at another angle is left out. */
function uprightPage(items: readonly TextItem[], viewports: readonly Viewport[]): PdfPage {
  const turned = viewports.map(({ width, height, transform }): PdfPage => {
    const read = items.map((item) => textOf(item, transform) ?? item.str);
    const texts = read.flatMap((each) => (typeof each === 'string' ? [] : [each]));
    const slanted = read.flatMap((each) => (typeof each === 'string' ? [each] : []));
    return { width, height, texts, slanted, invisible: [] };
  });
  return turned.reduce((best, page) => (lettersOf(page.texts) > lettersOf(best.texts) ? page : best));
}

function lettersOf(texts: readonly PdfText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

/** A text in the coordinates of the page as it is shown; undefined for one that is not horizontal. */
function textOf({ str, transform, width }: TextItem, viewport: readonly number[]): PdfText | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = multiply(viewport, transform);
  const size = Math.hypot(c, d);
  if (size === 0 || Math.abs(b) > 0.1 * Math.abs(a) || a < 0) return undefined;
  return { text: str, x: e, y: f, width, height: size };
}

function multiply(m: readonly number[], n: readonly number[]): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function filesOf(attachments: unknown): readonly PdfFile[] {
  if (typeof attachments !== 'object' || attachments === null) return [];
  return Object.values(attachments as Record<string, { filename?: string; content?: Uint8Array }>).flatMap(
    ({ filename, content }) =>
      content instanceof Uint8Array ? [{ name: filename ?? '', bytes: content }] : [],
  );
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UnreadablePdf || !(error instanceof Error)) return error;
  if (error.name === 'PasswordException')
    return new UnreadablePdf('The PDF is encrypted: save it without a password.', { cause: error });
  if (
    error.name === 'InvalidPDFException' ||
    error.name === 'FormatError' ||
    error.name === 'UnknownErrorException'
  )
    return new UnreadablePdf('The PDF is damaged or cut off: make it again.', { cause: error });
  return error;
}

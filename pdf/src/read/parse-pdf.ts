import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PdfContent, PdfFile, PdfPage, PdfText } from './pdf-content.js';
import { scanFiles } from './scan-files.js';
import { UnreadablePdf } from './unreadable-pdf.js';

/** More than any invoice has. */
const MOST_PAGES = 500;
/** Characters on all pages: a thousand lines have some 100,000. */
const MOST_LETTERS = 5_000_000;

/**
 * Reads the texts with their places and the embedded files, with pdf.js. Nothing is drawn and no picture is decoded.
 *
 * @throws UnreadablePdf when the bytes are not a PDF, are cut off or encrypted, or have more than an invoice may
 */
export async function parsePdf(bytes: Uint8Array): Promise<PdfContent> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
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
    const pages: PdfPage[] = [];
    let letters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: false });
      const content = uprightPage(
        items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : [])),
        TURNS.map((turn) => page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })),
      );
      letters += lettersOf(content.texts);
      if (letters > MOST_LETTERS)
        throw new UnreadablePdf(`The PDF has more than ${MOST_LETTERS} letters: send the invoice alone.`);
      pages.push(content);
      page.cleanup();
    }
    const attached = filesOf(await pdf.getAttachments());
    return { pages, files: attached.length > 0 ? attached : await scanFiles(bytes) };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await task.destroy();
  }
}

type Pdfjs = typeof Pdf;
let loaded: Promise<Pdfjs> | undefined;

/** Loaded once: what pdf.js draws with is not there, and is not asked for. */
export function loadPdfjs(): Promise<Pdfjs> {
  if (loaded === undefined) {
    const place = globalThis as Record<string, unknown>;
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) place[name] ??= Object;
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

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** How a page may have to be turned, in degrees, until its text is upright. */
const TURNS = [0, 90, 180, 270] as const;

/** The page turned so that most of its text is upright; what stands at another angle is left out. */
function uprightPage(items: readonly TextItem[], viewports: readonly Viewport[]): PdfPage {
  const turned = viewports.map(({ width, height, transform }): PdfPage => {
    const texts = items.flatMap((item) => textOf(item, transform) ?? []);
    return { width, height, texts, rotated: items.length - texts.length };
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

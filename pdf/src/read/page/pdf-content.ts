import type { Invisibility } from './drawing/grounds.js';

/** A text as it is drawn on a page: coordinates in points from the top left corner of the page. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  /** The size of the font. */
  readonly height: number;
}

/** A text that is drawn and that nobody sees: it is not read. */
export interface InvisibleText {
  /** What it says. */
  readonly text: string;
  /** Why nobody sees it. */
  readonly reason: Invisibility;
}

/** A page, turned so that most of its texts are horizontal, with these in the order in which they are drawn. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** Texts that are not among them, because they stand at another angle. */
  readonly slanted: readonly string[];
  /** What nobody sees, which is not among them, either. */
  readonly invisible: readonly InvisibleText[];
}

/** A file embedded in a PDF. */
export interface PdfFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the reader takes from a PDF. */
export interface PdfContent {
  readonly pages: readonly PdfPage[];
  readonly files: readonly PdfFile[];
  /** Why nothing says for certain what a person sees, as a sentence; undefined where the pages were drawn. */
  readonly undrawn: string | undefined;
}

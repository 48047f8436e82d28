import type { Found } from './found.js';
import type { Box } from '../page/rows.js';

/** A field of the Document and where in the PDF it was found. */
export interface PdfField {
  /** JSON pointer of the field, such as `/items/0/amount`. */
  readonly pointer: string;
  /** The value as the Document has it. */
  readonly value: string;
  /** As it is printed. */
  readonly text: string;
  /** Page, counted from 1; null for what the caller has given. */
  readonly page: number | null;
  /** In points from the top left corner of the page; null for what the caller has given. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** How sure the reading is, from 0 to 1. */
  readonly confidence: number;
}

/** A field that an invoice should have and that was not found. */
export interface MissingField {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** Why, and what to do, as a sentence. */
  readonly reason: string;
}

/** An essential field that was read, or could have been, and that nothing states for certain. */
export interface DoubtfulField {
  /** JSON pointer of the field; '' for the document as a whole. */
  readonly pointer: string;
  /** What was read, as it is printed; null where there is nothing to show. */
  readonly text: string | null;
  /** Why it is doubtful, and what to do, as a sentence. */
  readonly reason: string;
}

/** A doubt about a field; about nothing that is printed where there is no text. */
export function doubtOf(pointer: string, text: string | undefined, reason: string): DoubtfulField {
  return { pointer, text: text ?? null, reason };
}

/** Gathers the fields while the Document is built. */
export class Notes {
  readonly fields: PdfField[] = [];
  readonly missing: MissingField[] = [];
  readonly doubtful: DoubtfulField[] = [];

  doubt(pointer: string, text: string | undefined, reason: string): void {
    this.doubtful.push(doubtOf(pointer, text, reason));
  }

  found(pointer: string, value: string, text: string, box: Box | undefined, confidence: number): void {
    const place = box && {
      x: round(box.x),
      y: round(box.y),
      width: round(box.width),
      height: round(box.height),
    };
    this.fields.push({ pointer, value, text, page: box?.page ?? null, box: place ?? null, confidence });
  }

  /** Notes what was found and gives its value; notes as missing what was not, where a reason is given. */
  take(pointer: string, found: Found | undefined, reason?: string): string | undefined {
    if (found !== undefined) {
      this.found(pointer, found.value, found.text, found.box, found.confidence);
      if (found.doubt !== undefined) this.doubt(pointer, found.text, found.doubt);
    } else if (reason !== undefined) this.missing.push({ pointer, reason });
    return found?.value;
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

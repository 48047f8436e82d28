import { addElement, type StructureElement } from './structure.js';
import { SHEET, type Sheets } from './sheets.js';
import { setLines, type Fonts, type Word } from './text-lines.js';

/** A position on the sheets: the top of the next content. */
export interface Spot {
  readonly sheet: number;
  readonly y: number;
}

/** Where content may be on a sheet: a table with a repeated head leaves less room on the following ones. */
export interface Frame {
  readonly top: (sheet: number) => number;
  readonly bottom: number;
}

export interface Placing {
  readonly sheets: Sheets;
  readonly frame: Frame;
  readonly x: number;
  /** The structure element that the content belongs to. */
  readonly parent: StructureElement;
}

/**
 * A part of the page that was measured for its width and can be placed: it flows over as many sheets as it needs. It does
 * what a browser does with the CSS of the HTML page, as far as that page needs it.
 */
export interface Box {
  /** The height, if it stays on one sheet. */
  readonly height: number;
  /** The height that must fit for it to begin on a sheet. */
  readonly lead: number;
  /** Draws it at a spot, and returns the spot below it. */
  readonly place: (at: Spot, placing: Placing) => Spot;
}

/** The frame of a whole sheet. */
export const sheetFrame: Frame = { top: () => SHEET.top, bottom: SHEET.height - SHEET.bottom };

/** Rounding errors must not start a new sheet. */
export const SLACK = 0.01;

/** The spot itself, or the top of the next sheet if a height fits there but not below the spot. */
export function spotFor(height: number, at: Spot, frame: Frame): Spot {
  if (at.y + height <= frame.bottom + SLACK || at.y <= frame.top(at.sheet) + SLACK) return at;
  const next = at.sheet + 1;
  return { sheet: next, y: frame.top(next) };
}

/** Whether a height fits on a sheet at all. */
function fits(height: number, at: Spot, frame: Frame): boolean {
  return height <= frame.bottom - frame.top(at.sheet) + SLACK;
}

/** Whether a height fits on an empty sheet. */
export function fitsOnSheet(height: number): boolean {
  return height < sheetFrame.bottom - sheetFrame.top(0);
}

/** How a text is set. */
export interface TextBoxOptions {
  readonly width: number;
  readonly fonts: Fonts;
  /** The alignment of its lines; left by default. */
  readonly align?: 'right' | 'centre';
  /** The type of its structure element; without one, the text belongs to the enclosing element. */
  readonly tag?: string;
  readonly leading?: number;
}

/** Lines of text, one paragraph. */
export function textBox(
  words: readonly Word[],
  { width, fonts, align, tag, leading = 1.45 }: TextBoxOptions,
): Box {
  const lines = setLines(words, width, fonts);
  const size = words.reduce((largest, { style }) => Math.max(largest, style.size), 0);
  const step = size * leading;
  const share = align === undefined ? 0 : align === 'right' ? 1 : 0.5;
  return {
    height: lines.length * step,
    lead: Math.min(lines.length, 2) * step,
    place: (at, { sheets, frame, x, parent }) => {
      const owner = tag === undefined ? parent : addElement(parent, tag);
      let spot = at;
      for (let index = 0; index < lines.length;) {
        spot = spotFor(step, spot, frame);
        const { sheet } = spot;
        const count = Math.max(1, Math.floor((frame.bottom - spot.y + SLACK) / step));
        const here = lines.slice(index, index + count);
        let { y } = spot;
        sheets.mark(sheet, owner, () => {
          for (const line of here) {
            // The baseline is where a browser puts it for these faces.
            const baseline = y + step / 2 + size * 0.36;
            sheets.text(sheet, x + (width - line.width) * share, baseline, line);
            y += step;
          }
        });
        spot = { sheet, y };
        index += here.length;
      }
      return spot;
    },
  };
}

/** A box in a stack. */
export interface StackItem {
  readonly box: Box;
  /** Space above it, not at the top of a sheet. */
  readonly before?: number;
  /** Whether it stays with the start of the next one, as a heading does. */
  readonly holdsNext?: boolean;
}

/** Boxes one below the other. `isWhole` ones stay on one sheet if they fit on one. */
export function stackBox(
  items: readonly StackItem[],
  { tag, isWhole = false }: { readonly tag?: string; readonly isWhole?: boolean } = {},
): Box {
  const height = items.reduce(
    (sum, { box, before = 0 }, index) => sum + box.height + (index > 0 ? before : 0),
    0,
  );
  const leadOf = (index: number): number => {
    const item = items[index];
    if (item === undefined) return 0;
    const next = items[index + 1];
    if (item.holdsNext !== true || next === undefined) return item.box.lead;
    return item.box.height + (next.before ?? 0) + leadOf(index + 1);
  };
  return {
    height,
    // If no sheet is large enough, only the start must fit.
    lead: isWhole && fitsOnSheet(height) ? height : leadOf(0),
    place: (at, placing) => {
      const { frame } = placing;
      const parent = tag === undefined ? placing.parent : addElement(placing.parent, tag);
      let spot = isWhole && fits(height, at, frame) ? spotFor(height, at, frame) : at;
      for (const [index, { box, before = 0 }] of items.entries()) {
        const isTop = index === 0 || spot.y <= frame.top(spot.sheet) + SLACK;
        const below = isTop ? spot : { sheet: spot.sheet, y: spot.y + before };
        spot = box.place(spotFor(leadOf(index), below, frame), { ...placing, parent });
      }
      return spot;
    },
  };
}

/** A box in a row, from the left edge of the row. */
export interface RowCell {
  readonly box: Box;
  readonly x: number;
}

/** Boxes side by side, each in its column; the row ends where the longest of them ends. */
export function rowBox(cells: readonly RowCell[]): Box {
  const height = cells.reduce((highest, { box }) => Math.max(highest, box.height), 0);
  return {
    height,
    lead: cells.reduce((highest, { box }) => Math.max(highest, box.lead), 0),
    place: (at, placing) =>
      cells.reduce(
        (lowest, { box, x }) => lower(lowest, box.place(at, { ...placing, x: placing.x + x })),
        at,
      ),
  };
}

/** The later of two spots. */
export function lower(one: Spot, other: Spot): Spot {
  if (one.sheet !== other.sheet) return one.sheet > other.sheet ? one : other;
  return one.y > other.y ? one : other;
}

/** A rule of a width and a thickness. */
export function ruleBox(width: number, height: number, colour: string): Box {
  return {
    height,
    lead: height,
    place: ({ sheet, y }, { sheets, x }) => {
      sheets.decorate(sheet, () => {
        sheets.rectangle(sheet, { x, y, width, height }, colour);
      });
      return { sheet, y: y + height };
    },
  };
}

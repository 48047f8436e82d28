import type { UsedFont } from './embed-font.js';
import { numeral, textString } from './pdf-file.js';
import type { StructureElement } from './structure.js';
import type { Face, Line } from './text-lines.js';

/** A4 in points, and the margins of the printed HTML page. */
export const SHEET = { width: 595.28, height: 841.89, side: 45.35, top: 42.52, bottom: 46 } as const;

/** The sheets of a file while they are drawn. Measures are in points, from the top left corner. */
export interface Sheets {
  /** Operators by sheet. */
  readonly operators: readonly string[][];
  /** By sheet and piece: the structure element that it belongs to. */
  readonly owners: readonly StructureElement[][];
  /** Draws content that belongs to a structure element. */
  readonly mark: (sheet: number, owner: StructureElement, draw: () => void) => void;
  /** Draws what is not part of the content: rules, repeated head rows, page numbers. */
  readonly decorate: (sheet: number, draw: () => void, kind?: string) => void;
  /** A line of text with its baseline at `y`. */
  readonly text: (sheet: number, x: number, y: number, line: Line) => void;
  readonly rectangle: (
    sheet: number,
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    colour: string,
  ) => void;
}

export function createSheets(fonts: Readonly<Record<Face, UsedFont>>): Sheets {
  const operators: string[][] = [];
  const owners: StructureElement[][] = [];
  const at = (sheet: number): string[] => {
    while (operators.length <= sheet) {
      operators.push([]);
      owners.push([]);
    }
    return operators[sheet] ?? [];
  };
  /** The graphics state of a sheet, which lasts until it is changed. */
  const states: Partial<Record<'font' | 'spacing' | 'colour', string>>[] = [];
  const switchTo = (sheet: number, what: 'font' | 'spacing' | 'colour', operator: string): void => {
    const state = (states[sheet] ??= { spacing: '0 Tc' });
    if (state[what] === operator) return;
    state[what] = operator;
    operators[sheet]?.push(operator);
  };
  /** Whether the current drawing is already marked: pieces cannot be nested. */
  let isMarked = false;
  const marked = (sheet: number, begin: string, draw: () => void): void => {
    const target = at(sheet);
    if (isMarked) {
      draw();
      return;
    }
    isMarked = true;
    target.push(begin);
    draw();
    target.push('EMC');
    isMarked = false;
  };
  return {
    operators,
    owners,
    mark: (sheet, owner, draw) => {
      at(sheet);
      const pieces = owners[sheet] ?? [];
      if (!isMarked) owner.kids.push({ sheet, id: pieces.push(owner) - 1 });
      marked(sheet, `/${owner.type} <</MCID ${pieces.length - 1}>> BDC`, draw);
    },
    decorate: (sheet, draw, kind = '') => {
      marked(sheet, `/Artifact <<${kind}>> BDC`, draw);
    },
    text: (sheet, x, y, { fragments }) => {
      const target = at(sheet);
      const baseline = numeral(SHEET.height - y);
      for (const { x: offset, text, actual, style } of fragments) {
        const { encode, resource } = fonts[style.face];
        const { size, spacing = 0, colour } = style;
        switchTo(sheet, 'font', `/${resource} ${numeral(size)} Tf`);
        switchTo(sheet, 'spacing', `${numeral(spacing)} Tc`);
        switchTo(sheet, 'colour', colourOf(colour));
        const shown = `BT ${numeral(x + offset)} ${baseline} Td ${encode(text)} Tj ET`;
        target.push(
          actual === undefined ? shown : `/Span <</ActualText ${textString(actual)}>> BDC ${shown} EMC`,
        );
      }
    },
    rectangle: (sheet, { x, y, width, height }, colour) => {
      const target = at(sheet);
      switchTo(sheet, 'colour', colourOf(colour));
      const corner = `${numeral(x)} ${numeral(SHEET.height - y - height)}`;
      target.push(`${corner} ${numeral(width)} ${numeral(height)} re f`);
    },
  };
}

/** A colour `#rrggbb` as an operator. */
function colourOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => numeral(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} rg`;
}

import { glyphsOf, useFont, type UsedFont } from './embed-font.js';
import type { PageFont } from './font.js';
import { numeral } from './pdf-file.js';
import type { StructureElement } from './structure.js';
import type { Face, Fonts, Fragment, Line } from './text-lines.js';

/** A4 in points, and the margins of the printed HTML page. */
export const SHEET = { width: 595.28, height: 841.89, side: 45.35, top: 42.52, bottom: 46 } as const;

/** A picture to be embedded. */
export interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Components of a pixel: 1 is grey, 3 is red, green and blue. */
  readonly channels: number;
  /** A JPEG file, or components of eight bits. */
  readonly data: Uint8Array;
  readonly isJpeg: boolean;
}

/** The sheets of a file while they are drawn. Measures are in points, from the top left corner. */
export interface Sheets {
  /** Operators by sheet. */
  readonly operators: readonly string[][];
  readonly fonts: readonly UsedFont[];
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
  /** The pictures that were drawn, `/I1` first. */
  readonly pictures: readonly Picture[];
  readonly picture: (
    sheet: number,
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    picture: Picture,
  ) => void;
}

export function createSheets(fonts: Fonts): Sheets {
  const own: Readonly<Record<Face, UsedFont>> = {
    regular: useFont(fonts.regular, 'F1'),
    semibold: useFont(fonts.semibold, 'F2'),
  };
  const more = new Map<PageFont, UsedFont>(
    fonts.more?.map((each, index) => [each, useFont(each.font, `F${index + 3}`)]),
  );
  const operators: string[][] = [];
  const owners: StructureElement[][] = [];
  const pictures: Picture[] = [];
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
    fonts: [...Object.values(own), ...more.values()],
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
      for (const fragment of fragments) {
        const used = (fragment.font && more.get(fragment.font)) ?? own[fragment.style.face];
        const { size, spacing = 0, colour } = fragment.style;
        switchTo(sheet, 'font', `/${used.resource} ${numeral(size)} Tf`);
        // Letters that are joined, and their marks, stay where their font puts them.
        switchTo(sheet, 'spacing', `${numeral(fragment.font === undefined ? spacing : 0)} Tc`);
        switchTo(sheet, 'colour', colourOf(colour));
        target.push(`BT ${numeral(x + fragment.x)} ${baseline} Td ${shown(fragment, used)} ET`);
      }
    },
    rectangle: (sheet, { x, y, width, height }, colour) => {
      const target = at(sheet);
      switchTo(sheet, 'colour', colourOf(colour));
      const corner = `${numeral(x)} ${numeral(SHEET.height - y - height)}`;
      target.push(`${corner} ${numeral(width)} ${numeral(height)} re f`);
    },
    pictures,
    picture: (sheet, { x, y, width, height }, picture) => {
      const corner = `${numeral(x)} ${numeral(SHEET.height - y - height)}`;
      const matrix = `${numeral(width)} 0 0 ${numeral(height)} ${corner} cm`;
      at(sheet).push(`q ${matrix} /I${pictures.push(picture)} Do Q`);
    },
  };
}

/** A colour `#rrggbb` as an operator. */
function colourOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => numeral(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} rg`;
}

/** The operators that show the text of a fragment. */
function shown({ text, style, font, isReversed = false }: Fragment, { font: own, encode }: UsedFont): string {
  if (font === undefined) return `<${glyphsOf(text, own).map(encode).join('')}> Tj`;
  const operators: string[] = [];
  let pieces = '';
  let height = 0;
  const close = (): void => {
    if (pieces !== '') operators.push(`[${pieces}] TJ`);
    pieces = '';
  };
  for (const glyph of font.shape(text, isReversed)) {
    if (glyph.up !== height) {
      close();
      height = glyph.up;
      operators.push(`${numeral((height * style.size) / 1000)} Ts`);
    }
    const behind = glyph.right + (own.widths[glyph.id] ?? 0) - glyph.advance;
    pieces += `${glyph.right === 0 ? '' : numeral(-glyph.right)}<${encode(glyph)}>${behind === 0 ? '' : numeral(behind)}`;
  }
  close();
  if (height !== 0) operators.push('0 Ts');
  return operators.join(' ');
}

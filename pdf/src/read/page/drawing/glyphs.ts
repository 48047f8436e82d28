import type { TextState } from './text-state.js';

/** Longer texts are cut: they are shown to a person. */
const MOST_LETTERS = 200;

/** The letters of what pdf.js draws at once: glyphs, and numbers that move the next one. */
export function textOf(glyphs: readonly unknown[]): string {
  return glyphs
    .slice(0, MOST_LETTERS)
    .map((glyph) => {
      if (typeof glyph !== 'object' || glyph === null) return '';
      const { unicode } = glyph as { readonly unicode?: unknown };
      return typeof unicode === 'string' ? unicode : '';
    })
    .join('');
}

/** Whether pdf.js draws a glyph: those without an outline in their font are left out, but for the ones that are made of operators. */
export function isDrawn(glyph: unknown): boolean {
  const { isInFont, operatorListId } = glyph as {
    readonly isInFont?: unknown;
    readonly operatorListId?: unknown;
  };
  return isInFont !== false || (operatorListId ?? undefined) !== undefined;
}

/** Under which name pdf.js has the outline of a glyph; undefined where it also draws another one, as an accent. */
export function outlineOf(glyph: unknown, { font }: TextState): string | undefined {
  const { fontChar, accent } = glyph as { readonly fontChar?: unknown; readonly accent?: unknown };
  return typeof fontChar !== 'string' || Boolean(accent) ? undefined : `${font}_path_${fontChar}`;
}

/** How wide a glyph is, without what is between it and the next one. */
export function widthOf(glyph: unknown, { size }: TextState): number {
  const { width } = glyph as { readonly width?: number };
  return ((width ?? 0) * size) / 1000;
}

/** By how much a glyph, or a number between glyphs, moves the next one. */
export function advanceOf(glyph: unknown, { size, spacing, wordSpacing }: TextState): number {
  if (typeof glyph === 'number') return (-glyph * size) / 1000;
  if (typeof glyph !== 'object' || glyph === null) return 0;
  const { width, isSpace } = glyph as { readonly width?: number; readonly isSpace?: boolean };
  return ((width ?? 0) * size) / 1000 + spacing + (isSpace === true ? wordSpacing : 0);
}

import type { DrawnBlank } from './drawn-texts.js';

/** The outlines of glyphs that pdf.js keeps until it draws them. */
interface Outlines {
  has(id: string): boolean;
  get(id: string): unknown;
}

/** The last number of an outline closes it: alone it draws nothing. */
const LEAST_NUMBERS = 2;

/**
 * Adds those glyphs that have no outline to `empty`: whatever ink is on their place is that of their neighbours, as of a "j" that reaches
 * to the left. Must be called before a page is drawn, as pdf.js then forgets the outlines that it drew, for the pages that follow as well.
 */
export function noteEmptyGlyphs(
  outlines: Outlines,
  blanks: readonly Pick<DrawnBlank, 'outline'>[],
  empty: Set<string>,
): void {
  for (const outline of new Set(blanks.map((blank) => blank.outline))) {
    if (outline === undefined || !outlines.has(outline)) continue;
    const { path } = Object(outlines.get(outline)) as { readonly path?: unknown };
    if (isList(path) && path.length < LEAST_NUMBERS) empty.add(outline);
  }
}

function isList(path: unknown): path is { readonly length: number } {
  return typeof path === 'object' && path !== null && 'length' in path;
}

import { stackBox, textBox, type Box } from './box.js';
import { carriedRows } from './carried-rows.js';
import { elementsOf, textOf, type Markup } from './markup.js';
import { runsOf, type PageContext } from './page-text.js';
import { PIXEL, RULES, STYLES } from './page-style.js';
import { columnWidths, tableBox, type Extent, type TableCell, type TableRow } from './table-box.js';
import { extentOf, wordsOf, type Run, type TextStyle, type Word } from './text-lines.js';

/** Space between two columns, in points; less in the VAT breakdown and the totals, which stand side by side. */
function gapOf(kind: string): number {
  return (kind === 'breakdown' ? 13 : kind === 'totals' ? 9 : 18) * PIXEL;
}

/** Space above and below the content of a row; totals are one block above the amount due. */
const ROW_SPACE = { above: 7 * PIXEL, below: 7 * PIXEL } as const;
const TOTALS_SPACE = { above: 2 * PIXEL, below: 4 * PIXEL } as const;
const DUE_SPACE = { above: 8 * PIXEL, below: 3 * PIXEL } as const;

/** A table of the page before its width is known. */
export interface MeasuredTable {
  /** The width at which no word is cut, and the one at which no text is broken. */
  readonly extent: Extent;
  readonly lay: (width: number) => Box;
}

/** A table of the page: its columns are as wide as their content needs, and the first one with words takes the rest. */
export function measureTable(node: Markup, context: PageContext): MeasuredTable {
  const parts = elementsOf(node);
  const [head, body] = ['thead', 'tbody'].map((name) =>
    parts.filter((part) => part.name === name).flatMap(elementsOf),
  );
  const read = (row: Markup): ReadRow => ({
    row,
    cells: elementsOf(row).map((cell) => ({
      cell,
      paragraphs: paragraphsOf(cell, styleOf(cell, row, node), context),
    })),
  });
  const heads = (head ?? []).map(read);
  const rows = (body ?? []).map(read);
  const all = [...heads, ...rows];
  const count = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const extents = Array.from({ length: count }, (_, column): Extent => extentOfColumn(all, column));
  const { kind } = node;
  const space = gapOf(kind) * (count - 1);
  const sumOf = (key: keyof Extent): number => extents.reduce((sum, each) => sum + each[key], space);
  return {
    extent: { least: sumOf('least'), most: sumOf('most') },
    lay: (width) => layTable({ extents, heads, rows, space, kind }, width, context),
  };
}

interface ReadTable {
  readonly extents: readonly Extent[];
  readonly heads: readonly ReadRow[];
  readonly rows: readonly ReadRow[];
  /** Between all columns. */
  readonly space: number;
  /** `lines`, `breakdown` or `totals`; others have none. */
  readonly kind: string;
}

function layTable(
  { extents, heads, rows, space, kind }: ReadTable,
  width: number,
  context: PageContext,
): Box {
  const [isLines, isTotals] = [kind === 'lines', kind === 'totals'];
  const widths = columnWidths(extents, {
    width: width - space,
    flexible: isLines ? 1 : 0,
    floor: isLines ? 160 * PIXEL : 0.3 * width,
  });
  const edges: number[] = [];
  widths.reduce((edge, column) => {
    edges.push(edge);
    return edge + column + gapOf(kind);
  }, 0);
  const lay = ({ row, cells }: ReadRow, isHead: boolean): TableRow => ({
    cells: cells.map(({ cell, paragraphs }, column) =>
      layCell(cell, paragraphs, { width: widths[column] ?? 0, isHead, context }),
    ),
    ...(row.kind === 'due' ? DUE_SPACE : isTotals ? TOTALS_SPACE : ROW_SPACE),
    ...(row.kind === 'due'
      ? { topRule: { ...RULES.strong, colour: context.accent ?? RULES.strong.colour } }
      : isTotals
        ? {}
        : { bottomRule: isHead ? RULES.head : RULES.line }),
  });
  const carried = isLines && context.carried ? carriedRows(context.carried, width, context.fonts) : undefined;
  return tableBox({
    edges,
    width,
    head: heads.map((row) => lay(row, true)),
    body: rows.map((row) => lay(row, false)),
    isWhole: !isLines,
    ...(carried !== undefined && { carried }),
  });
}

interface ReadCell {
  readonly cell: Markup;
  readonly paragraphs: readonly (readonly Word[])[];
}

interface ReadRow {
  readonly row: Markup;
  readonly cells: readonly ReadCell[];
}

function extentOfColumn(rows: readonly ReadRow[], column: number): Extent {
  let [least, most] = [0, 0];
  for (const { cells } of rows) {
    for (const words of cells[column]?.paragraphs ?? []) {
      const extent = extentOf(words);
      least = Math.max(least, extent.least);
      most = Math.max(most, extent.most);
    }
  }
  return { least, most };
}

function layCell(
  cell: Markup,
  paragraphs: readonly (readonly Word[])[],
  {
    width,
    isHead,
    context,
  }: { readonly width: number; readonly isHead: boolean; readonly context: PageContext },
): TableCell {
  const { fonts } = context;
  const isHeader = cell.name === 'th';
  // Several paragraphs are separate elements, or their words would run into one another.
  const options = {
    width,
    fonts,
    ...(paragraphs.length > 1 && { tag: 'P' }),
    ...(cell.kind === 'number' && { align: 'right' as const }),
  };
  const items = paragraphs.map((words) => ({ box: textBox(words, options) }));
  const scope = isHead ? 'Column' : 'Row';
  return {
    box: stackBox(items),
    tag: isHeader ? 'TH' : 'TD',
    ...(isHeader && { entries: ` /A <</O /Table /Scope /${scope}>>` }),
  };
}

/** The content of a cell, line by line: each block in it begins a new line. The line feeds in the texts of an item stay. */
function paragraphsOf(cell: Markup, style: TextStyle, context: PageContext): readonly (readonly Word[])[] {
  const paragraphs: Word[][] = [];
  let runs: Run[] = [];
  const close = (keepsBreaks = false): void => {
    const words = wordsOf(runs, context.fonts, keepsBreaks);
    if (words.length > 0) paragraphs.push(words);
    runs = [];
  };
  const isItem = cell.kind === 'item';
  for (const child of cell.children) {
    if (typeof child === 'string') runs.push({ text: child, style });
    else if (child.name === 'span') {
      close(isItem);
      runs = runsOf(child, STYLES.soft);
      close(isItem);
    } else if (child.name === 'dl') {
      close(isItem);
      runs = elementsOf(child).map((pair) => ({ text: besideText(pair), style: STYLES.soft }));
      close();
    } else runs.push(...runsOf(child, STYLES.bold));
  }
  close(isItem);
  return paragraphs;
}

function styleOf(cell: Markup, row: Markup, table: Markup): TextStyle {
  if (row.kind === 'due') return STYLES.due;
  if (cell.name === 'th' && cell.attributes.get('scope') === 'col') return STYLES.soft;
  return table.kind === 'breakdown' ? STYLES.small : STYLES.body;
}

/** An attribute of an item, `Colour: red`, with space after it. */
function besideText(pair: Markup): string {
  const [name, value] = elementsOf(pair);
  return `${textOf(name ?? '')}: ${textOf(value ?? '')}\u00a0\u00a0 `;
}

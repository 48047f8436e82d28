import {
  fitsOnSheet,
  rowBox,
  ruleBox,
  stackBox,
  textBox,
  type Box,
  type RowCell,
  type StackItem,
} from './box.js';
import { factsBox, pairOf } from './facts-box.js';
import { elementsOf, textOf, type Markup } from './markup.js';
import { PIXEL, RULES, STYLES } from './page-style.js';
import { measureTable } from './page-table.js';
import { runsOf, type PageContext } from './page-text.js';
import { qrBox } from './qr-box.js';
import { addElement } from './structure.js';
import type { Extent } from './table-box.js';
import { wordsOf, type TextStyle } from './text-lines.js';

/**
 * Lays out the content of the HTML page as its style does on a wide screen. An unknown element becomes a stack
 * of its content, so that nothing on the page can be missing.
 *
 * @param width in points
 */
export function pageBox(node: Markup, width: number, context: PageContext): Box | undefined {
  switch (node.name) {
    case 'header':
      return headBox(node, width, context);
    case 'section':
      return sectionBox(node, width, context);
    case 'table':
      return measureTable(node, context).lay(width);
    case 'dl':
      return factsBox(elementsOf(node), width, context);
    case 'ul':
      return listBox(elementsOf(node), width, context);
    case 'figure':
      return qrBox(node, width, context);
    case 'div':
      if (node.kind === 'parties') return columnsBox(node, { width, least: 240, gap: 32 }, context);
      if (node.kind === 'sums') return sumsBox(node, width, context);
      return stackOf(elementsOf(node), width, context);
    case 'main':
      return stackOf(elementsOf(node), width, context);
    default:
      return textOf(node).trim() === '' ? undefined : paragraph(node, width, context);
  }
}

/** Space above a part, in pixels. */
const SPACE: Readonly<Record<string, number>> = { section: 20, foot: 16, h1: 4, dl: 12, header: 0 };

function stackOf(
  nodes: readonly Markup[],
  width: number,
  context: PageContext,
  tag?: string,
): Box | undefined {
  const items = nodes.flatMap((node, index): StackItem[] => {
    const box = pageBox(node, width, context);
    if (box === undefined) return [];
    // A heading is not left alone, nor is the payment: the totals are on its sheet. Nor is the last line of the page.
    const holdsNext = node.name === 'h2' || node.kind === 'sums' || nodes[index + 1]?.kind === 'foot';
    return [{ box, before: spaceAbove(node) * PIXEL, holdsNext }];
  });
  return items.length === 0 ? undefined : stackBox(items, tag === undefined ? {} : { tag });
}

/** A grid has the space of the sections in it. */
function spaceAbove(node: Markup): number {
  const inner = elementsOf(node)[0];
  if (node.name === 'div' && inner !== undefined) return spaceAbove(inner);
  if (node.kind === 'missing') return SPACE.section ?? 0;
  return SPACE[node.kind] ?? SPACE[node.name] ?? 0;
}

/** The head: from whom, the title, a rule, the facts. */
function headBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const items = elementsOf(node).flatMap((child): StackItem[] => {
    const box = pageBox(child, width, context);
    if (box === undefined) return [];
    if (child.name !== 'dl') return [{ box, before: spaceAbove(child) * PIXEL }];
    const { height, colour } = RULES.strong;
    return [
      { box: ruleBox(width, height, context.accent ?? colour), before: 16 * PIXEL, holdsNext: true },
      { box, before: 12 * PIXEL },
    ];
  });
  return items.length === 0 ? undefined : stackBox(items, { tag: 'Sect' });
}

function sectionBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const [heading, ...rest] = elementsOf(node);
  if (node.kind === 'party') return partyBox(node, width, context);
  if (heading?.name !== 'h2') return stackOf(elementsOf(node), width, context, 'Sect');
  if (node.kind !== 'payment') return headed(heading, rest, width, context);
  const figure = rest.find(({ name }) => name === 'figure');
  const side = figure === undefined ? 0 : 136 * PIXEL;
  const left = stackOf(
    rest.filter((each) => each !== figure),
    width - side - (figure === undefined ? 0 : 32 * PIXEL),
    context,
  );
  const right = figure && pageBox(figure, side, context);
  if (left === undefined || right === undefined) {
    const only = left ?? right;
    return only && stackBox(underHeading(heading, only, width, context), { tag: 'Sect' });
  }
  const items = underHeading(heading, left, width, context);
  const beside = rowBox([
    { box: stackBox(items), x: 0 },
    { box: right, x: width - side },
  ]);
  // What a sheet cannot hold is read on from one sheet to the next: then the code comes last.
  return fitsOnSheet(beside.height)
    ? stackBox([{ box: beside }], { tag: 'Sect', isWhole: true })
    : stackBox([...items, { box: right, before: 8 * PIXEL }], { tag: 'Sect' });
}

function headed(
  heading: Markup,
  rest: readonly Markup[],
  width: number,
  context: PageContext,
): Box | undefined {
  const content = stackOf(rest, width, context);
  return content && stackBox(underHeading(heading, content, width, context), { tag: 'Sect' });
}

function underHeading(
  heading: Markup,
  content: Box,
  width: number,
  context: PageContext,
): readonly StackItem[] {
  return [
    { box: paragraph(heading, width, context), holdsNext: true },
    { box: content, before: 8 * PIXEL },
  ];
}

/** A party: its facts as names next to values. */
function partyBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const items = elementsOf(node).flatMap((child, index): StackItem[] => {
    if (child.name === 'h2') {
      return [{ box: paragraph(child, width, context), holdsNext: true }];
    }
    const before = child.name === 'dl' || index === 1 ? 8 * PIXEL : 0;
    const box =
      child.name === 'dl' ? besideBox(elementsOf(child), width, context) : pageBox(child, width, context);
    return box === undefined ? [] : [{ box, before }];
  });
  return items.length === 0 ? undefined : stackBox(items, { tag: 'Sect', isWhole: true });
}

function besideBox(pairs: readonly Markup[], width: number, { fonts }: PageContext): Box {
  const items = pairs.map((pair): StackItem => {
    const [name, value] = elementsOf(pair);
    const label = wordsOf([{ text: `${textOf(name ?? '')} `, style: STYLES.label }], fonts);
    const text = wordsOf([{ text: textOf(value ?? ''), style: STYLES.value }], fonts);
    const lead = label.reduce((sum, word) => sum + word.width, 0) + 2;
    const rest = width - lead;
    const most = text.reduce((sum, word) => sum + word.width, 0);
    // The value is next to its name if it fits, otherwise below it.
    const isBeside = most <= rest;
    const box = pairOf(
      textBox(label, { width, fonts, tag: 'Lbl' }),
      textBox(text, { width: isBeside ? rest : width, fonts, tag: 'LBody' }),
      isBeside ? lead : undefined,
    );
    return { box, before: 1 * PIXEL };
  });
  return stackBox(items, { tag: 'L' });
}

interface Grid {
  readonly width: number;
  /** Of a column, in pixels. */
  readonly least: number;
}

/** Equal columns, as many as there are parts and as fit (`auto-fit`). */
function columnsBox(
  node: Markup,
  { width, least, gap }: Grid & { readonly gap: number },
  context: PageContext,
): Box | undefined {
  const parts = elementsOf(node);
  const space = gap * PIXEL;
  const count = Math.min(parts.length, Math.floor((width + space) / (least * PIXEL + space)));
  if (count === 0) return undefined;
  const column = (width - space * (count - 1)) / count;
  const rows: StackItem[] = [];
  for (let start = 0; start < parts.length; start += count) {
    const cells = parts.slice(start, start + count).flatMap((part, index): RowCell[] => {
      const box = pageBox(part, column, context);
      return box === undefined ? [] : [{ box, x: index * (column + space) }];
    });
    rows.push({ box: rowBox(cells), before: (SPACE.section ?? 0) * PIXEL });
  }
  return stackBox(rows);
}

/**
 * The VAT breakdown next to the totals; totals alone are on the right. Where the words and amounts of both do not fit side by
 * side, the totals are below the breakdown.
 */
function sumsBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const gap = 28 * PIXEL;
  const room = width - gap;
  const usual = (room * 1.3) / 2.3;
  const parts = elementsOf(node);
  const [breakdown, totals] = parts.length === 1 ? [undefined, parts[0]] : parts;
  const [leftNeeds, rightNeeds] = [extentOfTable(breakdown, context), extentOfTable(totals, context)];
  const left = splitOf(room, usual, leftNeeds, rightNeeds);
  const right = left === undefined ? Math.min(width, Math.max(room - usual, rightNeeds.most)) : room - left;
  const first = breakdown && pageBox(breakdown, left ?? width, context);
  const second = totals && pageBox(totals, right, context);
  if (second === undefined) return first;
  const atRight: RowCell = { box: second, x: width - right };
  if (first === undefined) return rowBox([atRight]);
  if (left !== undefined) return rowBox([{ box: first, x: 0 }, atRight]);
  return stackBox([{ box: first }, { box: rowBox([atRight]), before: (SPACE.section ?? 0) * PIXEL }]);
}

function extentOfTable(part: Markup | undefined, context: PageContext): Extent {
  const content = part && elementsOf(part).flatMap(elementsOf);
  const table = content?.find(({ name }) => name === 'table');
  return table === undefined ? { least: 0, most: 0 } : measureTable(table, context).extent;
}

/**
 * The width of the left one of two tables, as near to the usual one as their texts allow; undefined if words would be cut. The
 * right one, with the totals, is broken last.
 */
function splitOf(room: number, usual: number, left: Extent, right: Extent): number | undefined {
  for (const [first, second] of [
    [left.most, right.most],
    [left.least, right.most],
    [left.least, right.least],
  ] as const) {
    if (first + second <= room) return Math.min(Math.max(usual, first), room - second);
  }
  return undefined;
}

function listBox(items: readonly Markup[], width: number, context: PageContext): Box {
  const { fonts } = context;
  return stackBox(
    items.map((item): StackItem => {
      const box = textBox(wordsOf(runsOf(item, STYLES.body), fonts), { width, fonts, tag: 'LBody' });
      return { box: stackBox([{ box }], { tag: 'LI' }), before: 4 * PIXEL };
    }),
    { tag: 'L' },
  );
}

/** By element or class: the style of its text, and its type in the structure. */
const PARAGRAPHS: Readonly<Record<string, { readonly style: TextStyle; readonly tag: string }>> = {
  h1: { style: STYLES.title, tag: 'H1' },
  h2: { style: STYLES.heading, tag: 'H2' },
  from: { style: STYLES.from, tag: 'P' },
  foot: { style: STYLES.footer, tag: 'P' },
  name: { style: STYLES.bold, tag: 'P' },
};

function paragraph(node: Markup, width: number, context: PageContext): Box {
  const { fonts } = context;
  const { style: usual, tag } = PARAGRAPHS[node.kind] ??
    PARAGRAPHS[node.name] ?? { style: STYLES.body, tag: 'P' };
  const style = usual === STYLES.from ? { ...usual, colour: context.accent ?? usual.colour } : usual;
  // The lines of an address are separate blocks.
  const spans = elementsOf(node).filter(({ name }) => name === 'span');
  if (node.name === 'p' && spans.length > 0) {
    const items = spans.map((span): StackItem => ({
      box: textBox(wordsOf(runsOf(span, style), fonts), { width, fonts }),
    }));
    return tagged(stackBox(items), tag);
  }
  const isHeading = node.name === 'h2';
  const runs = runsOf(node, style).map((run) =>
    isHeading ? { ...run, text: run.text.toLocaleUpperCase(context.language) } : run,
  );
  const leading = node.name === 'h1' ? 1.15 : 1.45;
  return textBox(wordsOf(runs, fonts, node.name === 'p'), { width, fonts, tag, leading });
}

function tagged(box: Box, tag: string): Box {
  return {
    ...box,
    place: (at, placing) => box.place(at, { ...placing, parent: addElement(placing.parent, tag) }),
  };
}

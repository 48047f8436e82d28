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
      return factsBox(elementsOf(node), { width, least: 152 }, context);
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
const SPACE: Readonly<Record<string, number>> = { section: 28, h1: 4, dl: 12, header: 0 };

function stackOf(
  nodes: readonly Markup[],
  width: number,
  context: PageContext,
  tag?: string,
): Box | undefined {
  const items = nodes.flatMap((node): StackItem[] => {
    const box = pageBox(node, width, context);
    if (box === undefined) return [];
    // A heading is not left alone, nor is the payment: the totals are on its sheet.
    const holdsNext = node.name === 'h2' || node.kind === 'sums';
    return [{ box, before: spaceAbove(node) * PIXEL, holdsNext }];
  });
  return items.length === 0 ? undefined : stackBox(items, tag === undefined ? {} : { tag });
}

/** A grid has the space of the sections in it. */
function spaceAbove(node: Markup): number {
  const inner = elementsOf(node)[0];
  if (node.name === 'div' && inner !== undefined) return spaceAbove(inner);
  return SPACE[node.kind === 'missing' ? 'section' : node.name] ?? 0;
}

/** The head: from whom, the title, a rule, the facts. */
function headBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const items = elementsOf(node).flatMap((child): StackItem[] => {
    const box = pageBox(child, width, context);
    if (box === undefined) return [];
    if (child.name !== 'dl') return [{ box, before: spaceAbove(child) * PIXEL }];
    const { height, colour } = RULES.strong;
    return [
      { box: ruleBox(width, height, context.accent ?? colour), before: 20 * PIXEL, holdsNext: true },
      { box, before: 14 * PIXEL },
    ];
  });
  return items.length === 0 ? undefined : stackBox(items, { tag: 'Sect' });
}

function sectionBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const [heading, ...rest] = elementsOf(node);
  if (node.kind === 'party') return partyBox(node, width, context);
  if (node.kind !== 'payment' || heading === undefined) return headed(heading, rest, width, context);
  const figure = rest.find(({ name }) => name === 'figure');
  const side = figure === undefined ? 0 : 144 * PIXEL;
  const left = stackOf(
    rest.filter((each) => each !== figure),
    width - side - (figure === undefined ? 0 : 32 * PIXEL),
    context,
  );
  const right = figure && pageBox(figure, side, context);
  if (left === undefined || right === undefined) {
    const only = left ?? right;
    return only && underHeading(heading, only, width, context);
  }
  const beside = rowBox([
    { box: left, x: 0 },
    { box: right, x: width - side },
  ]);
  const section = underHeading(heading, beside, width, context, { isWhole: true });
  // What a sheet cannot hold is read on from one sheet to the next: then the code comes last.
  return fitsOnSheet(section.height)
    ? section
    : underHeading(heading, stackBox([{ box: left }, { box: right, before: 8 * PIXEL }]), width, context);
}

function headed(
  heading: Markup | undefined,
  rest: readonly Markup[],
  width: number,
  context: PageContext,
): Box | undefined {
  const content = stackOf(rest, width, context);
  if (heading === undefined || content === undefined) return content;
  return underHeading(heading, content, width, context);
}

function underHeading(
  heading: Markup,
  content: Box,
  width: number,
  context: PageContext,
  options: { readonly isWhole?: boolean } = {},
): Box {
  return stackBox(
    [
      { box: paragraph(heading, width, context), holdsNext: true },
      { box: content, before: 8 * PIXEL },
    ],
    { ...options, tag: 'Sect' },
  );
}

/** A party: its facts as names next to values. */
function partyBox(node: Markup, width: number, context: PageContext): Box | undefined {
  const items = elementsOf(node).flatMap((child): StackItem[] => {
    if (child.name === 'h2') {
      return [{ box: paragraph(child, width, context), holdsNext: true }];
    }
    const before = child.name === 'dl' ? 8 * PIXEL : child.kind === 'name' ? 8 * PIXEL : 0;
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

/** An item of a list of names and values, the value to the right of its name or below it. */
function pairOf(name: Box, value: Box, beside: number | undefined): Box {
  const both =
    beside === undefined
      ? stackBox([{ box: name, holdsNext: true }, { box: value }])
      : rowBox([
          { box: name, x: 0 },
          { box: value, x: beside },
        ]);
  return stackBox([{ box: both }], { tag: 'LI', isWhole: true });
}

interface Grid {
  readonly width: number;
  /** Of a column, in pixels. */
  readonly least: number;
}

/** Names above values in as many columns as fit (`auto-fill`). */
function factsBox(pairs: readonly Markup[], { width, least }: Grid, { fonts }: PageContext): Box {
  const gap = 24 * PIXEL;
  const count = Math.max(1, Math.floor((width + gap) / (least * PIXEL + gap)));
  const column = (width - gap * (count - 1)) / count;
  const rows: StackItem[] = [];
  for (let start = 0; start < pairs.length; start += count) {
    const cells = pairs.slice(start, start + count).map((pair, index): RowCell => {
      const [name, value] = elementsOf(pair);
      const label = wordsOf([{ text: textOf(name ?? ''), style: STYLES.label }], fonts);
      const text = wordsOf([{ text: textOf(value ?? ''), style: STYLES.value }], fonts);
      const box = pairOf(
        textBox(label, { width: column, fonts, tag: 'Lbl' }),
        textBox(text, { width: column, fonts, tag: 'LBody' }),
        undefined,
      );
      return { box, x: index * (column + gap) };
    });
    rows.push({ box: rowBox(cells), before: 10 * PIXEL });
  }
  return stackBox(rows, { tag: 'L' });
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
  const gap = 40 * PIXEL;
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

/** The width of the left one of two tables, as near to the usual one as their texts allow; undefined if words would be cut. */
function splitOf(room: number, usual: number, left: Extent, right: Extent): number | undefined {
  for (const key of ['most', 'least'] as const) {
    if (left[key] + right[key] <= room) return Math.min(Math.max(usual, left[key]), room - right[key]);
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

import { rowBox, stackBox, textBox, type Box, type RowCell, type StackItem } from './box.js';
import { elementsOf, textOf, type Markup } from './markup.js';
import type { PageContext } from './page-text.js';
import { PIXEL, STYLES } from './page-style.js';
import { extentOf, wordsOf, type Word } from './text-lines.js';

/** Space between two columns, and the least where all facts stand in one row. */
const GAP = 24 * PIXEL;
const LEAST_GAP = 18 * PIXEL;

/** The least width of a column. */
const LEAST = 136 * PIXEL;

/** Fewer columns than these are not made for the sake of a long value. */
const FEW_COLUMNS = 3;

interface Fact {
  readonly label: readonly Word[];
  readonly value: readonly Word[];
  /** Of the longer one of the two, on one line. */
  readonly most: number;
}

/**
 * Names above values: in columns of one width if all of them fit in a row, or in columns as wide as they need if that makes one
 * row, otherwise in rows of as many columns as fit.
 */
export function factsBox(pairs: readonly Markup[], width: number, context: PageContext): Box {
  const facts = pairs.map((pair): Fact => {
    const [label, value] = elementsOf(pair).map((node, index) =>
      wordsOf([{ text: textOf(node), style: index === 0 ? STYLES.label : STYLES.value }], context.fonts),
    );
    const most = Math.max(extentOf(label ?? []).most, extentOf(value ?? []).most);
    return { label: label ?? [], value: value ?? [], most };
  });
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));
  const isEven = facts.length <= columns && facts.every(({ most }) => most <= columnOf(width, columns));
  const rows = (isEven ? undefined : oneRow(facts, width)) ?? grid(facts, width, columns);
  return stackBox(
    rows.map((row): StackItem => {
      const cells = row.map(({ fact, x, room }): RowCell => ({ box: factBox(fact, room, context), x }));
      return { box: rowBox(cells), before: 10 * PIXEL };
    }),
    { tag: 'L' },
  );
}

/** A fact at its place in a row. */
interface PlacedFact {
  readonly fact: Fact;
  readonly x: number;
  readonly room: number;
}

type Rows = readonly (readonly PlacedFact[])[];

function columnOf(width: number, columns: number): number {
  return (width - GAP * (columns - 1)) / columns;
}

/** Each fact as wide as it needs; undefined if they do not fit side by side. */
function oneRow(facts: readonly Fact[], width: number): Rows | undefined {
  const sum = facts.reduce((all, { most }) => all + most, 0);
  const gap = Math.min((width - sum) / (facts.length - 1), 2 * GAP);
  if (!(gap >= LEAST_GAP)) return undefined;
  let x = 0;
  const row = facts.map((fact): PlacedFact => {
    const placed = { fact, x, room: fact.most };
    x += fact.most + gap;
    return placed;
  });
  return [row];
}

/** Fewer columns if a value then stays on one line; a value that is too long for one column and not for two has two. */
function grid(facts: readonly Fact[], width: number, most: number): Rows {
  let count = most;
  const isTooLong = (fact: Fact): boolean =>
    fact.most > columnOf(width, count) && fact.most <= columnOf(width, FEW_COLUMNS);
  while (count > FEW_COLUMNS && facts.some(isTooLong)) count -= 1;
  const column = columnOf(width, count);
  const rows: PlacedFact[][] = [];
  let used = count;
  for (const fact of facts) {
    const span = count > 1 && fact.most > column && fact.most <= 2 * column + GAP ? 2 : 1;
    if (used + span > count) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push({ fact, x: used * (column + GAP), room: span * (column + GAP) - GAP });
    used += span;
  }
  return rows;
}

function factBox({ label, value }: Fact, width: number, { fonts }: PageContext): Box {
  return pairOf(
    textBox(label, { width, fonts, tag: 'Lbl' }),
    textBox(value, { width, fonts, tag: 'LBody' }),
    undefined,
  );
}

/** An item of a list of names and values, the value to the right of its name or below it. */
export function pairOf(name: Box, value: Box, beside: number | undefined): Box {
  const both =
    beside === undefined
      ? stackBox([{ box: name, holdsNext: true }, { box: value }])
      : rowBox([
          { box: name, x: 0 },
          { box: value, x: beside },
        ]);
  return stackBox([{ box: both }], { tag: 'LI', isWhole: true });
}

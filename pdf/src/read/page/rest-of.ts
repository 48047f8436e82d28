import { type Cell, cellOf } from './rows.js';

/** The rest of a cell after its label. */
export function restOf(cell: Cell, count: number): Cell | undefined {
  const rest = cell.words.slice(count).filter((word, at) => at > 0 || !/^[::#.\-–=]+$/.test(word.text));
  return rest.length === 0 ? undefined : cellOf(rest);
}

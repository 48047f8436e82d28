import { type Decimal, ZERO } from '../../src/document/decimal.js';
import { attributeOf, decimalAt, elementAt, linesIn } from '../../src/ubl/ubl-element.js';
import type { Page } from './page.js';

/** What a table of lines that goes on over several sheets says where a sheet ends and the next one begins. */
export interface CarriedTotals {
  /** Before the sum at the foot of a sheet, and under the head of the next one. */
  readonly forward: string;
  readonly brought: string;
  /** By line: the net amounts (BT-131) of the lines up to it, as printed; undefined where they have no sum. */
  readonly sums: readonly (string | undefined)[];
}

/** Sums of the line net amounts (BT-131), line by line. Amounts that are not decimals or of several currencies have none. */
export function carriedTotals({ root, say, formats, currency }: Page): CarriedTotals {
  const lines = linesIn(root);
  const currencyAt = (index: number): string =>
    attributeOf(elementAt(lines[index], 'cbc:LineExtensionAmount'), 'currencyID') ?? currency;
  let sum: Decimal | undefined = ZERO;
  const sums = lines.map((line, index): string | undefined => {
    const amount = decimalAt(line, 'cbc:LineExtensionAmount');
    const isAmount = amount !== undefined && DECIMAL.test(amount) && currencyAt(index) === currencyAt(0);
    sum = isAmount ? sum?.plus(amount) : undefined;
    return sum && formats.amount(sum.toFixed(), currencyAt(0));
  });
  return { forward: say('page.carried-forward'), brought: say('page.brought-forward'), sums };
}

/** As long as the amounts that the formats of the page read. */
const DECIMAL = /^-?\d{1,100}(?:\.\d{1,20})?$/;

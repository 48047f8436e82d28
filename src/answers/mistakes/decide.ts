import { type Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import type { Fix } from '../../issues/issue.js';
import { isSameAmount, percentOf, sumOf } from '../../totals/amounts.js';
import type { FixContext } from '../fixes/fix-context.js';
import { valueAt } from '../../document/json/pointer.js';
import { fixOf } from './corrected-document.js';
import type { Reading } from './confirm-reading.js';
import { readingsOf } from './find-readings.js';
import { calculatedAmount, taxOfPart } from '../../totals/given-amounts.js';
import type { Changes } from './hypothesis.js';
import { type AmountField, rightTotal } from './total-hypotheses.js';
import { getOrMake } from '../../document/get-or-make.js';

/** Whether the rules would accept a Document with changes, as far as they accept it without. */
export type Accepts = (changes: Changes) => boolean;

/** How many readings are named. */
const MOST_NAMED = 5;

/**
 * The reading that is proven: two given numbers bear it out, the rules accept it, and no other reading leads to another invoice.
 * Otherwise each is a choice.
 */
export function decide(
  readings: readonly Reading[],
  context: FixContext,
  accepts: Accepts = () => true,
): { readonly proven: Reading | undefined; readonly fixes: readonly Fix[] } {
  const [first, ...others] = readings;
  const isOneInvoice = first !== undefined && others.every((other) => isSameInvoice(first, other));
  const proven = isOneInvoice
    ? readings.slice(0, MOST_NAMED).find(({ isBorneOut, changes }) => isBorneOut && accepts(changes))
    : undefined;
  const named = proven === undefined ? readings.slice(0, MOST_NAMED) : [proven];
  const kind = proven === undefined ? 'choice' : 'suggested';
  return {
    proven,
    fixes: named.flatMap((reading) => fixesOf(reading, kind, context)),
  };
}

/** Made once for each reading: many lines may have the same one. */
const made = {
  suggested: new WeakMap<Reading, readonly Fix[]>(),
  choice: new WeakMap<Reading, readonly Fix[]>(),
};

function fixesOf(reading: Reading, kind: 'suggested' | 'choice', context: FixContext): readonly Fix[] {
  return getOrMake(made[kind], reading, ({ changes, isLocal }) => {
    const fix = fixOf(context, kind, changes, isLocal && context);
    return fix === undefined ? [] : [fix];
  });
}

/** Whether two readings lead to the same total, the same amount to pay and as many lines. */
function isSameInvoice(one: Reading, other: Reading): boolean {
  return (
    isSameAmount(one.total, other.total) && isSameAmount(one.due, other.due) && one.lines === other.lines
  );
}

/** The line of an amount, or the allowance or charge of the document. */
export function ownerOf(pointer: string): string | undefined {
  return /^\/(?:items|allowances|charges)\/\d+/.exec(pointer)?.[0];
}

/** How many lines, allowances and charges are told of a reading that they have in common; of more, the first one is. */
const MOST_TOLD = 100;

/** The readings that are about one line, allowance or charge, or else those that are also about it. */
export function readingsAt(owner: string, context: FixContext): readonly Reading[] {
  const { alone, all } = getOrMake(byOwner, context.document, () => readingsByOwner(context));
  return (
    alone.get(owner) ??
    all.flatMap(({ reading, owners }) => {
      const [first] = owners;
      return owner === first || (owners.size <= MOST_TOLD && owners.has(owner)) ? [reading] : [];
    })
  );
}

interface ByOwner {
  readonly alone: ReadonlyMap<string, readonly Reading[]>;
  readonly all: readonly { readonly reading: Reading; readonly owners: ReadonlySet<string | undefined> }[];
}

/** Found once for each Document: thousands of lines may be wrong. */
const byOwner = new WeakMap<object, ByOwner>();

function readingsByOwner(context: FixContext): ByOwner {
  const alone = new Map<string, Reading[]>();
  const all: ByOwner['all'][number][] = [];
  for (const reading of readingsOf(context)) {
    const owners = new Set(Object.keys(reading.changes).map(ownerOf));
    const [owner] = owners;
    if (owner === undefined || owners.size > 1) all.push({ reading, owners });
    else getOrMake(alone, owner, () => []).push(reading);
  }
  return { alone, all };
}

/** A given amount, and what it would be by calculation. */
export function amountsAt(
  pointer: string,
  { document, totals }: FixContext,
): { readonly given: Decimal; readonly calculated: Decimal } | undefined {
  if (pointer === '/tax_details')
    return {
      given: sumOf((document.tax_details ?? []).map(({ amount = ZERO }) => amount)),
      calculated: totals.totalTax,
    };
  const given = valueAt(document, pointer);
  if (!isDecimal(given)) return undefined;
  const calculated = calculatedAt(pointer, { document, totals });
  return calculated === undefined ? undefined : { given: given, calculated };
}

function calculatedAt(pointer: string, { document, totals }: Pick<FixContext, 'document' | 'totals'>) {
  const [, index, list, at, name] =
    /^(?:\/items\/(\d+))?(?:\/(allowances|charges)\/(\d+))?\/(\w+)$/.exec(pointer) ?? [];
  const [item, line] =
    index === undefined ? [] : [document.items[Number(index)], totals.lines[Number(index)]];
  if (list !== undefined) {
    const part = (line ?? totals)[list === 'charges' ? 'charges' : 'allowances'][Number(at)];
    const { baseAmount: base, multiplierFactor: percentage } = part ?? {};
    return base && percentage && percentOf(base, percentage);
  }
  if (item === undefined || line === undefined) return rightTotal(name as AmountField, document, totals);
  return name === 'tax' ? taxOfPart(line) : calculatedAmount(item, line);
}

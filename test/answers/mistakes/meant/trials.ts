import fc from 'fast-check';
import { isThorough } from '../../../shared/thorough.js';
import { asText } from '../shops/cart.js';
import type { Mistake } from './change.js';
import { type Invoice, invoices } from './invoice.js';
import type { Mistaken } from './judge.js';
import { MISTAKES } from './mistakes.js';

/** A mistake in an invoice. */
export interface Trial extends Mistaken {
  readonly name: string;
}

/** How far apart neighbours are in the order of trials, a prime: even the first of them are about prices, rates, totals and parts. */
const STRIDE = 997;

/** The gate tries the same invoices each time; the whole proof tries those of PROPERTY_SEED. */
const seed = isThorough ? Number(process.env.PROPERTY_SEED) : 60;

/**
 * Each mistake in turn, each time in the next invoice that has a place for it.
 *
 * @param count how many invoices there are
 */
export function* trials(count: number): Generator<Trial> {
  const all = fc.sample(invoices, { numRuns: count, seed });
  const entries = Object.entries(MISTAKES);
  let running = entries.flatMap((_, index) => {
    const [entry] = entries.slice((index * STRIDE) % entries.length);
    return entry === undefined
      ? []
      : [trialsOf(entry, [...all.slice(index % count), ...all.slice(0, index % count)])];
  });
  while (running.length > 0) {
    const more: typeof running = [];
    for (const each of running) {
      const { value, done } = each.next();
      if (done === true) continue;
      yield value;
      more.push(each);
    }
    running = more;
  }
}

/** A mistake in each invoice that has a place for it. */
function* trialsOf(
  [name, mistake]: readonly [string, Mistake],
  all: readonly Invoice[],
): Generator<Trial, undefined> {
  for (const invoice of all) {
    const mistaken = mistake(invoice);
    if (mistaken === undefined) continue;
    const { document } = mistaken;
    yield { name, ...mistaken, document: invoice.asText ? asText(document) : document };
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A measured ratio, by a name that says of what to what. */
export type Ratios = Readonly<Record<string, number>>;

const file = new URL('ratios.json', import.meta.url);
/** From this on a ratio has moved; below it is what repeats of a run differ by. */
const MOVED = 0.1;

/** The ratios of the last release; empty before the first. */
export function releasedRatios(): Ratios {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ratios) : {};
}

/** Keeps ratios as those of a release, beside what was not measured this time. */
export function releaseRatios(measured: Ratios): void {
  const all = { ...releasedRatios(), ...measured };
  const rounded = Object.entries(all).map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/** What moved by more than a tenth since the last release, a line each. */
export function describeMoves(measured: Ratios, released: Ratios): readonly string[] {
  return Object.entries(measured).flatMap(([name, ratio]) => {
    const before = released[name];
    if (before === undefined) return [`${name}: ${ratio.toFixed(2)}, new`];
    const change = ratio / before - 1;
    if (Math.abs(change) <= MOVED) return [];
    const percent = `${change > 0 ? '+' : ''}${(change * 100).toFixed(0)}%`;
    return [`${name}: ${ratio.toFixed(2)}, was ${before.toFixed(2)} (${percent})`];
  });
}

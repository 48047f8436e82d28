/** How long something takes: milliseconds of the median run, and the middle half of the runs around it. */
export interface Measurement {
  readonly median: number;
  readonly quartiles: readonly [number, number];
  readonly runs: number;
}

/** Runs before the clock, and how many budgets they may take. */
const WARM = { runs: 12_000, budgets: 4 } as const;

/**
 * Runs for about `budget` milliseconds, at least three times, once it is warm: compiled rules are a thousand small functions, which
 * V8 takes some ten thousand documents to make as fast as they are in a server.
 */
export function measure(run: () => unknown, budget = 1000): Measurement {
  const until = performance.now() + WARM.budgets * budget;
  for (let runs = 0; runs < WARM.runs && performance.now() < until; runs += 1) run();
  const times: number[] = [];
  const started = performance.now();
  while (times.length < 3 || performance.now() - started < budget) {
    const before = performance.now();
    run();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { median: at(0.5), quartiles: [at(0.25), at(0.75)], runs: times.length };
}

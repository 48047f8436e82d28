/** How long something takes: milliseconds of the median run, and the middle half of the runs around it. */
export interface Measurement {
  readonly median: number;
  readonly quartiles: readonly [number, number];
  readonly runs: number;
}

/**
 * Runs for about `budget` milliseconds, at least three times, after twice as long without the clock: compiled rules are
 * a thousand small functions, which V8 takes some thousand documents to make as fast as they are in a server.
 */
export function measure(run: () => unknown, budget = 1000): Measurement {
  const warm = performance.now() + 2 * budget;
  do run();
  while (performance.now() < warm);
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

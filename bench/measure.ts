/** How long something takes: milliseconds of the median run, and the middle half of the runs around it. */
export interface Measurement {
  readonly median: number;
  readonly quartiles: readonly [number, number];
  readonly runs: number;
}

/** Warms up once, then runs for about `budget` milliseconds, at least three times. */
export function measure(run: () => unknown, budget = 1000): Measurement {
  run();
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

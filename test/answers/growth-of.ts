/**
 * How many times as long something takes for four times as many entries: four if time grows in proportion, sixteen if with the square.
 * It is CPU time, of which another process takes none, but caches and the garbage collector make noise: the best of three counts.
 */
export function growthOf(call: (entries: number) => unknown, entries: number): number {
  const timeFor = (n: number): number => {
    const before = process.cpuUsage();
    call(n);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The first call also compiles the code.
  timeFor(entries);
  const ratios: number[] = [];
  // A time of a few milliseconds is noise: what is short enough does not grow.
  for (let tries = 0; tries < 3 && !ratios.some((ratio) => ratio < 5); tries += 1)
    ratios.push(timeFor(4 * entries) / Math.max(timeFor(entries), SHORT));
  return Math.min(...ratios);
}

/** Microseconds. */
const SHORT = 20_000;

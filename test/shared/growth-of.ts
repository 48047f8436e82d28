/**
 * How many times as long something takes for four times as many entries: four if time grows in proportion, sixteen if with the square.
 * It is CPU time, of which another process takes none, but caches and the garbage collector make noise: the best of five counts.
 *
 * @param short milliseconds of CPU time that are noise: what takes less counts as so much
 */
export function growthOf(call: (entries: number) => unknown, entries: number, short = 20): number {
  const timeFor = (n: number): number => {
    const before = process.cpuUsage();
    call(n);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The first call also compiles the code.
  timeFor(entries);
  const ratios: number[] = [];
  for (let tries = 0; tries < MOST_TRIES && !ratios.some((ratio) => ratio < 5); tries += 1)
    ratios.push(timeFor(4 * entries) / Math.max(timeFor(entries), 1000 * short));
  return Math.min(...ratios);
}

const MOST_TRIES = 5;

/** Something that is measured: its name in the table, and what is run. */
export interface Stage {
  readonly name: string;
  readonly run: () => unknown;
}

/** What something costs: milliseconds of CPU, all threads of the process together, and how many rounds counted. */
export interface Measurement {
  readonly time: number;
  readonly rounds: number;
}

/** Milliseconds that a stage runs in a round, so that the clock is exact enough. */
const TURN = 50;
/** Rounds, at least; the second half of them counts. */
const FEWEST_ROUNDS = 6;

/**
 * Measures stages in turns, round after round, for about `budget` milliseconds of CPU each. The speed of a machine that is shared
 * changes by a factor within seconds: of each round counts the share that a stage has of it, of each stage the median of its
 * shares. The order is another one in each round, as a stage leaves a burden to the garbage collector, and to the caches, that the
 * next one bears. The first rounds are where compiled rules, some thousand small functions, become as fast as they are in a server.
 */
export function measureTogether(stages: readonly Stage[], budget: number): readonly Measurement[] {
  const runs = stages.map(runsOfTurn);
  const rounds: (readonly number[])[] = [];
  const end = cpuTime() + budget * stages.length;
  while (rounds.length < FEWEST_ROUNDS || cpuTime() < end) {
    const times = stages.map(() => NaN);
    for (const index of shuffled(stages.length)) times[index] = cpuTimeOf(stages[index], runs[index] ?? 1);
    rounds.push(times);
  }
  // Half of them warm up the code that is measured.
  const warm = rounds.slice(Math.floor(rounds.length / 2));
  const totals = warm.map((times) => times.reduce((sum, time) => sum + time, 0));
  const usual = median(totals);
  return stages.map((_, index) => {
    const share = median(warm.map((times, round) => (times[index] ?? NaN) / (totals[round] ?? NaN)));
    return { time: (share * usual) / (runs[index] ?? 1), rounds: warm.length };
  });
}

/**
 * Measures a stage alone, as a reference in a process of its own is measured: milliseconds of CPU of the cheapest turn within `budget`
 * milliseconds.
 */
export function measureAlone(stage: Stage, budget: number): number {
  const runs = runsOfTurn(stage);
  const end = cpuTime() + budget;
  let best = Infinity;
  while (cpuTime() < end) best = Math.min(best, cpuTimeOf(stage, runs) / runs);
  return best;
}

/** How often a stage runs in a turn. It runs once before it is timed, as the first time is when it is compiled. */
function runsOfTurn(stage: Stage): number {
  stage.run();
  return Math.max(1, Math.ceil(TURN / Math.max(cpuTimeOf(stage, 1), TURN / 1000)));
}

/** The numbers below `count` in an order by chance. */
function shuffled(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ({ index, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ index }) => index);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  // Of two values in the middle the mean: the shares of two stages are one together.
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

function cpuTimeOf(stage: Stage | undefined, runs: number): number {
  const before = cpuTime();
  for (let count = 0; count < runs; count += 1) stage?.run();
  return cpuTime() - before;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The same for processes of their own, whose CPU time the process does not see: by the clock, the fastest of some runs. */
export function measureProcesses(stages: readonly Stage[], rounds = 7): readonly Measurement[] {
  const best = stages.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    stages.forEach(({ run }, index) => {
      const before = performance.now();
      run();
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - before);
    });
  }
  return best.map((time) => ({ time, rounds }));
}

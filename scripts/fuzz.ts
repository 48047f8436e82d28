import { relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { signatureOf, writeCrash } from './fuzz/crash-files.js';
import { FAMILIES, type Family } from './fuzz/fuzz-input.js';
import { familyOf, generateInput } from './fuzz/generate-input.js';
import { judgeInput, secondsFor } from './fuzz/judge-input.js';
import { judgeKillers } from './fuzz/killers.js';
import { startRunner } from './fuzz/run-inputs.js';

// Attacks everything that takes what comes from outside with random inputs, in a process of its own:
// `npm run fuzz -- --minutes 10 --seed 1`, and one input again by `npm run fuzz -- --seed 1 --only 4711`.

const number = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new InvalidArgumentError('Give a number from 0 on.');
  return value;
};
const families = (text: string): readonly Family[] =>
  text.split(',').map((name) => {
    const family = FAMILIES.find((each) => each === name);
    if (family === undefined) throw new InvalidArgumentError(`Choose from ${FAMILIES.join(', ')}.`);
    return family;
  });

interface Options {
  readonly minutes: number;
  readonly seed: number;
  readonly from: number;
  readonly inputs: number;
  readonly only?: number;
  readonly killers?: boolean;
  readonly family: readonly Family[];
}

const options = new Command('fuzz')
  .description('Attacks the library with random inputs; what breaks it is written to test/fuzz/crashes.')
  .option('--minutes <n>', 'how long, such as 0.5', number, 1)
  .option('--inputs <n>', 'how many inputs at most', number, Infinity)
  .option(
    '--seed <n>',
    'what decides every input; a random one unless given',
    number,
    Math.floor(Math.random() * 2 ** 31),
  )
  .option('--from <n>', 'the number of the first input', number, 0)
  .option('--only <n>', 'the number of the one input to judge, in this process', number)
  .option(
    '--family <names>',
    `one or several of ${FAMILIES.join(', ')}`,
    families,
    FAMILIES as readonly Family[],
  )
  .option(
    '--killers',
    'ten thousand documents with those among them that once ended the process, at 512 MB; takes minutes',
  )
  .parse()
  .opts<Options>();

if (options.killers === true) await judgeKillers();
else if (options.only === undefined) await fuzz(options);
else await judgeOne(options.seed, options.only);

async function judgeOne(seed: number, only: number): Promise<void> {
  const input = generateInput(seed, only);
  console.log(input);
  const problem = await judgeInput(input);
  console.log(problem === null ? 'Nothing happened that must not.' : `${problem.message}\n${problem.stack}`);
  process.exitCode = problem === null ? 0 : 1;
}

async function fuzz({ minutes, seed, from, inputs, family: chosen }: Options): Promise<void> {
  console.log(`Fuzzing with the seed ${seed}.`);
  const runner = startRunner((request) => secondsFor(generateInput(request.seed, request.number)));
  const counts = new Map(chosen.map((family) => [family, 0]));
  const known = new Map<string, number>();
  const started = performance.now();
  const end = started + minutes * 60_000;
  let told = started;
  for (let next = from, judged = 0; judged < inputs && performance.now() < end; next += 1) {
    const family = familyOf(seed, next);
    if (!chosen.includes(family)) continue;
    const problem = await runner.run({ seed, number: next });
    judged += 1;
    if (performance.now() - told > 60_000) {
      told = performance.now();
      console.log(`${judged} inputs in ${Math.round((told - started) / 60_000)} minutes`);
    }
    counts.set(family, (counts.get(family) ?? 0) + 1);
    if (problem === null) continue;
    const signature = `${family}: ${signatureOf(problem)}`;
    const times = (known.get(signature) ?? 0) + 1;
    known.set(signature, times);
    const path = writeCrash(generateInput(seed, next), problem, { seed, number: next });
    if (times > 1) continue;
    console.log(`${family} ${next}: ${problem.message.slice(0, 300)}\n  ${relative(process.cwd(), path)}`);
    console.log(problem.stack.split('\n').slice(1, 5).join('\n').slice(0, 1_000));
  }
  runner.stop();
  for (const [signature, times] of known) console.log(`${times} × ${signature}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byFamily = [...counts].map(([family, count]) => `${count} ${family}`).join(', ');
  console.log(`${total} inputs (${byFamily}), ${known.size} kinds of problems. Seed ${seed}.`);
  process.exitCode = known.size === 0 ? 0 : 1;
}

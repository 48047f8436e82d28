import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FuzzInput, readInput, sizeOf, writeInput } from './fuzz-input.js';
import type { Problem } from './judge-input.js';

/** Where an input that leads to a problem is kept: `test/fuzz/crashes.test.ts` replays all of them. */
export const CRASHES = fileURLToPath(new URL('../../test/fuzz/crashes/', import.meta.url));

interface Crash {
  readonly family: string;
  readonly seed: number;
  readonly number: number;
  readonly problem: string;
  readonly input: unknown;
}

/** What is the same for all inputs that show one defect, as far as can be seen from outside. */
export function signatureOf({ message, stack }: Problem): string {
  const place = /\/src\/[^:]*/.exec(stack)?.[0] ?? '';
  return `${message.replaceAll(/"[^"]*"|'[^']*'|\d+/g, '…').slice(0, 120)} ${place}`;
}

/**
 * Writes an input to a file, one for each defect and family: the smallest input that shows it.
 *
 * @returns its path
 */
export function writeCrash(
  input: FuzzInput,
  problem: Problem,
  {
    seed,
    number,
    folder = CRASHES,
  }: { readonly seed: number; readonly number: number; readonly folder?: string },
): string {
  const hash = createHash('sha256').update(signatureOf(problem)).digest('hex').slice(0, 8);
  const path = join(folder, `${input.family}-${hash}.json`);
  if (existsSync(path) && sizeOf(readCrash(path)) <= sizeOf(input)) return path;
  const { family } = input;
  const crash: Crash = {
    family,
    seed,
    number,
    problem: problem.message.slice(0, 300),
    input: writeInput(input),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(crash, null, 2)}\n`);
  return path;
}

/** The input of a file. */
export function readCrash(path: string): FuzzInput {
  return readInput((JSON.parse(readFileSync(path, 'utf8')) as Crash).input);
}

/** The files that there are, by name. */
export function listCrashes(): readonly string[] {
  return readdirSync(CRASHES)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(CRASHES, name));
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FuzzAnswer, FuzzRequest } from './fuzz-process.js';
import type { Problem } from './judge-input.js';

/** Where inputs are judged, one after the other, by whatever process is alive. */
export interface InputRunner {
  /** Judges the input of a number; the end of the process and a wait without end are problems, too. */
  readonly run: (request: FuzzRequest) => Promise<Problem | null>;
  readonly stop: () => void;
}

/** Modules that were compiled stay in memory: a process judges so many inputs. */
const INPUTS_OF_A_PROCESS = 25_000;
/** Megabytes of heap that everything must do with. */
const HEAP = 512;
/** An input goes through a dozen functions, and on a busy machine a second of work takes several. */
const PATIENCE = 20;

/** How inputs are judged elsewhere than usual. */
interface RunnerOptions {
  /** The module of the process; see `fuzz-process.ts`. */
  readonly file?: URL;
  /** Milliseconds after which it is asked how long an input may take. */
  readonly firstLook?: number;
}

/**
 * Starts a runner.
 *
 * @param secondsFor seconds of work that an input may take; asked for when one takes long, as it has to be made for that
 */
export function startRunner(
  secondsFor: (request: FuzzRequest) => number,
  { file = new URL('fuzz-process.ts', import.meta.url), firstLook = 10_000 }: RunnerOptions = {},
): InputRunner {
  let child: Promise<ChildProcess> | undefined;
  let judged = 0;
  const end = (): void => {
    void child?.then((process) => process.kill('SIGKILL'));
    child = undefined;
    judged = 0;
  };
  return {
    run: async (request) => {
      if (judged >= INPUTS_OF_A_PROCESS) end();
      const process = await (child ??= startProcess(fileURLToPath(file)));
      judged += 1;
      const answer = await ask(process, request, { limit: () => secondsFor(request) * PATIENCE, firstLook });
      if ('ended' in answer) end();
      return 'ended' in answer ? { message: answer.ended, stack: answer.output } : answer.problem;
    },
    stop: end,
  };
}

const outputs = new WeakMap<ChildProcess, { text: string }>();

function startProcess(file: string): Promise<ChildProcess> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const output = { text: '' };
  outputs.set(child, output);
  child.stderr?.on('data', (chunk: Buffer) => {
    output.text = (output.text + chunk.toString()).slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.removeAllListeners('exit');
      resolve(child);
    });
    child.once('exit', (code) => {
      reject(new Error(`The process of the fuzzer cannot start (${code ?? 'killed'}):\n${output.text}`));
    });
  });
}

type Answer = FuzzAnswer | { readonly ended: string; readonly output: string };

function ask(
  child: ChildProcess,
  request: FuzzRequest,
  { limit, firstLook }: { readonly limit: () => number; readonly firstLook: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    const started = performance.now();
    let timer = setTimeout(look, firstLook);
    function settle(answer: Answer): void {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    }
    function look(): void {
      const seconds = limit();
      const left = seconds * 1_000 - (performance.now() - started);
      if (left > 0) timer = setTimeout(look, left);
      else settle({ ended: `It has no end after ${seconds.toFixed(0)} seconds.`, output: '' });
    }
    child.once('message', (answer: FuzzAnswer) => {
      settle(answer);
    });
    child.once('exit', (code, signal) => {
      const output = outputs.get(child)?.text ?? '';
      settle({ ended: `The process ends with ${signal ?? `the code ${code ?? '?'}`}.`, output });
    });
    child.send(request);
  });
}

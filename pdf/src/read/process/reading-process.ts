import type { ChildProcess } from 'node:child_process';
import { ServiceError } from 'peppol-preflight';
import type { PartyHints } from '../parties/party-hints.js';
import { notValid } from '../not-valid.js';

/** What the process is asked to do with the bytes of a PDF. */
export interface ReadingTask {
  /** Read it, or take the XML out of it. */
  readonly kind: 'read' | 'extract';
  readonly bytes: Uint8Array;
  readonly hints: PartyHints;
}

/** What the process answers: that it is there, that it has a file, what it read, why it refuses a file, or the defect that it met. */
export type ReadingAnswer =
  | { readonly ready: true }
  | { readonly begun: true }
  | { readonly result: unknown }
  | { readonly refusal: { readonly status: number; readonly detail: string; readonly cause: string } }
  | { readonly defect: string };

interface Limits {
  readonly file: URL;
  /** Milliseconds for this PDF, not for those before it nor for the start of the process. */
  readonly timeLimit: number;
}

const MEGABYTES_OF_HEAP = 512;
const IDLE_MILLISECONDS = 10_000;
const START_MILLISECONDS = 120_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
/** Settles when the PDF before has been read: there is one process. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF in a process of its own, which ends if it takes too long or too much memory: a PDF can be made to do either.
 * The process waits some seconds for another PDF, and keeps no other process alive.
 *
 * @throws ServiceError of the file, also where reading it ended the process
 */
export async function readInProcess(task: ReadingTask, limits: Limits): Promise<unknown> {
  const reading = turn.then(() => readNext(task, limits));
  // Why one PDF cannot be read does not concern the next one.
  turn = reading.catch(() => undefined);
  return reading;
}

async function readNext(task: ReadingTask, limits: Limits): Promise<unknown> {
  clearTimeout(idle);
  try {
    return await readWith(child ?? (await startProcess(limits.file)), task, limits);
  } catch (error) {
    // Something else ended the process while it waited.
    if (!(error instanceof ReaderGone)) throw error;
    return readWith(await startProcess(limits.file), task, limits);
  }
}

/** The process had ended before it began with the file. */
class ReaderGone extends Error {}

async function readWith(own: ChildProcess, task: ReadingTask, { timeLimit }: Limits): Promise<unknown> {
  child = own;
  own.ref();
  own.channel?.ref();
  try {
    const answer = await answerOf(own, { task, limit: timeLimit });
    if ('result' in answer) return answer.result;
    if ('refusal' in answer) {
      const { status, detail, cause } = answer.refusal;
      throw new ServiceError(status, detail, { cause: new Error(cause) });
    }
    throw notValid('Reading the PDF failed: send the invoice alone, or make the PDF again.');
  } finally {
    if (child === own) rest(own);
  }
}

/** Lets the process wait for another PDF, and not keep this one alive. */
function rest(own: ChildProcess): void {
  own.unref();
  own.channel?.unref();
  idle = setTimeout(() => {
    end(own);
  }, IDLE_MILLISECONDS);
  idle.unref();
}

function end(own: ChildProcess): void {
  if (child === own) child = undefined;
  own.kill('SIGKILL');
}

async function startProcess(file: URL): Promise<ChildProcess> {
  const { fork } = process.getBuiltinModule('node:child_process');
  const own = fork(process.getBuiltinModule('node:url').fileURLToPath(file), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEGABYTES_OF_HEAP}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = await answerOf(own, { limit: START_MILLISECONDS });
  own.once('exit', () => {
    if (child === own) child = undefined;
  });
  if ('ready' in answer) return own;
  end(own);
  throw new Error('The process that reads PDFs did not start.');
}

/** The next answer of the process; its end, and no answer within the limit, are errors of the file. */
async function answerOf(
  own: ChildProcess,
  { task, limit }: { readonly task?: ReadingTask; readonly limit: number },
): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      own.off('message', onAnswer).off('exit', onEnd).off('error', onError);
      outcome();
    };
    const fail = (error: Error) => {
      settle(() => {
        end(own);
        reject(error);
      });
    };
    let isBegun = task === undefined;
    const onAnswer = (message: unknown) => {
      const answer = message as ReadingAnswer;
      isBegun ||= 'begun' in answer;
      if ('begun' in answer) return;
      settle(() => {
        resolve(answer);
      });
    };
    const onEnd = () => {
      if (!isBegun) {
        fail(new ReaderGone('The process that reads PDFs has ended.'));
        return;
      }
      fail(
        task === undefined
          ? new Error('The process that reads PDFs did not start.')
          : notValid('The PDF needs more memory than an invoice can: send the invoice alone.'),
      );
    };
    const onError = (error: Error) => {
      fail(error);
    };
    const timer = setTimeout(
      () => {
        fail(
          notValid(
            `Reading the PDF takes longer than ${limit} milliseconds: send the invoice alone, or raise timeLimit.`,
          ),
        );
      },
      Math.min(limit, 2 ** 31 - 1),
    );
    own.on('message', onAnswer).on('exit', onEnd).on('error', onError);
    if (task === undefined) return;
    own.send(task, (error) => {
      if (error !== null) fail(new ReaderGone('The process that reads PDFs has ended.', { cause: error }));
    });
  });
}

/**
 * The file of the process that reads; undefined in a browser and in a bundle, where the caller itself reads.
 *
 * @param here `import.meta.url` of the module that asks; undefined in a bundle of the form CommonJS
 */
export function childFile(here: string | undefined): URL | undefined {
  // Browsers have no modules of Node.js.
  const host = globalThis.process as Partial<NodeJS.Process> | undefined;
  if (here === undefined || host?.getBuiltinModule === undefined) return undefined;
  // Beside the sources, from which tests run: such a process has to learn TypeScript first.
  if (here.endsWith('.ts')) return new URL('../../scripts/pdf-worker.js', here);
  const { createRequire } = host.getBuiltinModule('node:module');
  const { pathToFileURL } = host.getBuiltinModule('node:url');
  try {
    // A name of "imports" in package.json, so that no file of somebody else is taken for it.
    return pathToFileURL(createRequire(here).resolve('#peppol-preflight-pdf/worker'));
  } catch {
    return undefined;
  }
}

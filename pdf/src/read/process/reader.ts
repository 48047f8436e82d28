import type { ChildProcess } from 'node:child_process';
import { ServiceError } from 'peppol-preflight';
import type { PartyHints } from '../parties/party-hints.js';
import type { ReadingOptions } from '../read-pdf.js';
import { notValid } from '../not-valid.js';
import { OUT_OF_TIME } from './guard-process.js';

/** What the process is asked to do with the bytes of a PDF. */
export interface ReadingTask {
  /** Read it, take the XML out of it, or judge a Document by it. */
  readonly kind: 'read' | 'extract' | 'judge';
  readonly bytes: Uint8Array;
  readonly hints: PartyHints;
  readonly options: ReadingOptions;
  /** The Document that is judged, as JSON has it. */
  readonly document?: unknown;
  /** Milliseconds of the processor for this PDF, not for those before it nor for the start of the process. */
  readonly timeLimit: number;
}

/** What the process answers: that it is there, that it has a file, what it read, why it refuses a file, or the defect that it met. */
export type ReadingAnswer =
  | { readonly ready: true }
  | { readonly begun: true }
  | { readonly result: unknown }
  | { readonly refusal: { readonly status: number; readonly detail: string; readonly cause: string } }
  | { readonly defect: string };

const MEGABYTES_OF_HEAP = 512;
const START_MILLISECONDS = 120_000;
/** So much longer than its time of the processor a process may take on a busy machine. */
const BUSY = 10;

/** A process that reads one PDF at a time. */
export type Reader = ChildProcess;

/** The process had ended before it began with the file. */
export class ReaderGone extends Error {}

/** @throws Error when it does not start */
export async function startReader(file: URL): Promise<Reader> {
  const { fork } = process.getBuiltinModule('node:child_process');
  const own = fork(process.getBuiltinModule('node:url').fileURLToPath(file), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEGABYTES_OF_HEAP}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = await answerOf(own, { limit: START_MILLISECONDS });
  if ('ready' in answer) return own;
  endReader(own);
  throw new Error('The process that reads PDFs did not start.');
}

export function isAlive({ killed, exitCode, signalCode }: Reader): boolean {
  return !killed && exitCode === null && signalCode === null;
}

export function endReader(own: Reader): void {
  own.kill('SIGKILL');
}

/**
 * Has a process read a file.
 *
 * @throws ServiceError of the file, also where reading it ended the process; ReaderGone when it had ended before
 */
export async function readWith(own: Reader, task: ReadingTask): Promise<unknown> {
  own.ref();
  own.channel?.ref();
  const answer = await answerOf(own, { task, limit: BUSY * task.timeLimit });
  if ('result' in answer) return answer.result;
  if ('refusal' in answer) {
    const { status, detail, cause } = answer.refusal;
    throw new ServiceError(status, detail, { cause: new Error(cause) });
  }
  throw notValid('Reading the PDF failed: send the invoice alone, or make the PDF again.');
}

/** Lets a process wait for another PDF, and not keep this one alive. */
export function restReader(own: Reader): void {
  own.unref();
  own.channel?.unref();
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
        endReader(own);
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
    const onEnd = (_code: unknown, signal: unknown) => {
      if (!isBegun) fail(new ReaderGone('The process that reads PDFs has ended.'));
      else if (task === undefined) fail(new Error('The process that reads PDFs did not start.'));
      else
        fail(
          notValid(
            signal === OUT_OF_TIME
              ? `Reading the PDF takes more than ${task.timeLimit} milliseconds of processor time: send the invoice alone, or raise timeLimit.`
              : 'The PDF needs more memory than an invoice can: send the invoice alone.',
          ),
        );
    };
    const onError = (error: Error) => {
      fail(error);
    };
    const timer = setTimeout(
      () => {
        fail(
          notValid(
            `Reading the PDF gave no answer within ${limit} milliseconds: the machine is too busy. Try again, or raise timeLimit.`,
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

import type { Piscina } from 'piscina';
import { findThreadFile, isOutOfMemory, loadPiscina } from './thread-file.js';
import type { PdfContent } from './pdf-content.js';
import { UnreadablePdf } from './unreadable-pdf.js';
import type { ParseAnswer } from './worker.js';

const LARGEST_FILE = 100_000_000;
const MEGABYTES_OF_HEAP = 512;
const IDLE_MILLISECONDS = 10_000;

let pool: Piscina<Uint8Array | undefined, ParseAnswer> | undefined;
/** Settles when the PDF before has been read: there is one thread. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Parses a PDF in a separate thread, which ends if it takes too long or too much memory: a PDF can be made to do either.
 * The thread waits some seconds for another PDF and keeps no process alive. In a browser or a bundle the thread of the caller parses, without
 * these limits.
 *
 * @param timeLimit milliseconds for this PDF, not for those before it nor for the start of the thread
 * @throws UnreadablePdf when it is not a PDF that can be read, within these limits
 */
export async function openPdf(bytes: Uint8Array, timeLimit: number): Promise<PdfContent> {
  if (bytes.length > LARGEST_FILE)
    throw new UnreadablePdf(`The PDF is larger than ${LARGEST_FILE} bytes: send the invoice alone.`);
  const file = findThreadFile(import.meta.url);
  if (file === undefined) {
    const { parsePdf } = await import('./parse-pdf.js');
    return parsePdf(bytes);
  }
  const reading = turn.then(() => readInThread(bytes, { file, timeLimit }));
  // Why one PDF cannot be read does not concern the next one.
  turn = reading.catch(() => undefined);
  return reading;
}

async function readInThread(
  bytes: Uint8Array,
  { file, timeLimit }: { readonly file: URL; readonly timeLimit: number },
): Promise<PdfContent> {
  const threads = (pool ??= startPool(file));
  await threads.run(undefined, { name: 'start' });
  const timer = AbortSignal.timeout(Math.min(timeLimit, 2 ** 31 - 1));
  try {
    const answer = await threads.run(bytes, { signal: timer });
    if ('refusal' in answer) throw new UnreadablePdf(answer.refusal);
    return answer.content;
  } catch (error) {
    if (timer.aborted)
      throw new UnreadablePdf(
        `Reading the PDF takes longer than ${timeLimit} milliseconds: send the invoice alone, or raise timeLimit.`,
        { cause: error },
      );
    if (isOutOfMemory(error))
      throw new UnreadablePdf('The PDF needs more memory than an invoice can: send the invoice alone.', {
        cause: error,
      });
    throw error;
  }
}

/** Loaded when the first PDF is read. */
function startPool(file: URL): Piscina<Uint8Array | undefined, ParseAnswer> {
  const Pool = loadPiscina(file);
  return new Pool<Uint8Array | undefined, ParseAnswer>({
    filename: file.href,
    name: 'parseInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_OF_HEAP },
    recordTiming: false,
  });
}

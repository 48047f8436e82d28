import {
  endReader,
  isAlive,
  type Reader,
  ReaderGone,
  type ReadingTask,
  readWith,
  restReader,
  startReader,
} from './reader.js';

/** So many files may be slow before another one has to wait. */
const MOST_READERS = 4;
const IDLE_MILLISECONDS = 10_000;

/** The processes that wait for a PDF, each with the timer that ends it. */
const idle = new Map<Reader, NodeJS.Timeout>();
/** How many PDFs are being read. */
let busy = 0;
/** Whoever waits for a process, in order. */
const waiting: (() => void)[] = [];

/**
 * Reads a PDF in a process of its own, which ends if it takes too long or too much memory: a PDF can be made to do either.
 * A few read at once, and further PDFs wait. A process waits some seconds for another PDF, and keeps no other process alive.
 *
 * @param file the program of the process
 * @throws ServiceError of the file, also where reading it ended the process
 */
export async function readInProcess(task: ReadingTask, file: URL): Promise<unknown> {
  await turn();
  try {
    return await readNext(task, file);
  } finally {
    next();
  }
}

async function turn(): Promise<void> {
  if (busy === MOST_READERS) {
    // Whoever ends gives its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
    return;
  }
  busy += 1;
}

function next(): void {
  const first = waiting.shift();
  if (first === undefined) busy -= 1;
  else first();
}

async function readNext(task: ReadingTask, file: URL): Promise<unknown> {
  try {
    return await readBy(idleReader() ?? (await newReader(file)), task);
  } catch (error) {
    // Something else ended the process while it waited.
    if (!(error instanceof ReaderGone)) throw error;
    return readBy(await newReader(file), task);
  }
}

function idleReader(): Reader | undefined {
  const [own] = idle.keys();
  if (own !== undefined) forget(own);
  return own;
}

async function newReader(file: URL): Promise<Reader> {
  const own = await startReader(file);
  own.once('exit', () => {
    forget(own);
  });
  return own;
}

async function readBy(own: Reader, task: ReadingTask): Promise<unknown> {
  try {
    return await readWith(own, task);
  } finally {
    if (isAlive(own)) rest(own);
  }
}

function rest(own: Reader): void {
  restReader(own);
  const timer = setTimeout(() => {
    forget(own);
    endReader(own);
  }, IDLE_MILLISECONDS);
  timer.unref();
  idle.set(own, timer);
}

function forget(own: Reader): void {
  clearTimeout(idle.get(own));
  idle.delete(own);
}

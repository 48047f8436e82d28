import { ServiceError } from 'peppol-preflight';
import { judgeContent } from '../../judge/judge-content.js';
import { loadPdfjs } from '../page/parse-pdf.js';
import { notValid } from '../not-valid.js';
import { extractFromPdf, readPdf } from '../read-pdf.js';
import { guardProcess } from './guard-process.js';
import type { ReadingAnswer, ReadingTask } from './reader.js';

/** No stream of an invoice unpacks to more; pdf.js doubles its buffers, which are outside the limit of the heap. */
const LARGEST_BUFFER = 128_000_000;
const MOST_BYTES = 2_000_000_000;
/** Smaller arrays are not counted. */
const UNCOUNTED = 65_536;
const TOO_MUCH = 'The PDF unpacks to more than an invoice can hold: send the invoice alone.';

const use = { taken: 0, exceeded: new Set<'memory'>() };

/**
 * pdf.js has no limit for what a stream unpacks to, nor for what the header of a JPEG says: in this process nothing can make an
 * array beyond one.
 */
const ARRAYS = [
  ...(['Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array'] as const),
  ...(['Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'] as const),
];

function limitArrays(): void {
  for (const name of ARRAYS) {
    const { BYTES_PER_ELEMENT: bytes } = globalThis[name];
    const limited = new Proxy<(typeof globalThis)[typeof name]>(globalThis[name], {
      construct(target, args: readonly unknown[], made): object {
        const [length] = args;
        if (typeof length === 'number' && length * bytes > UNCOUNTED) {
          use.taken += length * bytes;
          if (length * bytes > LARGEST_BUFFER || use.taken > MOST_BYTES) {
            use.exceeded.add('memory');
            throw new RangeError(TOO_MUCH);
          }
        }
        return Reflect.construct(target, args, made) as object;
      },
    });
    Object.defineProperty(globalThis, name, { value: limited, configurable: true, writable: true });
  }
}

/** The program of the process that reads: it answers one PDF after the other. */
async function serve(): Promise<void> {
  await loadPdfjs();
  const guard = guardProcess();
  process.on('disconnect', () => {
    process.exit();
  });
  process.on('message', (task: ReadingTask) => {
    process.send?.({ begun: true } satisfies ReadingAnswer, () => {
      guard.begin(task.timeLimit);
      void answerTo(task).then((answer) => {
        guard.end();
        process.send?.(answer);
      });
    });
  });
  limitArrays();
  // The one of Node.js collects what it unpacks before anything can count it: pdf.js has another way.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  process.send?.({ ready: true } satisfies ReadingAnswer);
}

async function answerTo(task: ReadingTask): Promise<ReadingAnswer> {
  use.taken = 0;
  use.exceeded.clear();
  try {
    const result = await resultOf(task);
    return use.exceeded.size > 0 ? refusalOf(notValid(TOO_MUCH)) : { result };
  } catch (error) {
    if (use.exceeded.size > 0) return refusalOf(notValid(TOO_MUCH));
    if (error instanceof ServiceError) return refusalOf(error);
    return { defect: error instanceof Error ? error.message : 'unknown' };
  }
}

async function resultOf({ kind, bytes, hints, options, document }: ReadingTask): Promise<unknown> {
  if (kind === 'judge') return judgeContent(bytes, document);
  return kind === 'read' ? readPdf(bytes, hints, options) : extractFromPdf(bytes);
}

function refusalOf({ status, detail, cause }: ServiceError): ReadingAnswer {
  return {
    refusal: {
      status,
      detail: typeof detail === 'string' ? detail : '',
      cause: cause instanceof Error ? cause.message : '',
    },
  };
}

await serve();

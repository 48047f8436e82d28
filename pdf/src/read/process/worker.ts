import { ServiceError } from 'peppol-preflight';
import { loadPdfjs } from '../page/parse-pdf.js';
import { notValid } from '../not-valid.js';
import { extractFromPdf, readPdf } from '../read-pdf.js';
import type { ReadingAnswer, ReadingTask } from './reading-process.js';

/** No stream of an invoice unpacks to more; pdf.js doubles its buffers, which are outside the limit of the heap. */
const LARGEST_BUFFER = 128_000_000;
const MOST_BYTES = 2_000_000_000;
const TOO_MUCH = 'The PDF unpacks to more than an invoice can hold: send the invoice alone.';

const use = { taken: 0, exceeded: new Set<'memory'>() };

// pdf.js has no limit for what a stream unpacks to: in this process nothing can make an array beyond one.
const PlainArray = globalThis.Uint8Array;

/** The program of the process that reads: it answers one PDF after the other. */
async function serve(): Promise<void> {
  await loadPdfjs();
  process.on('disconnect', () => {
    process.exit();
  });
  process.on('message', (task: ReadingTask) => {
    void answerTo(task).then((answer) => {
      process.send?.(answer);
    });
  });
  globalThis.Uint8Array = new Proxy(PlainArray, {
    construct(target, args: readonly unknown[], made): object {
      const [size] = args;
      if (typeof size === 'number' && size > 65_536) {
        use.taken += size;
        if (size > LARGEST_BUFFER || use.taken > MOST_BYTES) {
          use.exceeded.add('memory');
          throw new RangeError(TOO_MUCH);
        }
      }
      return Reflect.construct(target, args, made) as object;
    },
  });
  // The one of Node.js collects what it unpacks before anything can count it: pdf.js has another way.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  process.send?.({ ready: true } satisfies ReadingAnswer);
}

async function answerTo({ kind, bytes, hints }: ReadingTask): Promise<ReadingAnswer> {
  use.taken = 0;
  use.exceeded.clear();
  try {
    const result = kind === 'read' ? await readPdf(bytes, hints) : await extractFromPdf(bytes);
    return use.exceeded.size > 0 ? refusalOf(notValid(TOO_MUCH)) : { result };
  } catch (error) {
    if (use.exceeded.size > 0) return refusalOf(notValid(TOO_MUCH));
    if (error instanceof ServiceError) return refusalOf(error);
    return { defect: error instanceof Error ? error.message : 'unknown' };
  }
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

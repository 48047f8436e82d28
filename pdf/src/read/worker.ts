import type { PdfContent } from './pdf-content.js';
import { UnreadablePdf } from './unreadable-pdf.js';

/** What the thread answers: the content, or why there is none. */
export type ParseAnswer = { readonly content: PdfContent } | { readonly refusal: string };

/** No stream of an invoice unpacks to more; pdf.js doubles its buffers, which are outside the limit of a thread's heap. */
const LARGEST_BUFFER = 128_000_000;
const MOST_BYTES = 2_000_000_000;
const TOO_MUCH = 'The PDF unpacks to more than an invoice can hold: send the invoice alone.';

const use = { taken: 0, exceeded: new Set<'memory'>() };

// pdf.js has no limit for what a stream unpacks to: in this thread nothing can make an array beyond one.
const PlainArray = globalThis.Uint8Array;
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

/** Loads what parses, so that the time limit of a PDF is its own. */
export async function start(): Promise<void> {
  const { loadPdfjs } = await import('./parse-pdf.js');
  await loadPdfjs();
}

/** The entry point of the thread: parses a PDF within the limits. */
export async function parseInThread(bytes: Uint8Array): Promise<ParseAnswer> {
  const { parsePdf } = await import('./parse-pdf.js');
  // The one of Node.js collects what it unpacks before anything can count it: pdf.js has another way.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  use.taken = 0;
  use.exceeded.clear();
  try {
    const content = await parsePdf(bytes);
    return use.exceeded.size > 0 ? { refusal: TOO_MUCH } : { content };
  } catch (error) {
    if (use.exceeded.size > 0) return { refusal: TOO_MUCH };
    if (error instanceof UnreadablePdf) return { refusal: error.message };
    throw error;
  }
}

import type { BulkSummary } from '../bulk.js';
import { formatProgress } from './format-progress.js';
import type { CliIo } from './io.js';

/** Shows how far a run is. */
export interface Progress {
  /** @param summary asked when the bar is drawn, not for every document
   *  @param done bytes of the inputs that are validated */
  readonly update: (summary: () => BulkSummary, done: number) => void;
  /** Takes the bar away from the line, so that something can be printed there; it comes back by itself. */
  readonly makeRoom: () => void;
  readonly stop: () => void;
}

/**
 * A progress bar on the terminal, nothing at all when there is none. The bar appears with the first outcome.
 *
 * @param size the number of bytes of all inputs, when that becomes known
 */
export async function createProgress(size: () => Promise<number | undefined>, io: CliIo): Promise<Progress> {
  const { terminal } = io;
  if (terminal === undefined) {
    return { update: () => undefined, makeRoom: () => undefined, stop: () => undefined };
  }
  const { MultiBar, Presets } = await import('cli-progress');
  let total: number | undefined;
  let latest: { readonly summary: () => BulkSummary; readonly done: number } | undefined;
  // Files that vanish meanwhile leave the bar without an end; the outcomes tell about them.
  size().then(
    (bytes) => {
      total = bytes;
    },
    () => undefined,
  );
  const bars = new MultiBar(
    {
      stream: terminal,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
      forceRedraw: true,
      fps: 10,
      format: () => (latest === undefined ? '' : formatProgress(latest.summary(), latest.done, total)),
    },
    Presets.shades_classic,
  );
  bars.create(1, 0);
  return {
    update: (summary, done) => {
      latest = { summary, done };
    },
    makeRoom: () => {
      if (io.outIsTerminal) terminal.write('\r\u001b[2K');
    },
    stop: () => {
      bars.stop();
    },
  };
}

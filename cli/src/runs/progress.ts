import { groupDigits } from 'peppol-preflight/tools';
import type { BulkSummary } from 'peppol-preflight/bulk';
import type { CliIo } from '../terminal/io.js';

/** Shows the progress of a run. */
interface Progress {
  /** @param summary called when the bar is drawn, not for every document
   *  @param done bytes of the validated inputs */
  readonly update: (summary: () => BulkSummary, done: number) => void;
  /** Clears the bar, so that something can be printed; it reappears automatically. */
  readonly makeRoom: () => void;
  readonly stop: () => void;
}

/**
 * A progress bar on the terminal, nothing without a terminal. The bar appears with the first outcome.
 *
 * @param size the number of bytes of all inputs, once known
 */
export async function createProgress(size: () => Promise<number | undefined>, io: CliIo): Promise<Progress> {
  const { terminal } = io;
  if (terminal === undefined) {
    return { update: () => undefined, makeRoom: () => undefined, stop: () => undefined };
  }
  const { MultiBar, Presets } = await import('cli-progress');
  let total: number | undefined;
  let latest: { readonly summary: () => BulkSummary; readonly done: number } | undefined;
  // If files disappear meanwhile, the bar has no end; the outcomes report them.
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

const WIDTH = 24;

/**
 * The progress line of a run: bar and percentage if the end is known, documents, rate, invalid ones so far, and the remaining
 * time at that rate.
 *
 * @param done bytes validated so far
 * @param total bytes of all inputs; undefined while not known
 */
export function formatProgress(summary: BulkSummary, done: number, total: number | undefined): string {
  const { documents, invalid, unusable, duration, documentsPerSecond } = summary;
  const counts = [
    `${groupDigits(documents)} document${documents === 1 ? '' : 's'}`,
    `${groupDigits(Math.round(documentsPerSecond))}/s`,
    `${groupDigits(invalid)} invalid`,
    ...(unusable > 0 ? [`${groupDigits(unusable)} unusable`] : []),
  ];
  if (total === undefined || total === 0) return counts.join(' · ');
  const share = Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)}%`;
  const left = share === 0 ? [] : [`${formatTime((duration * (1 - share)) / share)} left`];
  return [bar, ...counts, ...left].join(' · ');
}

function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

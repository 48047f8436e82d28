import type { ExitCode } from './exit-code.js';
import { Interruption } from './io.js';
import { atStage } from './stages.js';

/**
 * The items until a signal asks the process to end: then they end, whatever their source is waiting for, so that the command
 * completes its reports.
 *
 * @throws unknown whatever the items throw without an interruption
 */
export async function* untilInterrupted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, void> {
  const iterator = items[Symbol.asyncIterator]();
  let stop = (): void => undefined;
  const onAbort = (): void => {
    stop();
  };
  signal.addEventListener('abort', onAbort);
  atStage('reading inputs');
  try {
    while (!signal.aborted) {
      const next = await new Promise<IteratorResult<Item> | undefined>((resolve, reject) => {
        stop = () => {
          resolve(undefined);
        };
        iterator.next().then(resolve, reject);
      });
      if (next === undefined || next.done === true) return;
      atStage('next input');
      yield next.value;
    }
  } catch (error) {
    // What ends because of the interruption, such as a stream that is closed, says nothing that the exit status does not.
    if (!signal.aborted) throw error;
  } finally {
    atStage('inputs ended');
    signal.removeEventListener('abort', onAbort);
    // A source that is waiting for its own input ends when it can.
    iterator.return?.().catch(() => undefined);
  }
}

/** The exit status of a run: that of the signal which interrupted it, if there was one. */
export function withInterruption(code: ExitCode, signal: AbortSignal): ExitCode {
  return signal.reason instanceof Interruption ? signal.reason.exitCode : code;
}

import { debuglog } from 'node:util';

const print = debuglog('peppol-preflight');

/** What a command does next, as `NODE_DEBUG=peppol-preflight` prints it. */
export type Stage =
  | 'starting'
  | 'heeding signals'
  | 'opening reports'
  | 'reading inputs'
  | 'next input'
  | 'inputs ended'
  | 'writing a document'
  | 'replacing a document'
  | 'closing reports'
  | 'ending';

/**
 * Prints on standard error what the process does next, if the environment has `NODE_DEBUG=peppol-preflight`: for somebody who wants
 * to know what a run waits for, and for tests that send a signal at each stage.
 */
export function atStage(stage: Stage): void {
  print(stage);
}

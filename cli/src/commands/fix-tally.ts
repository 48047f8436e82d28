import type { ReportTexts } from 'peppol-preflight/tools';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';

/** What became of a document: nothing to do, corrected as a whole, errors that a person has to correct, or why neither. */
export type FixState = 'right' | 'corrected' | 'person' | 'unread' | 'unwritten';

/** Counts what became of documents. */
export interface FixTally {
  readonly add: (state: FixState, count?: number) => void;
  /** How many documents there are. */
  readonly count: () => number;
  /** `5 documents: 3 corrected, 1 needs a person, 1 cannot be read`; what did not occur is left out. */
  readonly summary: () => string;
  /** 0 if every document is right now, 1 if one needs a person, 2 if one cannot be read or written. */
  readonly exitCode: () => ExitCode;
}

/** @param isWritten whether corrections are written, or only shown */
export function createFixTally(isWritten: boolean, { say }: ReportTexts): FixTally {
  const counts: Record<FixState, number> = { corrected: 0, person: 0, unread: 0, unwritten: 0, right: 0 };
  const count = (): number => Object.values(counts).reduce((sum, each) => sum + each, 0);
  const keys = {
    corrected: isWritten ? 'terminal.fix-total-corrected' : 'terminal.fix-total-correctable',
    person: 'terminal.fix-total-person',
    unread: 'terminal.fix-total-unread',
    unwritten: 'terminal.fix-total-unwritten',
    right: 'terminal.fix-total-right',
  } as const;
  return {
    add: (state, more = 1) => {
      counts[state] += more;
    },
    count,
    summary: () =>
      say('terminal.fix-total', {
        documents: count(),
        counts: (Object.keys(keys) as FixState[])
          .filter((state) => counts[state] > 0)
          .map((state) => say(keys[state], { count: counts[state] }))
          .join(', '),
      }),
    exitCode: () => {
      if (counts.unread + counts.unwritten > 0) return EXIT_CODE.unusable;
      return counts.person > 0 ? EXIT_CODE.invalid : EXIT_CODE.valid;
    },
  };
}

import { releases } from 'peppol-preflight';
import type { Outcome } from 'peppol-preflight/bulk';
import type { ReportTexts } from 'peppol-preflight/tools';
import { createNumberBook, MOST_NUMBERS } from './repeated-numbers.js';
import { oneLine } from './shown-text.js';

/** What is said once, at the end of a run. */
export interface RunNotes {
  readonly add: (outcome: Noted) => void;
  /** The notes, a line each. */
  readonly lines: (words: ReportTexts) => readonly string[];
}

/** What notes read of an outcome, or of the result of a check. */
type Noted = Pick<Outcome, 'name' | 'invoice' | 'converted'> & {
  /** With the day whose release judged. */
  readonly result?: { readonly rules_as_of?: string | undefined };
};

/** Documents with a repeated number that are named; a table names all. */
const MOST_NAMED = 20;

/**
 * Notes on a run: how many documents are older than every release, how many were CII, and which have the number of another one. Numbers
 * are known only where the outcomes have `invoice`.
 *
 * @param hasConversions whether to count those that were CII, where the report does not say so of each
 */
export function createRunNotes({
  hasConversions = false,
}: { readonly hasConversions?: boolean } = {}): RunNotes {
  const numbers = createNumberBook();
  const repeated: string[] = [];
  let older = 0;
  let converted = 0;
  let twice = 0;
  return {
    add: (outcome) => {
      if (isBeforeReleases(outcome.result?.rules_as_of)) older += 1;
      if (hasConversions && outcome.converted !== undefined) converted += 1;
      const first = numbers.add(outcome);
      if (first === undefined) return;
      twice += 1;
      if (repeated.length < MOST_NAMED) repeated.push(repeatedText(outcome, first));
    },
    lines: ({ say }) => [
      ...(older === 0
        ? []
        : [say('report.before-releases', { count: older, release: earliestRelease().name })]),
      ...(converted === 0 ? [] : [say('report.from-cii-count', { count: converted })]),
      ...(twice === 0
        ? []
        : [`${say('report.numbers-twice', { count: twice })}:`, ...repeated.map((each) => `  ${each}`)]),
      ...(twice > repeated.length ? ['  …'] : []),
      ...(numbers.isFull() ? [say('report.numbers-compared', { count: MOST_NUMBERS })] : []),
    ],
  };
}

/** Whether the earliest release judged a document only because there is none for its day. */
export function isBeforeReleases(day: string | undefined): boolean {
  return day !== undefined && day < earliestRelease().mandatoryFrom;
}

function earliestRelease() {
  const [first, ...others] = releases();
  if (first === undefined) throw new Error('There are no releases of the rules.');
  return others.reduce(
    (earliest, each) => (each.mandatoryFrom < earliest.mandatoryFrom ? each : earliest),
    first,
  );
}

/** `B-1 (Acme): b.xml, a.xml` */
function repeatedText({ name, invoice }: Noted, first: string): string {
  const seller = invoice?.seller === undefined ? '' : ` (${oneLine(invoice.seller)})`;
  return `${oneLine(invoice?.number ?? '')}${seller}: ${oneLine(first)}, ${oneLine(name)}`;
}

import type { Outcome } from 'peppol-preflight/bulk';
import type { ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import type { LanguageFlags } from '../flags/language-flags.js';
import { formatOf, type ReportFlags, withReports } from '../outputs/open-reports.js';
import { unusableQueue } from './queue-errors.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { hasInvoiceFacts } from '../reports/create-report.js';
import { reportRun } from '../runs/report-run.js';
import { openReportSources } from '../runs/report-sources.js';
import type { RunOutcome } from '../runs/run-outcomes.js';
import { withInterruption } from '../terminal/until-interrupted.js';

/** The options of `report`. */
export interface OutcomeReportFlags extends ReportFlags, Pick<LanguageFlags, 'language'> {
  /** The run, if the source is a queue. */
  readonly run: string;
  readonly summary?: boolean;
  readonly quiet?: boolean;
  readonly strictFiles?: boolean;
  readonly maxWarnings?: number;
}

/**
 * `report SOURCE...` and `report merge FILE...`: the reports of runs that were judged before; the exit status is that of the worst
 * document.
 *
 * @param isMerge whether the sources are the parts of one run, of which none may be missing
 */
export async function reportCommand(
  sources: readonly string[],
  flags: OutcomeReportFlags,
  { isMerge, io }: { readonly isMerge: boolean; readonly io: CliIo },
): Promise<ExitCode> {
  const signal = io.interruption();
  const closing: (() => Promise<void>)[] = [];
  try {
    // Before a report is opened: what is missing leaves the files of an earlier one as they are.
    const [first = ''] = sources;
    const outcomes =
      sources.length === 1 && isQueue(first)
        ? await openResults(first, flags.run, { io, closing })
        : await openReportSources(sources, isMerge, io);
    const formats = [formatOf(flags), ...(flags.report ?? []).map(({ format }) => format)];
    const facts = createFactsNote(formats.some(hasInvoiceFacts));
    const code = await withReports(flags, { inputs: () => sources, io }, (output, reports) =>
      reportRun(
        { outcomes: asRun(outcomes, facts.see), keep: () => Promise.resolve(true) },
        {
          flags: { ...flags, format: formatOf(flags) },
          reports,
          opened: { isOne: false, isStream: false, size: () => Promise.resolve(undefined) },
          signal,
        },
        output,
      ),
    );
    if (facts.areMissing()) io.err(`peppol-preflight: ${NO_FACTS}\n`);
    return withInterruption(code, signal);
  } catch (error) {
    return reportUnusable(error, io);
  } finally {
    for (const close of closing) await close();
  }
}

function isQueue(source: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(source);
}

/** The results of a run in a queue. @throws UnusableInput if the database cannot be used */
async function openResults(
  address: string,
  run: string,
  { io, closing }: { readonly io: CliIo; readonly closing: (() => Promise<void>)[] },
): Promise<AsyncIterable<Outcome>> {
  // PostgreSQL is loaded only for a queue.
  const [{ openQueue }, { readProgress, readResults }] = await Promise.all([
    import('../queue/open-queue.js'),
    import('../queue/read-results.js'),
  ]);
  try {
    const queue = await openQueue(address);
    closing.push(queue.close);
    const { documents, judged } = await readProgress(queue, run);
    if (documents === 0) throw new UnusableInput(`The run "${run}" has no documents.`);
    if (judged < documents) {
      io.err(`peppol-preflight: ${judged} of ${documents} documents are judged so far\n`);
    }
    return untilUnusable(readResults(queue, run));
  } catch (cause) {
    throw unusableQueue(cause);
  }
}

/** The results until the database fails. @throws UnusableInput */
async function* untilUnusable(results: AsyncIterable<Outcome>): AsyncGenerator<Outcome, void, void> {
  try {
    yield* results;
  } catch (cause) {
    throw unusableQueue(cause);
  }
}

async function* asRun(
  outcomes: AsyncIterable<Outcome>,
  see: (outcome: Outcome) => void,
): AsyncGenerator<RunOutcome, void, void> {
  for await (const outcome of outcomes) {
    see(outcome);
    yield { outcome, size: 0, isLogged: false };
  }
}

const NO_FACTS =
  'the table has no numbers, parties and totals, because what it was made from has none: make it from a queue, or from the checkpoint of a run with --report csv=FILE';

/** Finds out whether documents lack what a table shows. */
function createFactsNote(isTable: boolean) {
  let isJudged = false;
  let isKnown = false;
  return {
    see: (outcome: Outcome): void => {
      isJudged ||= !('unusable' in outcome);
      isKnown ||= outcome.invoice !== undefined;
    },
    areMissing: (): boolean => isTable && isJudged && !isKnown,
  };
}

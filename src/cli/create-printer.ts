import type { Outcome } from '../bulk.js';
import { formatReport } from './format-report.js';
import type { CliIo } from './io.js';
import { visibleText } from './visible-text.js';

/** Prints the outcomes of a run as they come. */
export interface Printer {
  readonly add: (outcome: Outcome) => void;
  /** Prints what completes the output. */
  readonly end: () => void;
}

/** How outcomes are printed. */
export interface PrinterOptions {
  readonly json: boolean;
  /** Whether the command names one document: its JSON is an object then, an array otherwise. */
  readonly isOne: boolean;
}

/** A printer to standard output; what is unusable goes to standard error, so that JSON stays whole. */
export function createPrinter({ json, isOne }: PrinterOptions, io: CliIo): Printer {
  const answers = json ? createJsonArray(isOne, io) : undefined;
  return {
    add: (outcome) => {
      if ('unusable' in outcome) io.err(`peppol-preflight: ${visibleText(outcome.unusable)}\n`);
      else if (answers !== undefined) answers.add(answerOf(outcome));
      else io.out(formatReport(outcome, io));
    },
    end: () => {
      answers?.end();
    },
  };
}

/** Writes a JSON array item by item: the text that `JSON.stringify(items, null, 2)` gives, without holding them all. */
function createJsonArray(isOne: boolean, io: CliIo) {
  let held: string | undefined;
  let count = 0;
  const indented = (text: string): string => text.replace(/^/gm, '  ');
  return {
    add: (answer: unknown): void => {
      const text = JSON.stringify(answer, null, 2);
      count += 1;
      // One document that turns out to be several lines is an array after all.
      if (isOne && count === 1) {
        held = text;
        return;
      }
      const before = held;
      held = undefined;
      if (before !== undefined) io.out(`[\n${indented(before)}`);
      io.out(`${before === undefined && count === 1 ? '[\n' : ',\n'}${indented(text)}`);
    },
    end: (): void => {
      if (held !== undefined) io.out(`${held}\n`);
      else if (count > 0) io.out('\n]\n');
    },
  };
}

/** What the service would answer: the validation result, or the error with its status. */
function answerOf(outcome: Exclude<Outcome, { readonly unusable: string }>): unknown {
  if ('result' in outcome) return outcome.result;
  return { file_name: outcome.name, status: outcome.error.status, detail: outcome.error.detail };
}

import type { Outcome } from '../bulk.js';
import { createReport, type ReportFormat } from '../reports.js';
import { visibleText } from '../visible-text.js';
import type { CliIo } from './io.js';
import { version } from './version.js';

/** Prints the outcomes of a run as they come. */
export interface Printer {
  readonly add: (outcome: Outcome) => void;
  /** Prints what completes the output. */
  readonly end: () => void;
}

/** How outcomes are printed. */
export interface PrinterOptions {
  readonly format: ReportFormat;
  /** Whether the command names one document: its JSON is an object then, an array otherwise. */
  readonly isOne: boolean;
}

/** A printer to standard output; what is unusable is told on standard error too, so that JSON stays whole. */
export function createPrinter({ format, isOne }: PrinterOptions, io: CliIo): Printer {
  const report = createReport(format, { colour: io.colour, single: isOne, version });
  const print = (text: string): void => {
    if (text !== '') io.out(text);
  };
  return {
    add: (outcome) => {
      const text = report.add(outcome);
      if (!('unusable' in outcome)) {
        print(text);
      } else if (format === 'pretty') {
        // Without colours: standard error may be a file.
        io.err(createReport('pretty').add(outcome));
      } else {
        print(text);
        io.err(`peppol-preflight: ${visibleText(outcome.unusable)}\n`);
      }
    },
    end: () => {
      print(report.end());
    },
  };
}

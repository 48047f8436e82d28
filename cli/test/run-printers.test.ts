import { describe, expect, it } from 'vitest';
import type { Outcome } from 'peppol-preflight/bulk';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { createReport, type ReportFormat } from '../src/reports.js';
import { createRunPrinters } from '../src/runs/run-printers.js';
import type { Run } from '../src/runs/run-outcomes.js';
import { version } from '../src/terminal/version.js';

const OUTCOMES: readonly Outcome[] = ['a.json', 'b.json'].map((name) => ({
  name,
  unusable: `${name} is empty.`,
}));

/** A run that an earlier process began: it logged the first outcome. Reading them all again is an error. */
const resumed: Run = {
  outcomes: (async function* () {})(),
  keep: () => Promise.resolve(true),
  log: {
    isRepeated: false,
    earlier: async function* () {
      yield* await Promise.resolve(OUTCOMES.slice(0, 1));
    },
    all: () => {
      throw new Error('The log is read again.');
    },
    complete: () => Promise.resolve(),
    close: () => undefined,
  },
};

describe('createRunPrinters()', () => {
  it.each(['json', 'junit', 'sarif', 'html', 'pretty'] as const)(
    'writes all outcomes of a resumed run to a file without reading the log twice: %s',
    async (format: ReportFormat) => {
      const file = bufferedIo();
      const reports = [{ format, path: 'report', io: file }];
      const printers = await createRunPrinters(
        resumed,
        { flags: { format: 'pretty' }, reports, isOne: false, isSummaryOnly: false },
        bufferedIo(),
      );
      for (const [index, outcome] of OUTCOMES.entries())
        printers.add({ outcome, size: 0, isLogged: index === 0 });
      await printers.end();
      const report = createReport(format, { version });
      expect(file.stdout()).toBe([...OUTCOMES.map(report.add), report.end()].join(''));
    },
  );
});

import { expect, it } from 'vitest';
import {
  applyFixes,
  calculateTotals,
  check,
  checkTotals,
  compareResults,
  diffReleases,
  fixUbl,
  fromUbl,
  preflightSchema,
  readDocument,
  toUbl,
  validateJson,
  validateUbl,
} from 'peppol-preflight';
import { nl } from 'peppol-preflight/languages/nl';
import { fromCii, toCii } from 'peppol-preflight-pdf';
import { renderInvoice } from 'peppol-preflight/render';
import { createDiffReport, createReport, REPORT_FORMATS } from 'peppol-preflight-cli/reports';
import { canonicalJson } from 'peppol-preflight/service';
import { type FullDocument, fullDocument, LISTS, PAIRS } from '../documents/full-lists.js';
import { isThorough } from '../shared/thorough.js';
import { growthOf } from '../shared/growth-of.js';

const options = { today: '2026-11-24' };
const [FROM, TO] = ['2025-Q4', '2026-Q2'] as const;
const diff = diffReleases(FROM, TO);

/** Every call on a Document. */
const ON_DOCUMENTS: Readonly<Record<string, (document: FullDocument) => unknown>> = {
  check: (document) => check(document, options),
  'check in Dutch': (document) => check(document, { ...options, language: nl, labels: true }),
  applyFixes: (document) => applyFixes(document, check(document, options).issues, { suggested: true }),
  preflightSchema: (document) => preflightSchema['~standard'].validate(document),
  validateJson: (document) => validateJson(document),
  toUbl: (document) => toUbl(document),
  calculateTotals: (document) => calculateTotals(document),
  checkTotals: (document) => checkTotals(readDocument(document)),
  canonicalJson: (document) => canonicalJson(document),
};

/** Every call on UBL. */
const ON_UBL: Readonly<Record<string, (ubl: string) => unknown>> = {
  validateUbl: (ubl) => validateUbl(ubl),
  fromUbl: (ubl) => fromUbl(ubl),
  fixUbl: (ubl) => fixUbl(ubl, { suggested: true }),
  renderInvoice: (ubl) => renderInvoice(ubl),
  'toCii and fromCii': (ubl) => fromCii(toCii(ubl).xml),
  reports: (ubl) => {
    const outcome = { name: 'a.xml', result: validateUbl(ubl) };
    return REPORT_FORMATS.map((format) => {
      const report = createReport(format);
      return report.add(outcome) + report.end();
    });
  },
  'reports on two releases': (ubl) => {
    const [before, after] = [validateUbl(ubl, { release: FROM }), validateUbl(ubl, { release: TO })];
    // The earlier release reports nothing, so that everything differs.
    return [before, { ...before, issues: [] }].flatMap((first) =>
      REPORT_FORMATS.map((format) => {
        const report = createDiffReport(format, diff, { hasDocuments: true });
        return report.add({ name: 'a.xml', comparison: compareResults(diff, first, after) }) + report.end();
      }),
    );
  },
};

const CALLS = [...Object.keys(ON_DOCUMENTS), ...Object.keys(ON_UBL)];

/** A call on a Document, or on the UBL of one, which is made before: what a caller gets, or the error of the service. */
function prepare(name: string, document: FullDocument): () => unknown {
  const { [name]: onDocument } = ON_DOCUMENTS;
  const { [name]: onUbl } = ON_UBL;
  const ubl = onUbl && check(document, { layers: ['xsd'] }).ubl;
  if (ubl === null) throw new Error('The Document has no UBL.');
  return () => {
    try {
      return ubl === undefined ? onDocument?.(document) : onUbl?.(ubl);
    } catch (error) {
      return error;
    }
  };
}

/** Milliseconds that are short, also for four times as many entries: the memory of large answers makes noise. */
const SHORT = 100;

/** Expects of four times as many entries at most five times the CPU time, and five times as long an answer. */
function expectProportion(
  name: string,
  entries: number,
  documentOf: (entries: number) => FullDocument,
): void {
  const calls = new Map([entries, 4 * entries].map((n) => [n, prepare(name, documentOf(n))]));
  const answers = new Map<number, unknown>();
  const growth = growthOf((n) => answers.set(n, calls.get(n)?.()), entries, SHORT);
  expect(growth).toBeLessThan(5);
  const lengthFor = (n: number): number => JSON.stringify(answers.get(n)).length;
  expect(lengthFor(4 * entries)).toBeLessThan(5 * lengthFor(entries) + 20_000);
}

/** One array of lines, each with the same arrays of allowances and charges, which are also those of the Document. */
function sharing(entries: number): FullDocument {
  const [line] = fullDocument(['allowances of a line'], 20).items;
  const same = { ...line, charges: line?.['allowances'] };
  return {
    ...fullDocument([], 0),
    items: Array<typeof same>(entries).fill(same),
    allowances: same.charges,
    charges: same.charges,
  };
}

const pairs = [true, false].flatMap((isRead) => PAIRS.map((lists) => [...lists, isRead] as const));
const calls = CALLS.flatMap((name) => LISTS.map((list) => [name, list] as const));

/** The lists in a circle. */
const listAt = (index: number): string => LISTS[index % LISTS.length] ?? '';
// A part of them that has every call and every list, and every list in a pair, readable and not in turn.
const somePairs = isThorough
  ? pairs
  : LISTS.flatMap((list, at) => (at % 2 === 0 ? [[list, listAt(at + 1), at % 4 === 0] as const] : []));
const someCalls = isThorough ? calls : CALLS.map((name, at) => [name, listAt(at)] as const);
const someSharing = isThorough ? CALLS : CALLS.slice(0, 1);
/** A part of them has half the entries, which takes half the time. */
const share = isThorough ? 1 : 0.5;
if (!isThorough) {
  console.log(
    `Lists with everything wrong: ${somePairs.length} of ${pairs.length} pairs, and ${someCalls.length} of ${calls.length} calls; all with THOROUGH=1.`,
  );
}

/** CPU time is compared, which a busy machine takes many minutes to give: what does not end at all takes longer. */
const MOST_MS = 900_000;

it('tries every call and every list, whatever part is tried', () => {
  expect(new Set(someCalls.map(([name]) => name))).toEqual(new Set(CALLS));
  for (const tried of [someCalls.map(([, list]) => list), somePairs.flatMap(([one, other]) => [one, other])])
    expect(new Set(tried)).toEqual(new Set(LISTS));
});

it.each(somePairs)(
  'answers wrong %s and %s in proportion, readable: %s',
  (one, other, isRead) => {
    expectProportion('check', 1000 * share, (n) => fullDocument([one, other], n, { isRead }));
  },
  MOST_MS,
);

it.each(someCalls)(
  '%s takes time in proportion to thousands of wrong %s',
  (name, list) => {
    expectProportion(name, 5000 * share, (n) => fullDocument([list], n));
  },
  MOST_MS,
);

it.each(someSharing)(
  '%s takes time in proportion to lines that share their lists',
  (name) => {
    expectProportion(name, 250 * share, sharing);
  },
  MOST_MS,
);

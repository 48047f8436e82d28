import { describe, expect, it } from 'vitest';
import {
  applyFixes,
  calculateTotals,
  check,
  checkTotals,
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
import { createReport, REPORT_FORMATS } from 'peppol-preflight/reports';
import { canonicalJson } from 'peppol-preflight/service';
import { fullDocument, LISTS, PAIRS } from '../documents/full-lists.js';
import { growthOf } from './growth-of.js';

const options = { today: '2026-11-24' };

/** What a caller gets: the answer, or the error of the service. */
function answerOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

describe.each([true, false])('everything wrong in two lists, readable: %s', (isRead) => {
  it.each(PAIRS)('%s and %s: time and answer grow with their entries', (...lists) => {
    const lengths = new Map<number, number>();
    const growth = growthOf((n) => {
      const { issues } = check(fullDocument(lists, n, { isRead }), options);
      lengths.set(n, JSON.stringify(issues).length);
    }, 1000);
    expect(growth).toBeLessThan(8);
    expect(lengths.get(4000)).toBeLessThan(5 * (lengths.get(1000) ?? 0) + 20_000);
    // At most a few thousand characters for each entry.
    expect(lengths.get(4000)).toBeLessThan(2 * 4000 * 3000);
  });
});

const documents = new Map<string, ReturnType<typeof fullDocument>>();
const ubls = new Map<string, string>();

/** Made once: the Document, and its UBL. */
function documentOf(list: string, n: number): ReturnType<typeof fullDocument> {
  const key = `${list} ${n}`;
  const known = documents.get(key) ?? fullDocument([list], n);
  documents.set(key, known);
  return known;
}
function ublOf(list: string, n: number): string {
  const key = `${list} ${n}`;
  const known = ubls.get(key) ?? check(documentOf(list, n), { layers: [] }).ubl ?? '';
  ubls.set(key, known);
  return known;
}

/** Every call on a Document, or on its UBL. */
const CALLS: Readonly<Record<string, (list: string, n: number) => unknown>> = {
  check: (list, n) => check(documentOf(list, n), options),
  'check in Dutch': (list, n) => check(documentOf(list, n), { ...options, language: nl, labels: true }),
  applyFixes: (list, n) => {
    const document = documentOf(list, n);
    return applyFixes(document, check(document, options).issues, { suggested: true });
  },
  preflightSchema: (list, n) => preflightSchema['~standard'].validate(documentOf(list, n)),
  validateJson: (list, n) => validateJson(documentOf(list, n)),
  toUbl: (list, n) => toUbl(documentOf(list, n)),
  calculateTotals: (list, n) => calculateTotals(documentOf(list, n)),
  checkTotals: (list, n) => checkTotals(readDocument(documentOf(list, n))),
  canonicalJson: (list, n) => canonicalJson(documentOf(list, n)),
  renderInvoice: (list, n) => renderInvoice(ublOf(list, n)),
  validateUbl: (list, n) => validateUbl(ublOf(list, n)),
  fromUbl: (list, n) => fromUbl(ublOf(list, n)),
  fixUbl: (list, n) => fixUbl(ublOf(list, n), { suggested: true }),
  'toCii and fromCii': (list, n) => fromCii(toCii(ublOf(list, n)).xml),
  reports: (list, n) => {
    const outcome = { name: 'a.xml', result: validateUbl(ublOf(list, n)) };
    return REPORT_FORMATS.map((format) => {
      const report = createReport(format);
      return report.add(outcome) + report.end();
    }).join('');
  },
};

describe.each(LISTS)('everything wrong in a list: %s', (list) => {
  it.each(Object.keys(CALLS))('%s takes time in proportion to 5,000 and 20,000 entries', (name) => {
    expect(growthOf((n) => answerOf(() => CALLS[name]?.(list, n)), 5000)).toBeLessThan(8);
  });
});

it.each(Object.keys(CALLS))('%s takes a list that is at several places thousands of times', (name) => {
  const { items } = fullDocument(['allowances of a line'], 20);
  const [line] = items;
  // One array of lines, each with the same arrays of allowances and charges, which are also those of the document.
  const shared = line?.['allowances'];
  const sharedDocument = (n: number) => {
    const same = { ...line, charges: shared };
    return {
      ...fullDocument([], 0),
      items: Array<typeof same>(n).fill(same),
      allowances: shared,
      charges: shared,
    };
  };
  for (const n of [250, 1000]) {
    documents.set(`shared ${n}`, sharedDocument(n));
    ubls.delete(`shared ${n}`);
  }
  expect(growthOf((n) => answerOf(() => CALLS[name]?.('shared', n)), 250)).toBeLessThan(8);
});

import { describe, expect, it } from 'vitest';
import { applyFixes, calculateTotals, check } from 'peppol-preflight';
import { TRIAL, trialDocument } from './documents.js';

const MOST_ROUNDS = 3;

/** How many rounds of the suggestions of errors lead to acceptance; undefined if a person must type something. */
function roundsOf(document: object): number | undefined {
  let fixed = document;
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    const { accepted, issues } = check(fixed, { advice: false });
    if (accepted) return round;
    fixed = applyFixes(fixed, issues, { suggested: true });
  }
  return undefined;
}

/** What somebody pays, as far as it can be calculated. */
function paid(document: object): unknown {
  const { invoice_total, amount_due } = document as Readonly<Record<string, unknown>>;
  try {
    return [invoice_total, amount_due, calculateTotals(document).invoiceTotal.toFixed(2)];
  } catch {
    // What could not be read has no total before a fix.
    return undefined;
  }
}

describe('sixty invoices as people write them', () => {
  it('come from twelve countries, and are of all kinds', () => {
    expect(TRIAL.length).toBe(60);
    expect(new Set(TRIAL.map(([, seller]) => seller)).size).toBe(12);
    expect(new Set(TRIAL.map((each) => trialDocument(each)['document_type'])).size).toBe(6);
  });

  it.each(TRIAL)('%s: safe fixes move no money', (...each) => {
    const document = trialDocument(each);
    const before = paid(document);
    const after = applyFixes(document, check(document).issues);
    if (before !== undefined) expect(paid(after)).toEqual(before);
    expect(after['amount_due']).toEqual(document['amount_due']);
    expect(Number(after['invoice_total'] ?? 0)).toEqual(Number(document['invoice_total'] ?? 0));
  });

  it('say what is wrong, and most are accepted after the suggestions of two rounds (update with vitest -u)', async () => {
    const rows = TRIAL.map((each) => {
      const document = trialDocument(each);
      const rounds = roundsOf(document);
      const end = rounds === undefined ? 'a person must decide' : `accepted after ${rounds}`;
      // Parties of one country share their numbers.
      const said = check(document, { advice: { 'same-parties': false } }).issues.map(
        ({ severity, message }) => `  ${severity}: ${message}`,
      );
      return [`${each[0]} (${each[1]} to ${each[2]}): ${end}`, ...said].join('\n');
    });
    const rounds = TRIAL.map((each) => roundsOf(trialDocument(each)));
    expect(Math.max(...rounds.map((each) => each ?? 0))).toBeLessThanOrEqual(2);
    expect(rounds.filter((each) => each !== undefined).length).toBeGreaterThanOrEqual(26);
    await expect(`${rows.join('\n\n')}\n`).toMatchFileSnapshot('answers.txt');
  });
});

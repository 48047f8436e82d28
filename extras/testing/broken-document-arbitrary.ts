import { assertArgument } from '#errors';
import fc from 'fast-check';
import type { AnyDocumentInput } from '../../src/document/document.js';
import { loadDefects } from './load-defects.js';

/** The rules that `brokenDocumentArbitrary` breaks, in alphabetical order. */
export function breakableRules(): readonly string[] {
  return Object.keys(loadDefects().documents).sort();
}

/**
 * The rules that a Document breaks together with a given one: the rule itself, and those that cannot hold while it is broken, such as
 * the Peppol code list in addition to that of EN 16931.
 *
 * @throws TypeError, RangeError as `brokenDocumentArbitrary`
 */
export function rulesBrokenWith(ruleId: string): readonly string[] {
  return defectOf(ruleId).rules;
}

/**
 * Documents that break one rule, with random item names and a random note: `validateJson` reports exactly `rulesBrokenWith(ruleId)`.
 *
 * @throws TypeError when the id is not a string
 * @throws RangeError for an unknown rule, or one that no Document breaks here: the mapping writes what it requires, or
 * leaves out what it forbids; `ublArbitrary` breaks nearly all
 */
export function brokenDocumentArbitrary(ruleId: string): fc.Arbitrary<AnyDocumentInput> {
  const { document } = defectOf(ruleId);
  // Only fields that no rule reads: a note with the defect stays, and so does a number, which Greek rules read.
  return fc
    .record({ item: fc.nat(99_999), note: fc.stringMatching(/^[A-Z][a-z]{1,20}$/) })
    .map(({ item, note }) => ({
      ...document,
      items: document.items?.map((line) =>
        line.description === undefined ? line : { ...line, description: `${line.description ?? ''} ${item}` },
      ),
      ...(document.note === undefined && { note }),
    }));
}

function defectOf(ruleId: string) {
  assertArgument('ruleId', ruleId, 'a string', 'such as "BR-CO-15"');
  const { documents, ubl } = loadDefects();
  const defect = Object.hasOwn(documents, ruleId) ? documents[ruleId] : undefined;
  if (defect === undefined) {
    const known = Object.hasOwn(ubl, ruleId);
    throw new RangeError(
      known
        ? `No Document breaks ${ruleId} here: use ublArbitrary({ defect: '${ruleId}' }); breakableRules() lists the others.`
        : `There is no rule "${ruleId}" to break: breakableRules() lists them.`,
    );
  }
  return defect;
}

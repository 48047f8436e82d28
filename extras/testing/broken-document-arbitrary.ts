import { assertArgument, assertKnownOptions } from '#errors';
import fc from 'fast-check';
import type { AnyDocumentInput } from '../../src/document/document.js';
import {
  EXTENDED_OPTION,
  type ExtendedDocumentInput,
  type ExtendedOption,
} from '../../src/document/extended-fields.js';
import { type BrokenDocument, loadDefects } from './load-defects.js';

/**
 * The rules that `brokenDocumentArbitrary` breaks, in alphabetical order.
 *
 * @param options `extended` for those that only an extended Document breaks, too
 * @throws TypeError when an option has the wrong type
 */
export function breakableRules(options: ExtendedOption = {}): readonly string[] {
  assertKnownOptions(options, EXTENDED_OPTION);
  return Object.keys(brokenDocuments(options)).sort();
}

/**
 * The rules that a Document breaks together with a given one: the rule itself, and those that cannot hold while it is broken, such as
 * the Peppol code list in addition to that of EN 16931.
 *
 * @throws TypeError, RangeError as `brokenDocumentArbitrary`
 */
export function rulesBrokenWith(ruleId: string, options: ExtendedOption = {}): readonly string[] {
  return defectOf(ruleId, options).rules;
}

/**
 * Documents that break one rule, with random item names and a random note: `validateJson` reports exactly `rulesBrokenWith(ruleId)`.
 *
 * @param options `extended` for extended Documents where no other Document breaks the rule: judge them with `extended: true`
 * @throws TypeError when the id is not a string, or an option has the wrong type
 * @throws RangeError for an unknown rule, or one that no Document breaks here: the mapping writes what it requires, or
 * leaves out what it forbids; `ublArbitrary` breaks nearly all
 */
export function brokenDocumentArbitrary(
  ruleId: string,
  options: ExtendedOption & { readonly extended: true },
): fc.Arbitrary<ExtendedDocumentInput>;
export function brokenDocumentArbitrary(
  ruleId: string,
  options?: ExtendedOption,
): fc.Arbitrary<AnyDocumentInput>;
export function brokenDocumentArbitrary(
  ruleId: string,
  options: ExtendedOption = {},
): fc.Arbitrary<ExtendedDocumentInput> {
  const { document } = defectOf(ruleId, options);
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

function brokenDocuments({ extended = false }: ExtendedOption): Readonly<Record<string, BrokenDocument>> {
  const defects = loadDefects();
  return extended ? { ...defects.documents, ...defects.extended } : defects.documents;
}

function defectOf(ruleId: string, options: ExtendedOption): BrokenDocument {
  assertArgument('ruleId', ruleId, 'a string', 'such as "BR-CO-15"');
  assertKnownOptions(options, EXTENDED_OPTION);
  const broken = brokenDocuments(options);
  const defect = Object.hasOwn(broken, ruleId) ? broken[ruleId] : undefined;
  if (defect !== undefined) return defect;
  const { extended, ubl } = loadDefects();
  if (Object.hasOwn(extended, ruleId))
    throw new RangeError(`Only an extended Document breaks ${ruleId}: give { extended: true }.`);
  throw new RangeError(
    Object.hasOwn(ubl, ruleId)
      ? `No Document breaks ${ruleId} here: use ublArbitrary({ defect: '${ruleId}' }); breakableRules() lists the others.`
      : `There is no rule "${ruleId}" to break: breakableRules() lists them.`,
  );
}

import { isCalendarDate } from '../document/is-calendar-date.js';
import { releaseNamed } from '../evaluation/choose-rule-sets.js';
import type { Engine } from '../evaluation/evaluate-rules.js';
import type { OwnRuleSet } from '../evaluation/rule-sets.js';
import { assertSchemes } from '../ubl/mapping-options.js';

/** The layers of a validation, in the order in which they run. */
export const LAYERS = ['xsd', 'en16931', 'peppol', 'service'] as const;

/** A layer of a validation, one of `LAYERS`. */
export type Layer = (typeof LAYERS)[number];

/** What makes the official verdict on a UBL document. */
export const OFFICIAL_LAYERS = ['xsd', 'en16931', 'peppol'] as const satisfies readonly Layer[];

/** What a caller may choose for one validation. */
export interface ValidationOptions {
  /**
   * Which layers run. When absent: for UBL the official ones (`xsd`, `en16931`, `peppol`), for a Document also
   * `service`, what the access point service asks beyond them. Well-formedness is always checked.
   */
  readonly layers?: readonly Layer[];
  /** What evaluates the rules: `native` (compiled to JavaScript, the default) or `sef` (SaxonJS, the slow reference). */
  readonly engine?: Engine;
  /** Rule sets of your own, judged after those of the layers; with `layers: []` they are judged alone. */
  readonly ruleSets?: readonly OwnRuleSet[];
  /**
   * The release of the rules that judges, such as `2025-Q4`. When absent it is the one that is mandatory on the date of issue
   * (BT-2), so that a document keeps its verdict when a new release comes.
   */
  readonly release?: string;
  /** The day whose mandatory release judges, YYYY-MM-DD: the day of sending, say. In place of `release`. */
  readonly rulesAsOf?: string;
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
}

/**
 * Refuses options that TypeScript would not have let through, for callers in plain JavaScript: a layer
 * that is misspelt must not pass as a layer that found nothing.
 *
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when `layers` names an unknown layer or none, `engine` an unknown engine, `schemes` an unknown scheme,
 *   `release` an unknown release, `rulesAsOf` no day of the calendar, or both are given
 */
export function assertOptions(options: ValidationOptions): void {
  if (typeof options !== 'object' || (options as unknown) === null)
    throw new TypeError('The options must be an object.');
  const { engine, fileName, layers, release, ruleSets, rulesAsOf, schemes, strict } = options as Readonly<
    Record<string, unknown>
  >;
  if (fileName !== undefined && typeof fileName !== 'string')
    throw new TypeError('options.fileName must be a string.');
  if (engine !== undefined && engine !== 'native' && engine !== 'sef') {
    throw new RangeError(`options.engine is ${JSON.stringify(engine)}: choose "native" or "sef".`);
  }
  if (strict !== undefined && typeof strict !== 'boolean')
    throw new TypeError('options.strict must be true or false.');
  assertRelease(release, rulesAsOf);
  assertSchemes(schemes);
  assertRuleSets(ruleSets);
  if (layers === undefined) return;
  if (!Array.isArray(layers)) throw new TypeError(`options.layers must be an array of ${LAYERS.join(', ')}.`);
  // A hole in the array is no layer, either.
  const unknown = Array.from(layers as unknown[]).filter(
    (layer) => !(LAYERS as readonly unknown[]).includes(layer),
  );
  const hasOwnRules = Array.isArray(ruleSets) && ruleSets.length > 0;
  if (unknown.length > 0 || (layers.length === 0 && !hasOwnRules)) {
    const found = unknown.length > 0 ? unknown.map(String).join(', ') : 'nothing';
    throw new RangeError(`options.layers names ${found}: choose from ${LAYERS.join(', ')}, or leave it out.`);
  }
}

function assertRelease(release: unknown, rulesAsOf: unknown): void {
  if (rulesAsOf !== undefined) assertDate('options.rulesAsOf', rulesAsOf);
  if (release === undefined) return;
  if (typeof release !== 'string')
    throw new TypeError('options.release must be a string, such as "2026-Q2".');
  releaseNamed(release);
  if (rulesAsOf !== undefined) {
    throw new RangeError(
      'options.release and options.rulesAsOf both choose the release: leave one of them out.',
    );
  }
}

/** @throws TypeError when `ruleSets` is no array of rule sets as `loadRuleSet` gives them */
function assertRuleSets(ruleSets: unknown): void {
  if (ruleSets === undefined) return;
  const isRuleSet = (each: unknown): boolean =>
    typeof each === 'object' &&
    each !== null &&
    'name' in each &&
    typeof each.name === 'string' &&
    (hasModule(each) || ('stylesheets' in each && Array.isArray(each.stylesheets)));
  if (!Array.isArray(ruleSets) || !ruleSets.every(isRuleSet)) {
    throw new TypeError('options.ruleSets must be an array of rule sets: load each with loadRuleSet.');
  }
}

function hasModule(each: object): boolean {
  return (
    'module' in each &&
    typeof each.module === 'object' &&
    each.module !== null &&
    'createRuleSet' in each.module &&
    typeof each.module.createRuleSet === 'function'
  );
}

/**
 * Refuses a date that is none.
 *
 * @param name what the message calls it
 * @throws TypeError when it is no string
 * @throws RangeError when it is no day of the calendar in the form YYYY-MM-DD
 */
export function assertDate(name: string, date: unknown): void {
  if (typeof date !== 'string') throw new TypeError(`${name} must be a string in the form YYYY-MM-DD.`);
  if (!isCalendarDate(date)) {
    throw new RangeError(
      `${name} is ${JSON.stringify(date)}: give a day of the calendar in the form YYYY-MM-DD, such as "2026-11-02".`,
    );
  }
}

import {
  argumentError,
  assertChoice,
  assertDate,
  assertFields,
  guarded,
  type OptionKinds,
  readItems,
  readTexts,
} from '#errors';
import { releaseNamed } from './rules/choose-rule-sets.js';
import type { SchemaEngine } from './schema/check-by-engine.js';
import { type Engine, loadSaxon, type RuleSet as OwnRuleSet } from '#schematron/evaluate';
import { assertSchemes } from '../ubl/mapping-options.js';

/** The layers of a validation, in the order in which they run. */
export const LAYERS = ['xsd', 'en16931', 'peppol', 'service'] as const;

/** A layer of a validation, one of `LAYERS`. */
export type Layer = (typeof LAYERS)[number];

/** The layers of the official verdict on a UBL document. */
export const OFFICIAL_LAYERS = ['xsd', 'en16931', 'peppol'] as const satisfies readonly Layer[];

/** Options of a validation. */
export interface ValidationOptions {
  /**
   * Which layers run. By default, for UBL the official ones (`xsd`, `en16931`, `peppol`), for a Document also
   * `service`, the additional requirements of the access point service. Well-formedness is always checked.
   */
  readonly layers?: readonly Layer[];
  /** The engine that evaluates the rules: `native` (compiled to JavaScript, the default) or `sef` (SaxonJS, the slow reference). */
  readonly engine?: Engine;
  /** `libxml2` of `peppol-preflight/libxml2`: judges the schema layer instead of our own walk, as a second opinion. */
  readonly schemaEngine?: SchemaEngine;
  /** Your own rule sets, applied after those of the layers; with `layers: []` they are applied alone. */
  readonly ruleSets?: readonly OwnRuleSet[];
  /**
   * The release of the rules that judges, such as `2025-Q4`. By default the one that is mandatory on the day of sending, see
   * `today`, so that a document keeps its verdict when a new release is published.
   */
  readonly release?: string;
  /** The day whose mandatory release judges, YYYY-MM-DD, whatever the date of the document. Instead of `release`. */
  readonly rulesAsOf?: string;
  /**
   * Today, YYYY-MM-DD. The release that judges is that of the day of sending: today, or the date of issue (BT-2) if that is
   * later; without it the date of issue. The clock is never read, so give the day of your users' time zone.
   */
  readonly today?: string;
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
  /** How large an XML document may be, in bytes or, for text, UTF-16 code units; 32,000,000 by default. Larger ones need more memory. */
  readonly maxBytes?: number;
}

/** The options that choose the release. */
export type ReleaseChoice = Pick<ValidationOptions, 'release' | 'rulesAsOf' | 'today'>;

/** Those that were given. */
export function releaseChoice({ release, rulesAsOf, today }: ReleaseChoice): ReleaseChoice {
  return {
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(today !== undefined && { today }),
  };
}

/** The options that say which rules judge; `assertOptions` checks them. */
export const RULE_OPTIONS: OptionKinds<Omit<ValidationOptions, 'fileName' | 'maxBytes'>> = {
  layers: 'anything?',
  engine: 'anything?',
  schemaEngine: 'anything?',
  ruleSets: 'anything?',
  release: 'anything?',
  rulesAsOf: 'anything?',
  today: 'anything?',
};

/** The names and kinds of all. */
export const VALIDATION_OPTIONS: OptionKinds<ValidationOptions> = {
  ...RULE_OPTIONS,
  fileName: 'a string?',
  maxBytes: 'anything?',
};

/**
 * Rejects values of options that TypeScript would not allow, for callers in plain JavaScript: a misspelt layer
 * must not look like a layer without issues.
 *
 * @throws TypeError when an option has the wrong type
 * @throws Error with the line to install `saxon-js` when the SEF engine is chosen and it is missing
 * @throws RangeError when `layers` names an unknown layer or none, `engine` an unknown engine, `schemes` an unknown scheme,
 *   `release` an unknown release, `rulesAsOf` or `today` something other than a day, or `release` and `rulesAsOf` are both given, `maxBytes` is not a whole number
 */
export function assertOptions(options: ValidationOptions): void {
  const { engine, layers, release, ruleSets, rulesAsOf, schemaEngine, schemes, today } = options as Readonly<
    Record<string, unknown>
  >;
  if (engine !== undefined) assertChoice('options.engine', engine, ['native', 'sef']);
  assertMaxBytes((options as Readonly<Record<string, unknown>>).maxBytes);
  assertRelease(release, rulesAsOf);
  if (today !== undefined) assertDate('options.today', today);
  assertSchemes(schemes);
  assertRuleSets(ruleSets);
  assertSchemaEngine(schemaEngine);
  if (needsSaxon(options)) loadSaxon();
  if (layers !== undefined) assertLayers(layers, Array.isArray(ruleSets) && ruleSets.length > 0);
}

/** @throws TypeError when it is not a list of texts; RangeError when one is not a layer, or nothing would be judged */
function assertLayers(layers: unknown, hasOwnRules: boolean): void {
  const known = LAYERS.join(', ');
  const named = readTexts('options.layers', layers, `an array of ${known}`);
  const unknown = named.filter((layer) => !(LAYERS as readonly string[]).includes(layer));
  if (unknown.length === 0 && (named.length > 0 || hasOwnRules)) return;
  const found = unknown.length > 0 ? unknown.join(', ') : 'nothing';
  throw new RangeError(`options.layers names ${found}: choose from ${known}, or leave it out.`);
}

/** @throws TypeError when it is not the engine of `peppol-preflight/libxml2` */
function assertSchemaEngine(schemaEngine: unknown): void {
  if (schemaEngine === undefined) return;
  const name = 'options.schemaEngine';
  const example = 'imported from peppol-preflight/libxml2';
  assertFields(name, schemaEngine, { name: 'a string', findErrors: 'a function' }, example);
  assertChoice(`${name}.name`, (schemaEngine as SchemaEngine).name, ['libxml2']);
}

/** Whether the SEF engine will run: it is loaded before any layer, so that a missing package is noticed by every document. */
function needsSaxon({ engine, ruleSets = [] }: ValidationOptions): boolean {
  return engine === 'sef' || (engine === undefined && ruleSets.some((each) => !hasModule(each)));
}

/**
 * Rejects a size that is not a whole number of bytes.
 *
 * @throws TypeError when it is not a number; RangeError when it is not a whole number above 0
 */
export function assertMaxBytes(maxBytes: unknown): void {
  if (maxBytes === undefined) return;
  if (typeof maxBytes !== 'number') throw argumentError('options.maxBytes must be a number', maxBytes);
  if (Number.isSafeInteger(maxBytes) && maxBytes > 0) return;
  throw new RangeError(`options.maxBytes is ${maxBytes}: choose a whole number of bytes above 0.`);
}

function assertRelease(release: unknown, rulesAsOf: unknown): void {
  if (rulesAsOf !== undefined) assertDate('options.rulesAsOf', rulesAsOf);
  if (release === undefined) return;
  if (typeof release !== 'string')
    throw argumentError('options.release must be a string such as "2026-Q2"', release);
  releaseNamed(release);
  if (rulesAsOf !== undefined) {
    throw new RangeError(
      'options.release and options.rulesAsOf both choose the release: leave one of them out.',
    );
  }
}

/** @throws TypeError when `ruleSets` is not an array of rule sets as `loadRuleSet` gives them */
function assertRuleSets(ruleSets: unknown): void {
  if (ruleSets === undefined) return;
  const remedy = 'load each with loadRuleSet';
  const readRuleSet = (name: string, each: unknown): unknown => {
    assertFields(name, each, { name: 'a string' }, 'that loadRuleSet gives');
    const isRuleSet = guarded(name, () => hasModule(each as object) || hasStylesheets(each as object));
    if (!isRuleSet) throw argumentError(`${name} must be a rule set`, each, remedy);
    return each;
  };
  readItems('options.ruleSets', ruleSets, readRuleSet, { expected: 'an array of rule sets', remedy });
}

function hasStylesheets(each: object): boolean {
  return 'stylesheets' in each && Array.isArray(each.stylesheets);
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

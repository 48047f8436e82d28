import { chooseRuleSets } from './rules/choose-rule-sets.js';
import { evaluateRules } from './rules/evaluate-rules.js';
import { createResult, type Issue, type NextRelease, type ValidationResult } from '../issues/issue.js';
import { checkByEngine } from './schema/check-by-engine.js';
import { checkSchema } from './schema/check-schema.js';
import type { UblDocument } from '../ubl/read-ubl.js';
import { withLazyField } from '../issues/lazy-field.js';
import type { XmlTree } from '#schematron/xml';
import { contentId } from './content-id.js';
import type { Layer, ValidationOptions } from './validation-options.js';

/**
 * The layers in order, for a document that is well-formed: the schema first, and the rules only if the schema has no
 * issues, as in the official validators. The caller's rule sets come last.
 */
export function runLayers(document: UblDocument, layers: readonly Layer[], options: RuleOptions): Judgement {
  const issues = layers.includes('xsd') ? judgeSchema(document, options.schemaEngine) : [];
  if (issues.length === 0) return runRules(document, layers, options);
  return { issues, beyondSchema: () => runRules(document, layers, options).issues };
}

type RuleOptions = Pick<
  ValidationOptions,
  'engine' | 'release' | 'ruleSets' | 'rulesAsOf' | 'schemaEngine' | 'today'
>;

function judgeSchema(document: UblDocument, engine: ValidationOptions['schemaEngine']): readonly Issue[] {
  return engine === undefined ? checkSchema(document) : checkByEngine(document, engine);
}

function runRules(
  document: UblDocument,
  layers: readonly Layer[],
  { engine, release, ruleSets = [], rulesAsOf, today }: RuleOptions,
): Judgement {
  const chosen = chooseRuleSets(document, { release, asOf: rulesAsOf, today });
  const packaged = chosen.ruleSets.filter(({ layer }) => layers.includes(layer));
  const issues = [...packaged.map(({ ruleSet }) => ruleSet), ...ruleSets].flatMap((ruleSet) =>
    evaluateRules(ruleSet, document, engine === undefined ? {} : { engine }),
  );
  return packaged.length === 0 ? { issues } : { issues, release: chosen.release, rulesAsOf: chosen.day };
}

/** The result of the layers. */
export interface Judgement {
  readonly issues: readonly Issue[];
  /** The release whose rules judged, if any did. */
  readonly release?: string | undefined;
  /** The day that decided which release judged, YYYY-MM-DD. */
  readonly rulesAsOf?: string | undefined;
  /** The issues of the rules for a document that does not fit the schema, which ends the verdict. */
  readonly beyondSchema?: () => readonly Issue[];
}

/** The subject of a verdict. */
interface Judged {
  /** The input, or what it became; together with the issues it decides the id. */
  readonly content: string | XmlTree;
  readonly fileName: string | undefined;
  /** Gives the UBL generated from a Document. */
  readonly ubl?: () => string;
  /** Gives what the next release refuses, if there is one. */
  readonly next?: (() => NextRelease | undefined) | undefined;
}

/**
 * The verdict in the service's shape: invalid as soon as one issue is fatal. The UBL of a Document is written, and the next release
 * is asked about a valid document, when the result is asked for it.
 */
export function toResult(
  { issues, release, rulesAsOf }: Judgement,
  { content, fileName, ubl, next }: Judged,
): ValidationResult {
  const id = contentId(content, ...issues.map(({ rule_id, location }) => `${rule_id} ${location ?? ''}`));
  const verdict = createResult({ id, fileName, issues, release, rulesAsOf });
  const result =
    next === undefined || !verdict.is_valid
      ? verdict
      : withLazyField({ ...verdict, next_release: undefined }, 'next_release', next);
  return ubl === undefined ? result : withLazyField(result, 'ubl_document', ubl);
}

/** The bytes that count for the id of a result, because strings have a maximum length. */
const NAMING = 1_000_000;

/** An input that is not XML, as the text that its result gets an id from. */
export function unreadText(input: string | Uint8Array): string {
  return typeof input === 'string' ? input : new TextDecoder('latin1').decode(input.subarray(0, NAMING));
}

import {
  argumentError,
  assertArgument,
  assertChoice,
  assertKnownOptions,
  guarded,
  type OptionKinds,
} from '#errors';
import type { LanguageOptions } from '../answers/wording/in-language.js';
import type { JsonValidationOptions } from '../answers/validate-json.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language-codes.js';
import { loadLanguage } from '../languages/load-language.js';
import { assertOptions, RULE_OPTIONS } from '../verdict/validation-options.js';
import type { SchemaEngine } from '../verdict/schema/check-by-engine.js';
import { openRules, type RuleChooser } from './document-rules.js';
import type { RuleSet as OwnRuleSet } from '#schematron/evaluate';

/**
 * The options that a thread needs: those of a validation, except the file name, which is the name of the input, and the
 * rule sets and the language, which every thread loads itself.
 */
export interface ThreadOptions extends Omit<JsonValidationOptions, 'fileName' | 'ruleSets' | 'language'> {
  /** The language of the issues of Documents; English by default. Issues of UBL are always in English. */
  readonly language?: LanguageCode;
  /** Files of your own rule sets, as for `loadRuleSet`. */
  readonly ruleFiles?: readonly string[];
  /** Reads Schematron files with another query binding, or none, as XPath 2.0. */
  readonly queryBinding?: 'xslt2';
  /** Whether those that are stylesheets may read files and run code of their author, see `loadRuleSet`; false by default. */
  readonly trustRules?: boolean;
  /**
   * The URL of a module that chooses further rule sets for each XML document, such as those that the command line has added
   * (`peppol-preflight-cli/added-rules`); every thread imports it. It exports `openRules()`, which returns a `RuleChooser`, or undefined if
   * there is nothing to choose from. Rule sets that name the CustomizationID of an invoice take the place of the rules of Peppol.
   */
  readonly rulesModule?: string;
  /** Keep the UBL of each Document in `ubl_document` of its result; false by default, because it is most of the result. */
  readonly ublDocument?: boolean;
  /**
   * Keep in `next_release` of each result what the release that is published but not yet mandatory will refuse; false by default,
   * because the rules that change then run twice.
   */
  readonly nextRelease?: boolean;
  /** Find the line of the input that each issue is about, for the reports; false by default. */
  readonly excerpts?: boolean;
  /** Give each outcome of an invoice its number, date, parties and total, for a table; false by default. Since 0.3.0. */
  readonly invoiceFacts?: boolean;
  /** Give each outcome of a file the size of the file, or also the hash of its content; neither by default. */
  readonly fileFacts?: 'size' | 'hash';
}

/** Options of a bulk run. */
export interface BulkOptions extends ThreadOptions {
  /** Worker threads; 0 validates in this thread. One for each core by default. */
  readonly workers?: number;
  /** Ends the run: the threads stop, and the iteration throws the reason of the signal. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds that one document may take, 60,000 by default, `Infinity` for no limit. A document that takes longer is
   * invalid; the run continues. Needs workers: without them there is no limit.
   */
  readonly timeLimit?: number;
  /** Megabytes of heap that a worker may use, 512 by default. A document that needs more is invalid; the run continues. Needs workers. */
  readonly memoryLimit?: number;
}

/** Their names and kinds. `assertCloneable` says what takes the place of `ruleSets`, which threads cannot get. */
const BULK_OPTIONS: OptionKinds<BulkOptions & Pick<LoadedOptions, 'ruleSets'>> = {
  ...RULE_OPTIONS,
  maxBytes: 'anything?',
  schemes: 'anything?',
  strict: 'true or false?',
  extended: 'true or false?',
  language: 'anything?',
  labels: 'true or false?',
  ruleFiles: 'anything?',
  queryBinding: 'anything?',
  trustRules: 'true or false?',
  rulesModule: 'a string?',
  ublDocument: 'true or false?',
  nextRelease: 'true or false?',
  excerpts: 'true or false?',
  invoiceFacts: 'true or false?',
  fileFacts: 'anything?',
  workers: 'anything?',
  signal: 'an AbortSignal?',
  timeLimit: 'anything?',
  memoryLimit: 'anything?',
};

const MOST_WORKERS = 1024;

/**
 * Checks the options of a bulk run before it starts.
 *
 * @throws TypeError if an option has the wrong type, or there is none of that name
 * @throws RangeError if a number is out of its range, or a limit is set that only workers can
 * enforce
 */
export function assertBulkOptions(options: BulkOptions): void {
  assertKnownOptions(options, BULK_OPTIONS);
  const { workers, timeLimit, memoryLimit, ruleFiles, queryBinding, language, labels, fileFacts } =
    options as Readonly<Record<keyof BulkOptions, unknown>>;
  if (ruleFiles !== undefined)
    assertArgument('options.ruleFiles', ruleFiles, 'an array of strings', 'that are paths');
  if (queryBinding !== undefined) assertChoice('options.queryBinding', queryBinding, ['xslt2']);
  if (fileFacts !== undefined) assertChoice('options.fileFacts', fileFacts, ['size', 'hash']);
  if (language !== undefined) assertChoice('options.language', language, LANGUAGE_CODES);
  if (labels === true && language === undefined)
    throw new TypeError("options.labels needs options.language, such as 'en'.");
  // With the caller's own rules, no layer need be chosen.
  const { layers, ...others } = options;
  const hasOwnRules = Array.isArray(ruleFiles) && ruleFiles.length > 0;
  const hasNoLayer = guarded('options.layers', () => Array.isArray(layers) && layers.length === 0);
  assertOptions(hasOwnRules && hasNoLayer ? others : options);
  assertNumber('workers', workers, `a whole number from 0 to ${MOST_WORKERS}`, (value) => {
    return Number.isInteger(value) && value >= 0 && value <= MOST_WORKERS;
  });
  assertNumber('timeLimit', timeLimit, 'a number of milliseconds above 0, Infinity for no limit', (value) => {
    return value > 0;
  });
  assertNumber('memoryLimit', memoryLimit, 'a number of megabytes above 0', (value) => {
    return value > 0 && Number.isFinite(value);
  });
  if (workers !== 0) assertCloneable(options);
  if (workers === 0 && (timeLimit !== undefined || memoryLimit !== undefined)) {
    throw new RangeError(
      'options.timeLimit and options.memoryLimit need workers: a document in this thread cannot be stopped.',
    );
  }
}

/** The options are sent to threads, which cannot take functions. */
function assertCloneable(options: BulkOptions): void {
  try {
    structuredClone({ ...options, signal: undefined, schemaEngine: undefined });
  } catch (cause) {
    throw new TypeError(
      'options must be plain data, because functions cannot be sent to worker threads: for ruleSets with a compiled module choose workers: 0.',
      {
        cause,
      },
    );
  }
}

function assertNumber(
  name: string,
  value: unknown,
  expected: string,
  isAllowed: (value: number) => boolean,
): void {
  if (value === undefined) return;
  if (typeof value !== 'number') throw argumentError(`options.${name} must be ${expected}`, value);
  if (!isAllowed(value)) throw new RangeError(`options.${name} is ${value}: choose ${expected}.`);
}

/** The options as a thread receives them: the schema engine, which has functions, by its name. */
export interface SentOptions extends Omit<ThreadOptions, 'schemaEngine'> {
  readonly schemaEngine?: SchemaEngine['name'];
}

/** The options for a thread. */
export function toSent({ schemaEngine, ...others }: ThreadOptions): SentOptions {
  return { ...others, ...(schemaEngine !== undefined && { schemaEngine: schemaEngine.name }) };
}

/** The options of each validation, with the loaded rule sets and language. */
export interface LoadedOptions extends Omit<
  ThreadOptions,
  'ruleFiles' | 'queryBinding' | 'trustRules' | 'rulesModule' | 'language'
> {
  readonly language?: NonNullable<LanguageOptions['language']>;
  readonly ruleSets?: readonly OwnRuleSet[];
  /** What chooses further rule sets for XML documents, if there is something. */
  readonly chooser?: RuleChooser;
}

/**
 * Loads the rule sets and the language that a run names, in this thread.
 *
 * @throws what `loadRuleSet` throws; Error if the engine of a rule set is missing
 */
export async function loadOptions({
  ruleFiles = [],
  queryBinding,
  trustRules = false,
  rulesModule,
  language: code,
  ...others
}: ThreadOptions): Promise<LoadedOptions> {
  const chooser = rulesModule === undefined ? undefined : await openRules(rulesModule);
  const language = code && (await loadLanguage(code));
  const each = {
    ...others,
    ...(chooser !== undefined && { chooser }),
    ...(language !== undefined && { language }),
  };
  if (ruleFiles.length === 0) return each;
  // The compiler is loaded only if there are rule files.
  const { loadRuleSet } = await import('#schematron/files');
  const ruleSets = await Promise.all(
    ruleFiles.map((file) =>
      loadRuleSet(file, { trusted: trustRules, ...(queryBinding && { queryBinding }) }),
    ),
  );
  // Which engine a rule set needs is known only now, and documents have to wait for it.
  assertOptions({ ...others, ruleSets });
  return { ...each, ruleSets };
}

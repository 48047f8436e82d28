import type { BulkOptions } from '../bulk.js';
import type { LoadRuleSetOptions } from '../compiler.js';
import type { ReportFlags } from './open-reports.js';

/** The options of `validate`. */
export interface ValidateFlags extends ReportFlags {
  /** File of the configuration; false for none. */
  readonly config?: string | false;
  /** Validate again when an input changes. */
  readonly watch?: boolean;
  readonly strict?: boolean;
  /** Layers, or `none`. */
  readonly layers?: readonly (NonNullable<BulkOptions['layers']>[number] | 'none')[];
  /** Files of rule sets. */
  readonly rules?: readonly string[];
  readonly queryBinding?: 'xslt2';
  /** Stylesheets among them may read files and run code of their author. */
  readonly trustRules?: boolean;
  readonly release?: string;
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
  readonly workers?: number;
  /** Seconds for one document. */
  readonly timeLimit?: number;
  /** Print the counts in place of the documents. */
  readonly summary?: boolean;
  readonly failFast?: boolean;
  /** Report errors only. */
  readonly quiet?: boolean;
  /** The run fails when there are more warnings. */
  readonly maxWarnings?: number;
}

/**
 * What keeps the options of `validate` from making sense together, in a sentence; undefined when they do.
 *
 * @param warn takes what is odd about the rule sets
 */
export async function errorInFlags(
  { workers, timeLimit, layers = [], rules = [], queryBinding, trustRules = false }: ValidateFlags,
  warn: (text: string) => void,
): Promise<string | undefined> {
  if (workers === 0 && timeLimit !== undefined) {
    return '--time-limit needs workers: a document in the main thread cannot be stopped.';
  }
  if (layers.includes('none') && layers.length > 1) {
    return '--layers none leaves out every layer: name no other beside it.';
  }
  if (layers.includes('none') && rules.length === 0) {
    return '--layers none leaves nothing to judge by: give --rules, too.';
  }
  return errorInRuleFiles(rules, {
    onWarning: warn,
    trusted: trustRules,
    ...(queryBinding && { queryBinding }),
  });
}

/** What keeps files from being rule sets, the first such file. */
async function errorInRuleFiles(
  files: readonly string[],
  options: LoadRuleSetOptions,
): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  // The compiler is loaded by those only who bring rules.
  const { loadRuleSet } = await import('../compiler.js');
  for (const file of files) {
    try {
      await loadRuleSet(file, options);
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  }
  return undefined;
}

import type { BulkOptions } from 'peppol-preflight/bulk';
import type { LoadRuleSetOptions } from 'peppol-preflight/compiler';
import { assertOptions } from 'peppol-preflight/tools';
import { messageOf } from '#errors';
import type { EngineFlags } from '../flags/engine-flags.js';
import type { LanguageFlags } from '../flags/language-flags.js';
import type { TodayFlag } from '../flags/today-flag.js';
import type { ReportFlags } from '../outputs/open-reports.js';
import { registryFolder } from '../registry/registry-folder.js';
import { version } from '../terminal/version.js';
import type { Part } from '../inputs/part.js';

/** The options of `validate`. */
export interface ValidateFlags extends ReportFlags, EngineFlags, LanguageFlags, TodayFlag {
  /** File of the configuration; false for none. */
  readonly config?: string | false;
  /** Validate again whenever an input changes. */
  readonly watch?: boolean;
  readonly strict?: boolean;
  /** Documents may have the other fields of EN 16931. */
  readonly extended?: boolean;
  /** Layers, or `none`. */
  readonly layers?: readonly (NonNullable<BulkOptions['layers']>[number] | 'none')[];
  /** Files of rule sets. */
  readonly rules?: readonly string[];
  readonly queryBinding?: 'xslt2';
  /** Stylesheets among them may read files and run code of their author. */
  readonly trustRules?: boolean;
  /** False leaves out the rule sets that were added. */
  readonly addedRules?: boolean;
  readonly release?: string;
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
  /** False leaves ZIP files and mails closed. */
  readonly archives?: boolean;
  /** Whether a file that is not judged fails the run. */
  readonly strictFiles?: boolean;
  /** Bytes of one document. */
  readonly maxBytes?: number;
  readonly workers?: number;
  /** Seconds for one document. */
  readonly timeLimit?: number;
  /** The log of a run that can be resumed. */
  readonly checkpoint?: string;
  /** Judge only what is new or changed since the checkpoint. */
  readonly changed?: boolean;
  /** Judge one part of the documents. */
  readonly shard?: Part;
  /** Print the counts instead of the documents. */
  readonly summary?: boolean;
  readonly failFast?: boolean;
  /** Folder to copy the documents to that are not valid. */
  readonly failedTo?: string;
  /** Report errors only. */
  readonly quiet?: boolean;
  /** The run fails if there are more warnings. */
  readonly maxWarnings?: number;
}

/**
 * Why the options of `validate` contradict each other, in a sentence; undefined if they do not.
 *
 * @param warn receives warnings about the rule sets
 */
export async function errorInFlags(
  {
    workers,
    timeLimit,
    layers = [],
    rules = [],
    queryBinding,
    trustRules = false,
    checkpoint,
    changed = false,
    watch = false,
    failedTo,
    addedRules = true,
  }: ValidateFlags,
  warn: (text: string) => void,
): Promise<string | undefined> {
  if (workers === 0 && timeLimit !== undefined) {
    return '--time-limit needs workers: a document in the main thread cannot be stopped.';
  }
  if (layers.includes('none') && layers.length > 1) {
    return '--layers none leaves out every layer: do not name other layers.';
  }
  if (layers.includes('none') && rules.length === 0) {
    return '--layers none leaves nothing to judge by: also give --rules.';
  }
  if (changed && checkpoint === undefined) {
    return '--changed needs --checkpoint: name the file that knows what was judged before.';
  }
  if (watch && checkpoint !== undefined) {
    return '--checkpoint is for one run: leave out --watch.';
  }
  if (watch && failedTo !== undefined) {
    return '--failed-to is for one run, because every copy is kept: leave out --watch.';
  }
  const errorInRegistry = addedRules ? await errorInAddedRules() : undefined;
  if (errorInRegistry !== undefined) return errorInRegistry;
  return errorInRuleFiles(rules, {
    onWarning: warn,
    trusted: trustRules,
    ...(queryBinding && { queryBinding }),
  });
}

/** Why the rule sets that were added cannot be used. */
async function errorInAddedRules(): Promise<string | undefined> {
  const { openRegistry } = await import('../registry/open-registry.js');
  try {
    openRegistry(registryFolder(), { version });
    return undefined;
  } catch (cause) {
    return `${messageOf(cause)} To judge without them, use --no-added-rules.`;
  }
}

/** Why a file is not a rule set, for the first such file. */
async function errorInRuleFiles(
  files: readonly string[],
  options: LoadRuleSetOptions,
): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  // The compiler is loaded only if there are rule files.
  const { loadRuleSet } = await import('peppol-preflight/compiler');
  for (const file of files) {
    try {
      const ruleSet = await loadRuleSet(file, options);
      // Also the package of its engine has to be there.
      assertOptions({ ruleSets: [ruleSet] });
    } catch (cause) {
      return messageOf(cause);
    }
  }
  return undefined;
}

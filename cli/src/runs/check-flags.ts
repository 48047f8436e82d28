import type { EngineFlags } from '../flags/engine-flags.js';
import type { LanguageFlags } from '../flags/language-flags.js';
import type { TodayFlag } from '../flags/today-flag.js';
import type { ReportFlags } from '../outputs/open-reports.js';

/** The options of `check`. */
export interface CheckFlags extends ReportFlags, EngineFlags, LanguageFlags, TodayFlag {
  /** File of the configuration; false for none. */
  readonly config?: string | false;
  /** Check again whenever an input changes. */
  readonly watch?: boolean;
  readonly strict?: boolean;
  /** Documents may have the other fields of EN 16931. */
  readonly extended?: boolean;
  /** False for no advice. */
  readonly advice?: boolean;
  /** The Peppol ids of the sending company. */
  readonly peppolId?: readonly string[];
  readonly release?: string;
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
  /** False leaves ZIP files and mails closed. */
  readonly archives?: boolean;
  /** Whether a file that is not judged fails the run. */
  readonly strictFiles?: boolean;
  /** Bytes of one Document. */
  readonly maxBytes?: number;
  /** Report errors only. */
  readonly quiet?: boolean;
  /** The run fails if there are more warnings; advice is not counted. */
  readonly maxWarnings?: number;
}

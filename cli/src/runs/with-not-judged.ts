import { type NotJudgedFiles, reportTexts } from 'peppol-preflight/tools';
import { type LanguageFlags, languageOf } from '../flags/language-flags.js';
import type { Part } from '../inputs/part.js';
import { notJudgedText } from '../reports/not-judged.js';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';

/** What is known at the end of a run. */
interface RunEnd {
  readonly notJudged: readonly NotJudgedFiles[];
  /** Documents with an outcome. */
  readonly judged: number;
  readonly flags: Pick<LanguageFlags, 'language'> & {
    /** Whether a file that is not judged fails the run. */
    readonly strictFiles?: boolean;
    readonly shard?: Part;
  };
  /** Whether the output for a person says already what was not judged. */
  readonly isSaid: boolean;
}

/**
 * The exit status of a run with files that were not judged, which standard error names where the report is for a machine. A run that judged
 * nothing else fails, unless it is a part of one: what the others judge is not known here.
 */
export function withNotJudged(
  worst: ExitCode,
  { notJudged, judged, flags: { strictFiles = false, shard, ...flags }, isSaid }: RunEnd,
  io: CliIo,
): ExitCode {
  if (notJudged.length === 0) return worst;
  const { language = 'en' } = languageOf(flags);
  if (!isSaid) io.err(`peppol-preflight: ${notJudgedText(notJudged, reportTexts(language))}\n`);
  const isNothingJudged = judged === 0 && shard === undefined;
  if (isNothingJudged) io.err('peppol-preflight: nothing was judged\n');
  else if (strictFiles)
    io.err('peppol-preflight: --strict-files fails a run with files that were not judged\n');
  return isNothingJudged || strictFiles ? worstOf([worst, EXIT_CODE.unusable]) : worst;
}

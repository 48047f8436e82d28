import type { Outcome } from 'peppol-preflight/bulk';
import {
  createNotJudgedTally,
  groupDigits,
  type NotJudgedFiles,
  type ReportTexts,
} from 'peppol-preflight/tools';
import { oneLine } from './shown-text.js';

/** What a report keeps of the files that were not judged. */
export interface NotJudgedList {
  /** Takes an outcome; false for that of a file that was judged. */
  readonly add: (outcome: Outcome) => boolean;
  readonly counts: () => readonly NotJudgedFiles[];
  /** Why the first files were not judged, each in a sentence; without those that are only of another kind. */
  readonly sentences: () => readonly string[];
}

/** @param most sentences that are kept */
export function createNotJudgedList(most: number): NotJudgedList {
  const tally = createNotJudgedTally();
  const sentences: string[] = [];
  return {
    add: (outcome) => {
      if (!('unusable' in outcome) || outcome.notJudged === undefined) return false;
      tally.add(outcome.name, outcome.notJudged);
      if (outcome.notJudged !== 'format' && sentences.length < most)
        sentences.push(oneLine(outcome.unusable));
      return true;
    },
    counts: tally.counts,
    sentences: () => sentences,
  };
}

/** The files that were not judged, in a sentence: `84 files were not judged: 80 .jpg, 4 .docx`; '' if there are none. */
export function notJudgedText(counts: readonly NotJudgedFiles[], words: ReportTexts): string {
  const count = counts.reduce((sum, { files }) => sum + files, 0);
  if (count === 0) return '';
  return words.say('report.not-judged', {
    count,
    files: counts.map((each) => kindText(each, words)).join(', '),
  });
}

function kindText({ reason, extension, files }: NotJudgedFiles, { say }: ReportTexts): string {
  if (reason === 'folder') return say('report.folders', { count: files });
  if (reason === 'linked-folder') return say('report.folders-linked', { count: files });
  if (reason === 'left-out') return `${groupDigits(files)} node_modules`;
  const what = `${groupDigits(files)} ${extension === '' ? say('report.no-extension') : oneLine(extension)}`;
  return reason === 'format' ? what : `${what} (${say(`report.why-${reason}`)})`;
}

/** What is wrong and what to do about it, each without a full stop. */
export interface Explanation {
  readonly problem: string;
  /** Empty if there is a single text. */
  readonly remedy: string;
}

/**
 * Problem and remedy in one sentence; a problem without a remedy is the whole text, unchanged.
 *
 * @param seam what is between them
 */
export function sentenceOf({ problem, remedy }: Explanation, seam = '; '): string {
  return remedy === '' ? problem : `${problem}${seam}${remedy}.`;
}

/**
 * The halves of a sentence that states a problem and, after its last `; ` or `: `, the remedy. For texts that are still kept
 * as one.
 *
 * @returns the whole text as `problem` if the sentence has no such separator
 */
export function splitSentence(sentence: string): Explanation {
  const seam = Math.max(sentence.lastIndexOf('; '), sentence.lastIndexOf(': '));
  if (seam < 0) return { problem: sentence, remedy: '' };
  return { problem: sentence.slice(0, seam), remedy: sentence.slice(seam + 2).replace(/\.$/, '') };
}

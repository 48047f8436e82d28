import { answerOf } from './answer-of.js';
import type { ReportOptions } from './report-options.js';
import type { Report } from './report.js';

/**
 * The answers of the service as a JSON array, an item for each input: the text that `JSON.stringify(answers, null, 2)` gives,
 * without holding them all. A single document is no array, and an item with `unusable` says why there is no answer.
 */
export function createJsonReport({ single = false }: ReportOptions): Report {
  let held: string | undefined;
  let count = 0;
  const indented = (text: string): string => `  ${text.replaceAll('\n', '\n  ')}`;
  return {
    add: (outcome) => {
      const text = JSON.stringify(answerOf(outcome), null, 2);
      count += 1;
      // One document that turns out to be several lines is an array after all.
      if (single && count === 1) {
        held = text;
        return '';
      }
      const before = held;
      held = undefined;
      const opening = before === undefined ? '' : `[\n${indented(before)}`;
      return `${opening}${before === undefined && count === 1 ? '[\n' : ',\n'}${indented(text)}`;
    },
    end: () => {
      if (held !== undefined) return `${held}\n`;
      return count > 0 ? '\n]\n' : '[]\n';
    },
  };
}

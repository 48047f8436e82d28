import { answerOf } from './answer-of.js';
import type { ReportOptions } from './report-options.js';
import type { Report } from './report.js';

/**
 * The answers of the service as a JSON array, item by item: the text that `JSON.stringify(answers, null, 2)` gives, without
 * holding them all. An unusable input has no answer.
 */
export function createJsonReport({ single = false }: ReportOptions): Report {
  let held: string | undefined;
  let count = 0;
  const indented = (text: string): string => text.replace(/^/gm, '  ');
  return {
    add: (outcome) => {
      if ('unusable' in outcome) return '';
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
      return count > 0 ? '\n]\n' : '';
    },
  };
}

import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const dueOf = (...lines: readonly string[]) => {
  const sentence = lines.map((line, at) => [40, 560 + 12 * at, line] as const);
  return readText([pageWith([...textsWith({ due: null }), ...sentence])], {}).document.due_date;
};

describe('the last day for paying in a sentence', () => {
  test('is read where its line ends within the date', () => {
    expect(dueOf('Bitte überweisen Sie den Betrag, zahlbar bis 20.', 'November 2026.')).toBe('2026-11-20');
  });

  test('is not put together of a line and a date of its own below', () => {
    expect(dueOf('Zahlbar bis 20.', '5. November 2026')).toBeUndefined();
  });
});

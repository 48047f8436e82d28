import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { reportTexts } from '../../../src/languages/report-texts.js';
import { formatExcerpt } from '../../src/reports/format-issue.js';

it.each([
  ['plain', 5],
  ['', 0],
  ['é', 1],
  ['e\u0301', 1],
  ['漢字', 4],
  ['🧀', 2],
  ['👨‍👩‍👧', 2],
  ['🇧🇪', 2],
  ['ㅁ\u200d', 2],
])('the place behind the text %j is underlined from column %i on', (text, width) => {
  const excerpt = { line: 1, column: 1, endLine: 1, endColumn: 2, text: `x${text}AB`, mark: { start: text.length + 1, length: 2 } }; // prettier-ignore
  const [, shown = '', underline = ''] = formatExcerpt(
    excerpt,
    { file: 'a', level: 'error' },
    { colours: createColors(false), words: reportTexts('en') },
  ).split('\n');
  expect(shown).toContain(`│ x${text}AB`);
  expect(underline).toBe(`${' '.repeat(11)}│ ${' '.repeat(width + 1)}^^`);
});

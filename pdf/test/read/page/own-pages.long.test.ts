import { expect, test } from 'vitest';
import { doubtfulAmong, LANGUAGES, OWN_EXAMPLES } from './own-pages.js';

test('what a person sees on the pages of every example in every language is known', async () => {
  const papers = OWN_EXAMPLES.flatMap((file) => LANGUAGES.map((language) => [file, language] as const));
  expect(papers.length).toBeGreaterThan(50);
  expect(await doubtfulAmong(papers)).toEqual([]);
});

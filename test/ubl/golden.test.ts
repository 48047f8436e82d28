import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DocumentInput, toUbl } from 'peppol-preflight';

// One story a file in examples; its UBL beside this test. `UPDATE_GOLDEN=1 npx vitest run test/ubl/golden.test.ts`
// writes what the mapping gives now: read the diff before it is committed.
const documents = resolve(import.meta.dirname, '../../examples');
const golden = resolve(import.meta.dirname, 'golden');
const stories = readdirSync(documents)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** The UBL, and after it what is not in it. */
function told(story: string): string {
  const document = JSON.parse(readFileSync(join(documents, `${story}.json`), 'utf8')) as DocumentInput;
  const { xml, unmapped } = toUbl(document);
  return `${xml}<!-- No place in UBL: ${unmapped.join(' ') || 'nothing'} -->\n`;
}

describe('toUbl() of the example documents', () => {
  it.each(stories)('%s', (story) => {
    const file = join(golden, `${story}.xml`);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, told(story));
    expect(told(story)).toBe(readFileSync(file, 'utf8'));
  });

  it('is kept for these stories only', () => {
    expect(readdirSync(golden).sort()).toEqual(stories.map((story) => `${story}.xml`).sort());
    expect(existsSync(documents) && stories.length).toBeGreaterThan(9);
  });
});

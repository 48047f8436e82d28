import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExamples, runExample } from '../examples.js';

const folder = new URL('../../docs/guides/', import.meta.url);

describe.each(readdirSync(folder))('the guide %s', (name) => {
  const { examples } = readExamples(readFileSync(new URL(name, folder), 'utf8'));

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i prints what stands below it',
    async (index, { code, prints }) => {
      expect(prints).toBeDefined();
      expect(await runExample(`${name.replace('.md', '')}-${index}`, code)).toBe(prints);
    },
  );

  it('has an example', () => {
    expect(examples.length).toBeGreaterThan(0);
  });
});

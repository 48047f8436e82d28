import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const names = new Intl.DisplayNames(['en'], { type: 'language' });

describe.each(LANGUAGE_CODES)('%s', (code) => {
  it('has an entry point', () => {
    const { exports } = JSON.parse(read('package.json')) as { readonly exports: Record<string, unknown> };
    expect(exports[`./languages/${code}`]).toEqual({
      types: `./dist/languages/${code}.d.ts`,
      default: `./dist/languages/${code}.js`,
    });
  });

  it.each([
    ['README.md', `\`peppol-preflight/languages/${code}\``],
    ['docs/guides/answers.md', names.of(code) ?? ''],
    ['docs/guides/answers.md', `\`${code}\``],
    ['docs/guides/command-line.md', `\`${code}\``],
    ...(code === 'en' ? [] : [['server/README.md', names.of(code) ?? '']]),
  ])('is named in %s: %s', (file = '', name = '') => {
    expect(read(file)).toContain(name);
  });
});

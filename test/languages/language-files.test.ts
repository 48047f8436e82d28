import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { languageCodes, languageFiles, languageModule, withLanguages } from '../../scripts/language-files.js';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('a catalogue', () => {
  it('is a language, without other code (write with npm run build:languages)', async () => {
    expect(LANGUAGE_CODES).toEqual(languageCodes());
    for (const [path, text] of await languageFiles(languageCodes())) expect(read(path), path).toBe(text);
  });

  it('has a module, which is made as that of another language', () => {
    expect(languageModule('es', read('src/languages/nl.ts')).replace(/\/\*\*.*/, '')).toBe(
      read('src/languages/es.ts').replace(/\/\*\*.*/, ''),
    );
  });

  it('has an entry point of the package, which stays when it is written again', () => {
    expect(JSON.stringify(withLanguages(manifest.exports, languageCodes()))).toBe(
      JSON.stringify(manifest.exports),
    );
    expect(Object.keys(withLanguages({ '.': {}, './languages/en': {}, './last': {} }, ['en', 'it']))).toEqual(
      ['.', './languages/en', './languages/it', './last'],
    );
  });
});

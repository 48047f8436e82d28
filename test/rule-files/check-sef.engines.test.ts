import { expect, it } from 'vitest';
import { readCompressedFile } from '../../src/compiled-files.js';
import { checkSef } from '../../schematron/src/files/check-sef.js';

it('checkSef() takes the compiled rules of this package', () => {
  const patterns = JSON.parse(readCompressedFile('rules/PEPPOL.sef.json.br')) as unknown;
  expect(() => {
    checkSef(patterns);
  }).not.toThrow();
});

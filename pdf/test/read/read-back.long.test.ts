import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDocumentInput } from 'peppol-preflight';
import { describe, expect, test } from 'vitest';
import { proof } from '../../../test/shared/thorough.js';
import { readBack } from './read-back.js';
import { trapPapers } from './trap-papers.js';

const LANGUAGES = ['en', 'nl', 'fr', 'de', 'es'] as const;
const KINDS = ['INVOICE', 'CREDIT_NOTE', 'SELFBILLING_INVOICE', 'SELFBILLING_CREDIT_NOTE'] as const;

const examples = join(import.meta.dirname, '../../../examples');

describe('the text of a page of renderPdf()', () => {
  test('is called ready only where no field is wrong, whatever the Document says', async () => {
    await fc.assert(
      fc.asyncProperty(trapPapers(), fc.constantFrom(...LANGUAGES), async (ubl, language) => {
        const { isReady, wrong } = await readBack(ubl, language);
        expect(isReady ? wrong : []).toEqual([]);
      }),
      proof(3_000),
    );
  }, 1_800_000);

  test.each(readdirSync(examples).filter((file) => file.endsWith('.json') && !file.startsWith('broken')))(
    'of %s is read without a wrong field as every kind, in every language',
    async (file) => {
      const example = JSON.parse(readFileSync(join(examples, file), 'utf8')) as AnyDocumentInput;
      for (const [at, language] of LANGUAGES.entries()) {
        const document = { ...example, document_type: KINDS[at % KINDS.length] ?? 'INVOICE' };
        expect({ language, ...(await readBack(document, language)) }).toMatchObject({ language, wrong: [] });
      }
    },
  );
});

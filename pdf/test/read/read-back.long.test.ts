import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDocumentInput } from 'peppol-preflight';
import { describe, expect, test } from 'vitest';
import { readBack } from './read-back.js';

const LANGUAGES = ['en', 'nl', 'fr', 'de', 'es'] as const;
const KINDS = ['INVOICE', 'CREDIT_NOTE', 'SELFBILLING_INVOICE', 'SELFBILLING_CREDIT_NOTE'] as const;

const examples = join(import.meta.dirname, '../../../examples');

describe('the text of a page of renderPdf()', () => {
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

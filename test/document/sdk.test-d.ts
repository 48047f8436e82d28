import type { DocumentCreate } from 'e-invoice-api/resources/documents/documents.js';
import type { UblDocumentValidation, ValidateValidateJsonParams } from 'e-invoice-api/resources/validate.js';
import { expectTypeOf, test } from 'vitest';
import type { validateJson } from '../../src/check/validate-json.js';
import type { DocumentInput } from '../../src/document/document.js';
import type { ValidationResult } from '../../src/issue.js';

test('what the client of the service sends is accepted by validateJson', () => {
  expectTypeOf<DocumentCreate>().toExtend<DocumentInput>();
  expectTypeOf<ValidateValidateJsonParams>().toExtend<DocumentInput>();
  expectTypeOf<DocumentCreate>().toExtend<Parameters<typeof validateJson>[0]>();
});

test('our verdict is one that the client of the service could have received', () => {
  expectTypeOf<ValidationResult>().toExtend<UblDocumentValidation>();
});

import fc from 'fast-check';
import { loadModel } from '../../../src/verdict/schema/ubl-model.js';
import { documentsOf } from './generate-document.js';
import { mutateDocument } from './mutate-document.js';
import { sampleCreditNote, sampleInvoice } from '../../shared/sample-documents.js';

const model = loadModel();

/** Documents of any part of UBL after a few changes, most of which break the schema. */
export const mutations: fc.Arbitrary<string> = mutateDocument(
  fc.oneof(
    { arbitrary: documentsOf(model), weight: 3 },
    { arbitrary: fc.constantFrom(sampleInvoice, sampleCreditNote), weight: 1 },
  ),
  { names: [...Object.keys(model.elements).filter((name) => name.includes(':')), 'cbc:Foo', 'x:y', 'a'] },
);

export {
  documentSchema,
  type DocumentSchema,
  type DocumentShape,
  extendedDocumentSchema,
  type ExtendedDocumentShape,
} from './document/zod-schema.js';
export { createPreflight, preflight } from './answers/zod-preflight.js';

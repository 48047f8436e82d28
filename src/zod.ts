export {
  documentSchema,
  type DocumentSchema,
  type DocumentShape,
  extendedDocumentSchema,
  type ExtendedDocumentShape,
} from './document/zod-schema.js';
export { preflight } from './answers/zod-preflight.js';

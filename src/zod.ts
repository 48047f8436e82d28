export { documentSchema, type DocumentSchema, type DocumentShape } from './zod/document-schema.js';
export { preflight } from './zod/preflight.js';

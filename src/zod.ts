export { documentSchema, type DocumentSchema, type DocumentShape } from './document/zod-schema.js';
export { preflight } from './answers/zod-preflight.js';

import * as z from 'zod';
import { documentSchema } from './document-schema.js';

/**
 * The JSON Schema (draft 2020-12) of a Document as users write it. It tells the shape; what a schema language
 * cannot tell (calendar dates, digits of an amount) `readDocument` checks in addition.
 */
export function documentJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(documentSchema(), { io: 'input', target: 'draft-2020-12' });
  return { ...schema, title: 'Document', required: ['items'] };
}

import * as z from 'zod';
import { createDocumentSchema } from './document.js';

type DocumentSchema = ReturnType<typeof createDocumentSchema>;

let lenient: DocumentSchema | undefined;
let strict: DocumentSchema | undefined;

/** Made at its first use, as that takes milliseconds: passes over fields it does not know, as the service does. */
export function documentSchema(): DocumentSchema {
  return (lenient ??= createDocumentSchema(z.object));
}

/** Made at its first use: refuses fields it does not know, at every level. */
export function strictDocumentSchema(): DocumentSchema {
  return (strict ??= createDocumentSchema(z.strictObject));
}

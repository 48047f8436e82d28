import * as z from 'zod';
import { createDocumentSchema } from './document.js';

/** Passes over fields it does not know, as the service does. */
export const documentSchema = createDocumentSchema(z.object);

/** Refuses fields it does not know, at every level. */
export const strictDocumentSchema = createDocumentSchema(z.strictObject);

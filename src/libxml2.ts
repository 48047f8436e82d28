import { openLibxml2 } from './verdict/schema/libxml2/open-libxml2.js';
import type { SchemaEngine } from './verdict/schema/check-by-engine.js';

/**
 * libxml2 as the judge of the schema layer: `validateUbl(xml, { schemaEngine: libxml2 })`. Importing this entry point throws an
 * Error with the line to install `libxml2-wasm` if that package is missing.
 */
export const libxml2: SchemaEngine = await openLibxml2();

export type { SchemaEngine, SchemaError } from './verdict/schema/check-by-engine.js';

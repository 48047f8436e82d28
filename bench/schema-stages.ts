import { checkSchema } from '../src/schema/check-schema.js';
import type { UblDocument } from '../src/xml/ubl-document.js';
import { askLibxml2 } from '../test/schema/libxml2/ask-libxml2.js';
import type { Stage } from './stage.js';

/** The schema layer on a parsed invoice, and libxml2 on the text of it, which it parses by itself. */
export function schemaStages({ tree, text, kind }: UblDocument): readonly Stage[] {
  return [
    { name: 'schema', run: () => checkSchema({ tree }) },
    { name: 'schema (libxml2)', run: () => askLibxml2(text, kind) },
  ];
}

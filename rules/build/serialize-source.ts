import { emitSource } from '../../src/compiler/xslt/xml-template.js';
import type { SourceElement } from '../../src/schematron/source-element.js';

/** The text of an expanded schema. */
export function serializeSource(schema: SourceElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${emitSource(schema).xml}\n`;
}

import { emitSource } from '#schematron/compile';
import type { SourceElement } from '#schematron/parse';

/** The text of an expanded schema. */
export function serializeSource(schema: SourceElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${emitSource(schema).xml}\n`;
}

import { checkSchema } from '../../src/schema/check-schema.js';
import { parseXml } from '../../src/xml/parse-xml.js';

/** Whether the schema layer accepts a document, and what it says when not. */
export function isSchemaValid(xml: string): { readonly valid: boolean; readonly notes: readonly string[] } {
  const parsed = parseXml(xml);
  const issues = parsed.ok ? checkSchema({ tree: parsed.tree }) : [parsed.issue];
  return { valid: issues.length === 0, notes: issues.map(({ message }) => message) };
}

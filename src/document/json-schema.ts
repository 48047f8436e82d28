import { DOCUMENT_FIELDS } from './document.js';
import type { Field, Fields } from './field-schemas.js';

/**
 * The JSON Schema (draft 2020-12) of a Document as users write it. It describes the shape; `readDocument`
 * also checks what a schema language cannot express (calendar dates, digits of an amount).
 */
export function documentJsonSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Document',
    ...schemaOfObject(DOCUMENT_FIELDS),
    required: ['items'],
  };
}

type Schema = Readonly<Record<string, unknown>>;

function schemaOfObject(fields: Fields): Schema {
  const required = Object.keys(fields).filter((name) => fields[name]?.isRequired === true);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  );
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function schemaOf({ kind, isRequired, description: text, terms }: Field<unknown, unknown>): Schema {
  const description = terms.length === 0 ? text : `${text} (${terms.join(', ')})`;
  const schema = schemaOfKind(kind);
  if (isRequired) return { ...schema, description };
  const isPlain = Object.keys(schema).length === 1 && typeof schema['type'] === 'string';
  return isPlain
    ? { description, type: [schema['type'], 'null'] }
    : { description, anyOf: [schema, { type: 'null' }] };
}

function schemaOfKind(kind: Fields[string]['kind']): Schema {
  switch (kind.of) {
    case 'text':
    case 'filled-text':
      return { type: 'string' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'base64':
      return { type: 'string', contentEncoding: 'base64' };
    case 'decimal':
      return {
        anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\s*[+-]?\\d+(\\.\\d+)?\\s*$' }],
      };
    case 'size':
      return { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
    case 'choice':
      return { type: 'string', enum: kind.values };
    case 'list':
      return {
        type: 'array',
        ...(kind.fewest > 0 && { minItems: kind.fewest }),
        items: schemaOfObject(kind.part),
      };
  }
}

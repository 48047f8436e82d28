import { assertKnownOptions } from '#errors';
import { EXTENDED_OPTION, type ExtendedOption, fieldsOf } from './extended-fields.js';
import { examplesOf } from './field-examples.js';
import type { Field, Fields } from './field-schemas.js';

/**
 * The JSON Schema (draft 2020-12) of a Document as users write it. It describes the shape; `readDocument`
 * also checks what a schema language cannot express (calendar dates, digits of an amount).
 *
 * @param options `extended` for the schema of an extended Document
 * @returns the schema as a plain object
 * @throws TypeError if an option has the wrong type
 */
export function documentJsonSchema(options: ExtendedOption = {}): Record<string, unknown> {
  assertKnownOptions(options, EXTENDED_OPTION);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:peppol-preflight:${options.extended === true ? 'extended-document' : 'document'}`,
    title: options.extended === true ? 'Extended Document' : 'Document',
    ...schemaOfObject(fieldsOf(options), []),
    required: ['items'],
  };
}

type Schema = Readonly<Record<string, unknown>>;

function schemaOfObject(fields: Fields, path: readonly string[]): Schema {
  const required = Object.keys(fields).filter((name) => fields[name]?.isRequired === true);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field, [...path, name])]),
  );
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function schemaOf(field: Field<unknown, unknown>, path: readonly string[]): Schema {
  const { kind, isRequired } = field;
  const described = descriptionOf(field, path);
  const schema = schemaOfKind(kind, path);
  if (isRequired) return { ...schema, ...described };
  const isPlain = Object.keys(schema).length === 1 && typeof schema['type'] === 'string';
  return isPlain
    ? { ...described, type: [schema['type'], 'null'] }
    : { ...described, anyOf: [schema, { type: 'null' }] };
}

/**
 * What a JSON Schema says of a field for people: its description with its terms, and values that it may have.
 *
 * @param path the names that lead to the field: `['items', 'unit']`
 */
export function descriptionOf(field: Field<unknown, unknown>, path: readonly string[]) {
  const examples = examplesOf(path, field);
  return { description: describeField(field), ...(examples.length > 0 && { examples: [...examples] }) };
}

/** The description of a field with its terms. */
export function describeField({ description, terms }: Field<unknown, unknown>): string {
  return terms.length === 0 ? description : `${description} (${terms.join(', ')})`;
}

/**
 * The JSON Schema of what a field holds.
 *
 * @param path the names that lead to the field
 */
export function schemaOfKind(kind: Fields[string]['kind'], path: readonly string[] = []): Schema {
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
    case 'part':
      return schemaOfObject(kind.part, path);
    case 'list':
      return {
        type: 'array',
        ...(kind.fewest > 0 && { minItems: kind.fewest }),
        items: schemaOfObject(kind.part, path),
      };
  }
}

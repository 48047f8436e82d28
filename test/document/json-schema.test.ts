import { describe, expect, it } from 'vitest';
import { documentJsonSchema } from 'peppol-preflight';

describe('documentJsonSchema()', () => {
  const schema = documentJsonSchema() as {
    properties: Record<string, { description?: string }>;
    required: string[];
  };

  it('demands the lines and nothing else', () => {
    expect(schema.required).toEqual(['items']);
  });

  it('describes every field', () => {
    const undescribed = Object.entries(schema.properties).filter(
      ([, { description }]) => description === undefined,
    );
    expect(undescribed).toEqual([]);
  });

  it('is plain JSON of the draft it names', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
  });
});

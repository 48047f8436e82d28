import { documentJsonSchema } from '../../src/document/json-schema.js';

/** What the editor knows of a field. */
export interface KnownField {
  readonly description: string;
  /** The codes that it takes. */
  readonly codes?: readonly string[];
  /** The fields of each item, if it is a list. */
  readonly fields?: Readonly<Record<string, KnownField>>;
}

interface Schema {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields of a Document by name, from its JSON Schema. */
export function knownFields(
  { properties = {} }: Schema = documentJsonSchema(),
): Readonly<Record<string, KnownField>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const alternatives = alternativesOf(schema);
      const codes = alternatives.flatMap((each) => each.enum ?? []);
      const items = alternatives.find((each) => each.items !== undefined)?.items;
      return [
        name,
        {
          description: schema.description ?? '',
          ...(codes.length === 0 ? {} : { codes }),
          ...(items === undefined ? {} : { fields: knownFields(items) }),
        },
      ];
    }),
  );
}

function alternativesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(alternativesOf);
}

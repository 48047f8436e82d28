import { documentJsonSchema } from '../../src/document/json-schema.js';
import { code, inline, list, type MadePage } from './page.js';

/** The parts of a JSON Schema that the schema of a Document uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The maximum number of choices listed; ninety codes are too many. */
const MOST = 15;

/** A page with the fields of a Document and of its parts, from its JSON Schema. */
export function documentPage(): MadePage {
  return {
    path: 'api/document',
    title: 'Document',
    body: `Only \`items\` is required; \`null\` means absent. For programs, [documentJsonSchema](./preflight#documentjsonschema) has the same as a JSON Schema.

${fieldsOf(documentJsonSchema(), '')}

[All entry points](./)`,
  };
}

/** The fields of an object, then a section for each list among them. */
function fieldsOf({ properties = {} }: Schema, path: string): string {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    path: path === '' ? name : `${path}.${name}`,
    description: schema.description ?? '',
    ...valueOf(schema),
  }));
  const rows = fields.map(({ name, path: id, description, kind, items }) =>
    items === undefined
      ? `<a id="${id}"></a>${code(name)}: ${inline(description)} <small>${inline(kind)}</small>`
      : `${code(name)}: ${inline(description)} <small>[a list](#${id})</small>`,
  );
  const inside = fields.flatMap((field) =>
    field.items === undefined
      ? []
      : [`## ${code(field.path)} {#${field.path}}`, fieldsOf(field.items, field.path)],
  );
  return [list(rows), ...inside].join('\n\n');
}

/** The type of a value in words, and the type of its items if it is a list. */
function valueOf(schema: Schema): { readonly kind: string; readonly items: Schema | undefined } {
  const choices = alternativesOf(schema);
  const kinds = choices.map(kindOf).filter((kind) => kind !== '');
  return { kind: kinds.join(' or '), items: choices.find(({ items }) => items !== undefined)?.items };
}

function alternativesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(alternativesOf);
}

/** In words; '' for null, because every field may be null. */
function kindOf({ type = [], format, pattern, enum: choices }: Schema): string {
  if (choices !== undefined)
    return `one of ${choices.slice(0, MOST).join(', ')}${choices.length > MOST ? ', …' : ''}`;
  if (format === 'date') return 'date, YYYY-MM-DD';
  if (pattern !== undefined) return 'decimal string';
  const kinds = (typeof type === 'string' ? [type] : type).filter((kind) => kind !== 'null');
  return kinds.map((kind) => (kind === 'string' ? 'text' : kind)).join(' or ');
}

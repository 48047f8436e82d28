import Ajv, { type ValidateFunction } from 'ajv';

// The description that the server gives of itself: every answer that the tests see is held against it.

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** It is the same for every server of a process. */
let read: Promise<Description> | undefined;
const ajv = new Ajv({ schemaId: 'auto', unknownFormats: 'ignore', allErrors: true });
const validators = new Map<object, ValidateFunction>();

export function readDescription(url: string): Promise<Description> {
  return (read ??= fetch(`${url}/api/openapi.json`)
    .then((response) => response.text())
    .then((text) => {
      // References lead into the description, wherever the schema stands that has them.
      const description = JSON.parse(text.replaceAll('"#/components/', '"api#/components/')) as Description;
      ajv.addSchema(description, 'api');
      return description;
    }));
}

/** What an answer has that the description of the server does not say; empty when it fits, and for paths beside /api. */
export async function undescribed(
  url: string,
  method: string,
  path: string,
  response: Response,
): Promise<string[]> {
  if (!path.startsWith('/api/') || path === '/api/openapi.json') return [];
  const { paths } = await readDescription(url);
  const template = templateOf(Object.keys(paths), path);
  const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
  // A path or a method that is not there is a 404 of the server.
  if (template === undefined || operation === undefined)
    return response.status === 404 ? [] : [`${method} ${path} is not described`];
  const name = `${method} ${template} ${response.status}`;
  const described = operation.responses[String(response.status)];
  if (described === undefined) return [`${name} is not described`];
  const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? '';
  const schema = described.content?.['application/json']?.schema;
  if (schema === undefined)
    return (described.content?.[type] ?? described.content?.['application/octet-stream'])
      ? []
      : [`${name}: ${type} is not described`];
  return invalid(schema, await response.json()).map((each) => `${name}: ${each}`);
}

function invalid(schema: object, body: unknown): string[] {
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message ?? ''}`);
}

/** The path of the description with the fewest parameters that an actual path fits. */
function templateOf(templates: readonly string[], path: string): string | undefined {
  const bare = path.replace(/\/$/, '');
  return templates
    .filter((each) => new RegExp(`^${each.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(bare))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

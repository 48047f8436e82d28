import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { messageOf } from '#errors';
import type { OpenPackage } from './open-package.js';
import type { DocumentKinds, RootName, RuleLevels } from './registry.js';
import { levelOf } from './rule-levels.js';

/** What is said of the documents of schemas. */
export interface StatedDocuments {
  readonly customizationIds?: readonly string[] | undefined;
  readonly profileIds?: readonly string[] | undefined;
  /** Local names, or `{namespace}local`. */
  readonly roots?: readonly string[] | undefined;
}

/** What a `rules.json` says of a schema. */
interface WrittenDocuments extends StatedDocuments {
  /** Levels of rules for its documents, instead of their own. */
  readonly levels?: RuleLevels;
}

/** A schema that something can be said of. */
interface NamedSchema {
  /** Its path in the package. */
  readonly schema: string;
  readonly roots: readonly RootName[];
}

/** What is said of one schema; a list that is not there was not named. */
export type StatedKinds = Partial<DocumentKinds>;

/** The options of the command line by what they name. */
const OPTIONS = {
  customizationIds: '--customization-id',
  profileIds: '--profile-id',
  roots: '--root',
} as const satisfies Record<keyof StatedDocuments, string>;
type Field = keyof typeof OPTIONS;
const FIELDS = Object.keys(OPTIONS) as readonly Field[];

/** The file that says of schemas beside and below it which documents they are about. */
const FILE = /(?:^|\/)rules\.json$/;

/**
 * What the command line and each `rules.json` in the package say of a schema. What is said of one schema goes before what is said of all,
 * and the command line before a file.
 *
 * @param given each text for all schemas or, as `SCHEMA=TEXT`, for one
 * @returns undefined if nothing is said of it
 * @throws RangeError for a schema or a document element that is not there
 * @throws Error for a `rules.json` of another form
 */
export function statedDocuments(
  schemas: readonly NamedSchema[],
  given: StatedDocuments,
  opened: OpenPackage,
): (schema: NamedSchema) => StatedKinds | undefined {
  const spoken = givenFor(schemas, given);
  const written = writtenFor(schemas, opened);
  return (schema) => {
    const field = (name: Field): readonly string[] | undefined => {
      const texts = spoken(schema.schema, name) ?? written.get(schema.schema)?.[name] ?? [];
      return texts.length === 0 ? undefined : texts;
    };
    const [ids, profileIds, roots] = [field('customizationIds'), field('profileIds'), field('roots')];
    if (ids === undefined && profileIds === undefined && roots === undefined) return undefined;
    return {
      ...(ids && { identifiers: ids.map((value) => ({ kind: 'is', value })) }),
      ...(profileIds && { profileIds }),
      ...(roots && { roots: roots.map((root) => rootOf(root, schema)) }),
    };
  };
}

function givenFor(
  schemas: readonly NamedSchema[],
  given: StatedDocuments,
): (schema: string, field: Field) => readonly string[] | undefined {
  const said = new Map<string, string[]>();
  const say = (field: Field, schema: string, text: string): void => {
    const key = `${field} ${schema}`;
    said.set(key, [...(said.get(key) ?? []), text]);
  };
  for (const field of FIELDS) {
    for (const text of given[field] ?? []) {
      const name = /^([^:={}]+)=/.exec(text)?.[1];
      if (name === undefined) say(field, '', text);
      else
        for (const schema of namedSchemas(schemas, name, OPTIONS[field]))
          say(field, schema, text.slice(name.length + 1));
    }
  }
  return (schema, field) => said.get(`${field} ${schema}`) ?? said.get(`${field} `);
}

/**
 * The schemas that an option names by their path or their name.
 *
 * @param by the option in messages
 * @throws RangeError if there is none
 */
export function namedSchemas(
  schemas: readonly Pick<NamedSchema, 'schema'>[],
  name: string,
  by: string,
): readonly string[] {
  const named = schemas.filter(({ schema }) => schema === name || nameOf(schema) === name);
  if (named.length > 0) return named.map(({ schema }) => schema);
  throw new RangeError(
    `${by} names the schema "${name.slice(0, 100)}", which is not in the package: choose from ${schemas.map(({ schema }) => schema).join(', ')}.`,
  );
}

/** The name of a schema without its folder and `.sch`. */
export function nameOf(schema: string): string {
  return schema.replace(/^.*\//, '').replace(/\.sch$/i, '');
}

function rootOf(text: string, { schema, roots }: NamedSchema): RootName {
  const [, namespace, local] = /^\{([^{}]*)\}([^{}]+)$/.exec(text) ?? [];
  if (namespace !== undefined && local !== undefined) return { namespace, local };
  const found = roots.find((root) => root.local === text);
  if (found !== undefined) return found;
  const known = roots.length === 0 ? '' : ` one of ${roots.map((root) => root.local).join(', ')}, or`;
  throw new RangeError(
    `${schema} has no namespace for the document element "${text.slice(0, 100)}": name${known} {namespace}name.`,
  );
}

/** The levels that the `rules.json` files in a package give rules for the documents of a schema. */
export function statedLevels(
  schemas: readonly NamedSchema[],
  opened: OpenPackage,
): ReadonlyMap<string, RuleLevels> {
  return new Map(
    [...writtenFor(schemas, opened)].flatMap(([schema, { levels }]) =>
      levels === undefined ? [] : [[schema, levels]],
    ),
  );
}

/** What the `rules.json` files in a package say, by the path of the schema. */
function writtenFor(
  schemas: readonly NamedSchema[],
  { folder, files }: OpenPackage,
): ReadonlyMap<string, WrittenDocuments> {
  const written = new Map<string, WrittenDocuments>();
  for (const file of files.filter((each) => FILE.test(each))) {
    const below = posix.dirname(file) === '.' ? '' : `${posix.dirname(file)}/`;
    const near = schemas.filter(({ schema }) => schema.startsWith(below));
    for (const [name, stated] of Object.entries(readStated(join(folder, file), file))) {
      const isBeside = near.some(({ schema }) => schema === below + name);
      const named = namedSchemas(near, isBeside ? below + name : name, file);
      for (const schema of named) written.set(schema, stated);
    }
  }
  return written;
}

function readStated(path: string, file: string): Readonly<Record<string, WrittenDocuments>> {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isRecord(content)) throw new TypeError('it is not an object');
    const wrong = Object.entries(content).find(([, each]) => !isStated(each));
    if (wrong === undefined) return content as Readonly<Record<string, WrittenDocuments>>;
    throw new TypeError(
      `"${wrong[0].slice(0, 100)}" has something else than lists of texts, and levels of rules`,
    );
  } catch (cause) {
    throw new Error(
      `${file} cannot be used, because ${messageOf(cause)}: write {"SCHEMA": {"customizationIds": ["…"], "profileIds": ["…"], "roots": ["…"], "levels": {"RULE": "warning"}}} for the schemas beside it, or leave it out.`,
      { cause },
    );
  }
}

function isStated(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, texts]) =>
        (name === 'levels' &&
          isRecord(texts) &&
          Object.values(texts).every((each) => levelOf(each) === each)) ||
        (Object.hasOwn(OPTIONS, name) &&
          Array.isArray(texts) &&
          texts.every((text) => typeof text === 'string' && text !== '')),
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

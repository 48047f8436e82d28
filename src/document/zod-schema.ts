import * as z from 'zod';
import { type AnyDocumentInput, DOCUMENT_FIELDS, type DocumentInput } from './document.js';
import { EXTENDED_FIELDS, type ExtendedDocumentInput } from './extended-fields.js';
import type { Field, Fields } from './field-schemas.js';
import { readValue, type ValueProblem } from './read-value.js';
import { descriptionOf, schemaOfKind } from './json-schema.js';
import { tooManyLines } from './read-document.js';
import { explainField, MOST_LINES } from './request-issues.js';
import { sentenceOf } from '#errors';

// The Document as a schema of zod 4. It is made from the table of fields when it is loaded, and each field is read as `readDocument` reads
// it. Nothing is converted and nothing is removed: what passes comes out as it was given. A field that cannot be read is an
// issue after which zod skips refinements.

/** A Document as the schema types it, with the fields that only records have. */
type DocumentFields = DocumentInput & Omit<AnyDocumentInput, keyof DocumentInput>;

/** The schemas of the fields of a Document. */
export type DocumentShape = {
  readonly [Name in keyof DocumentFields]-?: z.ZodType<Given<Name>, Given<Name>> & OptionalKey;
};

type Given<Name extends keyof DocumentFields> = Exclude<DocumentFields[Name], undefined>;

/** For zod's types: the field may be left out. */
interface OptionalKey {
  readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' };
}

/**
 * The schema of a Document. Fields that it does not know pass, but its type does not name them: with the index signature
 * of zod's `$loose`, a `DocumentInput` could not be assigned to it.
 */
export type DocumentSchema = z.ZodObject<DocumentShape>;

/**
 * The schema of a Document for zod 4. Its issues are at the fields of the service's 422 answer. Combine it with your own schemas:
 * `extend`, `pick`, `omit`, and last `superRefine(preflight)`.
 */
export const documentSchema = objectSchema(DOCUMENT_FIELDS) as unknown as DocumentSchema;

/** The schemas of the fields of an extended Document. */
export type ExtendedDocumentShape = {
  readonly [Name in keyof ExtendedDocumentInput]-?: z.ZodType<
    Exclude<ExtendedDocumentInput[Name], undefined>,
    Exclude<ExtendedDocumentInput[Name], undefined>
  > &
    OptionalKey;
};

/** The same for an extended Document, which has the other fields of EN 16931 and Peppol. */
export const extendedDocumentSchema = objectSchema(
  EXTENDED_FIELDS,
) as unknown as z.ZodObject<ExtendedDocumentShape>;

function objectSchema(fields: Fields, path: readonly string[] = []) {
  const shape = Object.entries(fields).map(
    ([name, field]) => [name, fieldSchema(field, [...path, name])] as const,
  );
  return z.looseObject(Object.fromEntries(shape), { error: wrongType('object') });
}

function fieldSchema(field: Field<unknown, unknown>, path: readonly string[]): z.ZodType {
  const { kind, isRequired } = field;
  const schema =
    kind.of === 'part'
      ? objectSchema(kind.part, path)
      : kind.of !== 'list'
        ? valueSchema(kind)
        : kind.fewest > 0
          ? linesSchema(kind, path)
          : listSchema(kind, path);
  const mustBeGiven = isRequired || (kind.of === 'list' && kind.fewest > 0);
  return (mustBeGiven ? schema : schema.nullish()).meta(descriptionOf(field, path));
}

type Kind = Fields[string]['kind'];
type List = Extract<Kind, { of: 'list' }>;

function valueSchema(kind: Exclude<Kind, List | { of: 'part' }>) {
  const isReadable = (input: unknown): boolean => 'value' in readValue(kind, input);
  const error = (issue: RawIssue): string => {
    const reading = readValue(kind, issue.input);
    return 'value' in reading ? '' : reading.problems.map((each) => messageFor(each)(issue)).join(' ');
  };
  return z.custom(isReadable, { error }).meta(schemaOfKind(kind));
}

function listSchema({ part }: List, path: readonly string[]) {
  return z.array(objectSchema(part, path), { error: wrongType('array') });
}

/** The lines of a Document: the only list that must be there, and the only one with limits. */
function linesSchema({ part, fewest }: List, path: readonly string[]) {
  const error = (issue: RawIssue): string => {
    if (issue.input !== undefined && issue.input !== null) return wrongType('array')(issue);
    return wrongType('array')({ ...issue, input: undefined });
  };
  return z
    .array(objectSchema(part, path), { error })
    .min(fewest, { error: messageFor({ code: 'too-short' }) })
    .max(MOST_LINES, { error: ({ input }) => sentenceOf(tooManyLines((input as unknown[]).length)) });
}

function wrongType(expected: 'array' | 'object') {
  return messageFor({ code: 'type', expected });
}

/** What zod knows of an issue when it asks for the message. */
interface RawIssue {
  readonly path?: PropertyKey[] | undefined;
  readonly input?: unknown;
}

/** The message of the 422 answer about a value, at the path where zod found it. */
function messageFor(problem: ValueProblem) {
  return ({ path = [], input }: RawIssue): string => {
    const names = path.map((key) => (typeof key === 'number' ? key : String(key)));
    return sentenceOf(explainField({ ...problem, path: names, input }));
  };
}

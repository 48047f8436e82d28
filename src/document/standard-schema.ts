import type { IssueText } from '../issues/issue.js';
import { sentenceOf } from '#errors';
import type { DocumentInput } from './document.js';
import type { ExtendedDocumentInput, ExtendedOption } from './extended-fields.js';
import { readFields } from './read-document.js';

/**
 * A schema that form libraries and servers take as it is: Standard Schema, version 1 (https://standardschema.dev).
 * `validate` only checks: it throws nothing, and a value that passes is returned unchanged. The rest is what the standard asks for.
 */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'peppol-preflight';
    readonly validate: (value: unknown) => SchemaResult<Value>;
    /** Types only, never values. */
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** The value that was given, or what is wrong with it. */
export type SchemaResult<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong with a value. */
export interface SchemaIssue extends IssueText {
  /** Problem and remedy in one sentence. */
  readonly message: string;
  /** The names and indexes that lead to the field; empty for the whole Document. */
  readonly path: readonly (string | number)[];
  /** The official id of a rule; otherwise the id of what was checked, such as `request-validation`. */
  readonly rule_id: string;
}

/**
 * The schema of a Document as Standard Schema: its issues are those of the service's 422 answer, which `readDocument` throws.
 * Whatever the value is, validation does not throw.
 */
export const documentSchema: StandardSchema<DocumentInput> = schemaOfFields({});

/** The same for an extended Document, which has the other fields of EN 16931 and Peppol. */
export const extendedDocumentSchema: StandardSchema<ExtendedDocumentInput> = schemaOfFields({
  extended: true,
});

function schemaOfFields<Value>(options: ExtendedOption): StandardSchema<Value> {
  return standardSchema((value) =>
    readFields(value, options).issues.map(({ path, problem, remedy }) => ({
      message: sentenceOf({ problem, remedy }),
      path,
      problem,
      remedy,
      rule_id: 'request-validation',
    })),
  );
}

/** The schema of Documents in which `findIssues` finds nothing. */
export function standardSchema<Value>(
  findIssues: (value: unknown) => readonly SchemaIssue[],
): StandardSchema<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'peppol-preflight',
      validate: (value) => {
        const issues = findIssues(value);
        return issues.length === 0 ? { value: value as Value } : { issues };
      },
    },
  };
}

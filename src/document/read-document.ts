import type { CheckIssue } from '../issue.js';
import { ServiceError } from '../service-error.js';
import { shortenText } from '../shorten-text.js';
import { Decimal } from './decimal.js';
import {
  type Document,
  documentSchema,
  type Present,
  strictDocumentSchema,
  tolerantDocumentSchema,
} from './document.js';
import { fieldNames } from './known-fields.js';
import { type RequestIssue, requestCheckIssue, toRequestIssues, toViolation } from './request-issues.js';

/** How a Document is to be read. */
export interface ReadOptions {
  /** Unknown fields are errors, instead of being ignored. */
  readonly strict?: boolean;
}

/**
 * Reads the JSON of a Document: checks every field against the tables of the service specification, sets defaults and
 * turns amounts into exact decimals. `null` counts as absent, and so does a text that is empty or blank.
 *
 * @param input parsed JSON
 * @param options `strict` rejects fields that the service does not know; without it they are ignored, as the service does
 * @throws ServiceError 422 with every violation in `detail`, the first thousand of very many (service specification, "Body formats", 2)
 */
export function readDocument(input: unknown, options: ReadOptions = {}): Document {
  const { document, issues } = readFields(input, options);
  if (document === undefined || issues.length > 0) throw unreadable(issues);
  return document;
}

/**
 * The answer of the service to a Document with fields that cannot be read.
 *
 * @param checkIssues everything that is wrong with it, where more is known
 */
export function unreadable(
  issues: readonly RequestIssue[],
  checkIssues: readonly CheckIssue[] = issues.map(requestCheckIssue),
): ServiceError {
  return new ServiceError(422, issues.map(toViolation), { issues: checkIssues });
}

/** What could be read of a Document. */
export interface FieldsRead {
  /** Without the fields that cannot be read; undefined when the input is not an object. */
  readonly document: Document | undefined;
  /** The fields that cannot be read; empty for a Document that `readDocument` accepts. */
  readonly issues: readonly RequestIssue[];
}

/**
 * The same without an exception: fields that cannot be read are reported and left out. A line or another part of a list
 * that is not an object is read as an empty one, so that the parts after it keep their index.
 *
 * @param input parsed JSON
 * @param options `strict` reports fields that the service does not know
 */
export function readFields(input: unknown, options: ReadOptions = {}): FieldsRead {
  try {
    return readObject(input, options);
  } catch (error) {
    // Only objects with code of their own come here: getters and proxies.
    return { document: undefined, issues: [unreadableObject(error)] };
  }
}

function unreadableObject(error: unknown): RequestIssue {
  const reason = error instanceof Error ? error.message : typeof error;
  return {
    path: [],
    type: 'value_error',
    problem: `The Document cannot be read, as reading one of its fields ends with an error (${shortenText(reason, 200)})`,
    remedy: 'give plain objects and arrays',
  };
}

function readObject(input: unknown, { strict = false }: ReadOptions): FieldsRead {
  const schema = strict ? strictDocumentSchema() : documentSchema();
  const parsed = schema.safeParse(input, { reportInput: true });
  // Without lines there is no invoice; the schema leaves `items` optional, as the types of the service's client do.
  if (parsed.success && (parsed.data.items ?? undefined) !== undefined)
    return { document: withDefaults(parsed.data), issues: [] };
  const problems = parsed.error?.issues ?? [];
  const issues = toRequestIssues(problems, input, fieldNames);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { document: undefined, issues };
  return { document: readTheRest(input, problems), issues };
}

type Path = readonly PropertyKey[];

/** Reads an object without the fields at the given places; where that is not enough, without the top-level fields around them. */
function readTheRest(
  input: object,
  problems: readonly { readonly path: Path; readonly code: string }[],
): Document {
  const schema = tolerantDocumentSchema();
  const withoutFields = leaveOut(
    input,
    // Unknown fields are ignored in any case; what they stand in is not to be left out.
    problems.filter(({ code }) => code !== 'unrecognized_keys').map(({ path }) => path),
  );
  const once = schema.safeParse(withoutFields);
  if (once.success) return withDefaults(once.data);
  // Lists that hold more issues than are ever listed.
  const lists = once.error.issues.map(({ path }) => path.slice(0, 1));
  return withDefaults(schema.parse(leaveOut(withoutFields, lists)));
}

/** A copy of the value without what the paths lead to. Parts of lists are not taken out but emptied, as the others are known by their index. */
function leaveOut(value: unknown, paths: readonly Path[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const deeper = new Map<PropertyKey, Path[]>();
  for (const [key, ...rest] of paths) {
    if (key === undefined) continue;
    const others = deeper.get(key);
    if (others === undefined) deeper.set(key, [rest]);
    else others.push(rest);
  }
  const isLeftOut = (key: PropertyKey) => deeper.get(key)?.some((rest) => rest.length === 0) ?? false;
  if (Array.isArray(value)) {
    return Array.from(value as unknown[], (part, index) =>
      isLeftOut(index) ? {} : deeper.has(index) ? leaveOut(part, deeper.get(index) ?? []) : part,
    );
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isLeftOut(key))
      .map(([key, member]) => [key, deeper.has(key) ? leaveOut(member, deeper.get(key) ?? []) : member]),
  );
}

function withDefaults(data: ReturnType<ReturnType<typeof documentSchema>['parse']>): Document {
  const fields = withoutNulls(data);
  return {
    ...fields,
    document_type: fields.document_type ?? 'INVOICE',
    state: fields.state ?? 'DRAFT',
    direction: fields.direction ?? 'OUTBOUND',
    currency: fields.currency ?? 'EUR',
    items: fields.items ?? [],
  };
}

/** A copy without members that are null, undefined or blank text: UBL has no empty elements. */
function withoutNulls<Value>(value: Value): Present<Value> {
  return copy(value) as Present<Value>;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value;
  if (Array.isArray(value)) return value.map(copy);
  const present: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (!isNothing(member)) present[name] = copy(member);
  }
  return present;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

import { assertKnownOptions, type OptionKinds, shortenText } from '#errors';
import { ServiceError, type ServiceErrorOptions } from './service-error.js';
import { decimalsAsText } from './decimals-as-text.js';
import type { Document } from './document.js';
import { type ExtendedDocument, EXTENDED_OPTION, type ExtendedOption, fieldsOf } from './extended-fields.js';
import type { Fields } from './field-schemas.js';
import {
  MAX_ISSUES,
  MOST_LINES,
  type RequestIssue,
  requestCheckIssue,
  requestIssue,
  toRequestIssues,
  toServiceIssue,
} from './request-issues.js';
import { type FieldIssue, type FieldProblem, readValue } from './read-value.js';

/** How a Document is to be read. */
export interface ReadOptions extends ExtendedOption {
  /** Report unknown fields as errors instead of ignoring them. */
  readonly strict?: boolean;
}

/** Their names and kinds. */
export const READ_OPTIONS: OptionKinds<ReadOptions> = { ...EXTENDED_OPTION, strict: 'true or false?' };

/**
 * Reads the JSON of a Document: checks every field against the tables of the service specification, sets defaults and
 * turns amounts into exact decimals. `null` means absent, and so does an empty or blank text.
 *
 * @param input parsed JSON; its numbers may be decimals of decimal.js, big.js or bignumber.js
 * @param options `strict` rejects fields that the service does not know, and otherwise ignores; `extended` reads those of an extended Document
 * @returns a new object: absent fields are absent, amounts are decimals of decimal.js
 * @throws TypeError when an option has the wrong type
 * @throws ServiceError 422 with every issue in `detail`, at most the first thousand (service specification, "Body formats", 2)
 */
export function readDocument(
  input: unknown,
  options: ReadOptions & { readonly extended: true },
): ExtendedDocument;
export function readDocument(input: unknown, options?: ReadOptions): Document;
export function readDocument(input: unknown, options: ReadOptions = {}): ExtendedDocument {
  assertKnownOptions(options, READ_OPTIONS);
  const { document, issues } = readFields(input, options);
  if (document === undefined || issues.length > 0) throw unreadable(issues);
  return document;
}

/**
 * The answer of the service to a Document with fields that cannot be read.
 *
 * @param options `issues` if more are known than those of the fields
 */
export function unreadable(issues: readonly RequestIssue[], options: ServiceErrorOptions = {}): ServiceError {
  const detail = issues.map(toServiceIssue);
  return new ServiceError(422, detail, { issues: () => issues.map(requestCheckIssue), ...options });
}

/** The readable part of a Document. */
export interface FieldsRead {
  /** Without the fields that cannot be read; undefined if the input is not an object. */
  readonly document: ExtendedDocument | undefined;
  /** The fields that cannot be read; empty for a Document that `readDocument` accepts. */
  readonly issues: readonly RequestIssue[];
  /** What was given, with its decimals as text; undefined if reading it throws an error. */
  readonly given: unknown;
}

/**
 * Like `readDocument`, but without an exception: fields that cannot be read are reported and left out. A line or another part of a list
 * that is not an object is read as an empty one, so that the parts after it keep their index.
 *
 * @param input parsed JSON
 * @param options `strict` reports fields that the service does not know
 */
export function readFields(input: unknown, options: ReadOptions = {}): FieldsRead {
  try {
    return readObject(input, options);
  } catch (error) {
    // Getters and proxies are code of the caller, which may throw anything. What is given is not read after this.
    return { document: undefined, issues: [unreadableObject(error)], given: undefined };
  }
}

function unreadableObject(error: unknown): RequestIssue {
  const reason = error instanceof Error ? error.message : typeof error;
  return requestIssue([], 'value_error', {
    code: 'document-unreadable',
    values: { error: shortenText(reason, 200) },
  });
}

function readObject(input: unknown, options: ReadOptions): FieldsRead {
  const found: FieldIssue[] = [];
  const table = fieldsOf(options);
  const { strict = false } = options;
  const place: Place = { strict, path: [], found, hasDecimals: false, tooMany: undefined };
  const fields = readMembers(table, input, place);
  if (place.tooMany !== undefined) return { document: undefined, issues: [place.tooMany], given: input };
  const issues = toRequestIssues(found, input, table);
  const given = place.hasDecimals ? decimalsAsText(input, undefined, table) : input;
  return { document: fields === undefined ? undefined : withDefaults(fields), issues, given };
}

/** A list with more parts than the Document can have lines; by default the lines. */
export function tooManyLines(lines: number, path: readonly (string | number)[] = ['items']): RequestIssue {
  return requestIssue([...path], 'too_long', {
    code: 'too-many-lines',
    values: { lines, most: MOST_LINES },
  });
}

/** The fields that a Document may leave out. */
type ReadFields = Partial<ExtendedDocument>;

function withDefaults(fields: ReadFields): ExtendedDocument {
  return {
    ...fields,
    document_type: fields.document_type ?? 'INVOICE',
    state: fields.state ?? 'DRAFT',
    direction: fields.direction ?? 'OUTBOUND',
    currency: fields.currency ?? 'EUR',
    items: fields.items ?? [],
  };
}

/** The state while an object is read. */
interface Place {
  readonly strict: boolean;
  /** The path to it. It grows and shrinks during reading, so that a correct field costs no copy. */
  readonly path: (string | number)[];
  readonly found: FieldIssue[];
  /** Whether a number was given as an object. */
  hasDecimals: boolean;
  /** The first list that is too long to be read. */
  tooMany: RequestIssue | undefined;
}

/** The readable fields of an object that are not empty, because UBL has no empty elements; undefined if it is not an object. */
function readMembers(fields: Fields, input: unknown, place: Place): object | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    report({ code: 'type', expected: 'object' }, input, place);
    return undefined;
  }
  const present: Record<string, unknown> = {};
  const given = input as Readonly<Record<string, unknown>>;
  for (const name in fields) {
    const field = fields[name];
    const value = given[name];
    if (field === undefined || (!field.isRequired && (value === undefined || value === null))) continue;
    place.path.push(name);
    const read = readMember(field.kind, value, place);
    place.path.pop();
    if (read !== undefined && !(typeof read === 'string' && read.trim() === '')) present[name] = read;
  }
  const names = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  for (const name of names) readThrough(given[name]);
  if (place.strict && names.length > 0) report({ code: 'unknown', names }, input, place);
  return present;
}

/** Reads all of what no field knows, however deep: answers look into it later, and what throws has to throw here. */
function readThrough(unknown: unknown): void {
  const seen = new Set<unknown>();
  const left = [unknown];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) continue;
    seen.add(value);
    for (const name of Object.keys(value)) left.push((value as Readonly<Record<string, unknown>>)[name]);
  }
}

function readMember(kind: Fields[string]['kind'], value: unknown, place: Place): unknown {
  if (kind.of === 'list') return readList(kind, value, place);
  if (kind.of === 'part') return readMembers(kind.part, value, place);
  if (kind.of === 'decimal' && typeof value === 'object') place.hasDecimals = true;
  const reading = readValue(kind, value);
  if ('value' in reading) return reading.value;
  for (const problem of reading.problems) report(problem, value, place);
  return undefined;
}

function readList(
  { part, fewest }: { readonly part: Fields; readonly fewest: number },
  value: unknown,
  place: Place,
): unknown {
  if (!Array.isArray(value)) {
    report({ code: 'type', expected: 'array' }, value, place);
    return undefined;
  }
  if (value.length < fewest) {
    report({ code: 'too-short' }, value, place);
    return undefined;
  }
  if (value.length > MOST_LINES) place.tooMany ??= tooManyLines(value.length, place.path);
  // What a list holds is not read any more: it may be an object that claims any length.
  if (place.tooMany !== undefined) return undefined;
  return Array.from(value as unknown[], (each, index) => {
    place.path.push(index);
    // The parts after one that is not an object keep their index.
    const read = readMembers(part, each, place) ?? {};
    place.path.pop();
    return read;
  });
}

/** Collects what cannot be read, up to the number that is reported. */
function report(problem: FieldProblem, input: unknown, { path, found }: Place): void {
  if (found.length <= MAX_ISSUES) found.push({ path: [...path], input, ...problem });
}

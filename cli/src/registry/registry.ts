import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileError, reasonOf } from '#errors';
import type { Flag, Layer } from 'peppol-preflight';
import type { Identifier } from './identifiers.js';
import { assertPrivate, hasRegistry } from './registry-folder.js';

/** The document element of the documents that a rule set is about. */
export interface RootName {
  readonly namespace: string;
  readonly local: string;
}

/** Whether a document element is that of the invoices and credit notes that the packaged rules are for. */
export function isUblInvoice({ namespace, local }: RootName): boolean {
  return (
    namespace.startsWith('urn:oasis:names:specification:ubl:schema:xsd:') &&
    /^(?:Invoice|CreditNote)$/.test(local)
  );
}

/** Whether a document element is one of several. */
export function hasRoot(roots: readonly RootName[], { namespace, local }: RootName): boolean {
  return roots.some((root) => root.namespace === namespace && root.local === local);
}

/** The documents that a rule set is about. */
export interface DocumentKinds {
  /** The document elements; none for any. */
  readonly roots: readonly RootName[];
  /** The CustomizationIDs; none for any. */
  readonly identifiers: readonly Identifier[];
  /** The ProfileIDs; none for any. */
  readonly profileIds: readonly string[];
}

/** One compiled schema of an added package. */
export interface AddedRuleSet extends DocumentKinds {
  readonly name: string;
  /** The schema, relative to the package. */
  readonly schema: string;
  /** The compiled module, in the folder of the package. */
  readonly file: string;
  /** SHA-256 of the compiled module. */
  readonly sha256: string;
  /** The number of its rules. */
  readonly rules: number;
  /** The packaged layers that have nearly the same rules as it: EN 16931, and Peppol for an extension of it. They do not judge beside it. */
  readonly replaces: readonly Layer[];
  /** The ProfileIDs that a fatal rule of it demands: they tell its documents from those of another one with the same CustomizationID. */
  readonly demanded: readonly string[];
  /** CustomizationIDs that another rule set of the package with rules of the same ids is about alone. */
  readonly except: readonly Identifier[];
  /** The CustomizationIDs of the documents in the package that it judges, and that obey the rules of the package. */
  readonly examples: readonly string[];
}

/** What the rules say of some documents, instead of what their schemas say: `fatal` makes a document invalid. */
export type RuleLevels = Readonly<Record<string, Flag>>;

/** Documents, and the rules that have another level for them. */
export interface LevelsOfDocuments extends DocumentKinds {
  readonly rules: RuleLevels;
}

/** A package that was added. */
export interface AddedPackage {
  readonly name: string;
  /** Where it was added from. */
  readonly from: string;
  /** The version of this library that compiled it. */
  readonly version: string;
  /** SHA-256 of its sources. */
  readonly sources: string;
  readonly ruleSets: readonly AddedRuleSet[];
  /** Levels of rules for some of the documents, also of the packaged rules. */
  readonly levels: readonly LevelsOfDocuments[];
}

/** The file that describes a package. */
export const MANIFEST = 'package.json';

/** A name that is also that of a folder. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._+-]{0,99}$/u;

/** @throws RangeError when a text cannot be the name of a package */
export function assertPackageName(name: string): void {
  if (NAME.test(name)) return;
  throw new RangeError(
    `"${name.slice(0, 100)}" cannot be the name of a package: use letters, digits, ".", "_", "+" and "-", as in "xrechnung-3.0.2".`,
  );
}

/**
 * The packages that were added, by name.
 *
 * @throws Error when other users can write to one of them, or its description cannot be read
 */
export function listPackages(folder: string): readonly AddedPackage[] {
  if (!hasRegistry(folder)) return [];
  assertPrivate(folder);
  return packageNames(folder).map((name) => readPackage(folder, name));
}

/** The names of the packages, also of those that are damaged. */
export function packageNames(folder: string): readonly string[] {
  if (!hasRegistry(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** @throws Error when its description cannot be used */
export function readPackage(folder: string, name: string): AddedPackage {
  const path = join(folder, name, MANIFEST);
  try {
    assertPrivate(path);
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isPackage(content) && content.name === name) return content;
    throw new Error('it does not describe the package');
  } catch (cause) {
    const isUnread = cause instanceof Error && 'code' in cause;
    const problem = isUnread ? fileError(path, cause) : `${path} cannot be used: ${reasonOf(cause)}.`;
    throw new Error(`${problem} Run peppol-preflight rules remove ${name}, and add the package again.`, {
      cause,
    });
  }
}

function isPackage(value: unknown): value is AddedPackage {
  const { name, from, version, sources, ruleSets, levels } = recordOf(value);
  return (
    [name, from, version, sources].every((each) => typeof each === 'string') &&
    Array.isArray(ruleSets) &&
    ruleSets.every(isRuleSet) &&
    isListOf(levels, isLevels)
  );
}

function isRuleSet(value: unknown): boolean {
  const { name, schema, file, sha256, rules, replaces, demanded, except, examples, ...kinds } =
    recordOf(value);
  return (
    [name, schema, file, sha256].every((each) => typeof each === 'string') &&
    typeof rules === 'number' &&
    hasKinds(kinds) &&
    isListOf(replaces, isString) &&
    isListOf(demanded, isString) &&
    isListOf(except, isIdentifier) &&
    isListOf(examples, isString) &&
    // Never a file elsewhere.
    /^[\da-f]+\.cjs$/.test(String(file))
  );
}

function isLevels(value: unknown): boolean {
  const { rules, ...kinds } = recordOf(value);
  return (
    hasKinds(kinds) &&
    Object.values(recordOf(rules)).every((each) => /^(?:fatal|warning|information)$/.test(String(each)))
  );
}

function hasKinds({ roots, identifiers, profileIds }: Readonly<Record<string, unknown>>): boolean {
  return (
    isListOf(identifiers, isIdentifier) &&
    isListOf(profileIds, isString) &&
    isListOf(roots, (each) => Object.values(recordOf(each)).every(isString))
  );
}

function isIdentifier(value: unknown): boolean {
  const { kind, value: text, containing = [] } = recordOf(value);
  return (
    isString(text) &&
    isString(kind) &&
    /^(?:exactly|is|starts-with|contains|matches)$/.test(kind) &&
    isListOf(containing, isString)
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

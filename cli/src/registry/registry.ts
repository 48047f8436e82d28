import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileError, reasonOf } from '#errors';
import type { Identifier } from './identifiers.js';
import { assertPrivate, hasRegistry } from './registry-folder.js';

/** The document element of the documents that a rule set is about. */
export interface RootName {
  readonly namespace: string;
  readonly local: string;
}

/** One compiled schema of an added package. */
export interface AddedRuleSet {
  readonly name: string;
  /** The schema, relative to the package. */
  readonly schema: string;
  /** The compiled module, in the folder of the package. */
  readonly file: string;
  /** SHA-256 of the compiled module. */
  readonly sha256: string;
  /** The number of its rules. */
  readonly rules: number;
  /** Whether the rules of EN 16931 are among them. */
  readonly hasEn16931: boolean;
  /** The document elements; none for any. */
  readonly roots: readonly RootName[];
  /** The CustomizationIDs; none for any. */
  readonly identifiers: readonly Identifier[];
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
  const { name, from, version, sources, ruleSets } = recordOf(value);
  return (
    [name, from, version, sources].every((each) => typeof each === 'string') &&
    Array.isArray(ruleSets) &&
    ruleSets.every(isRuleSet)
  );
}

function isRuleSet(value: unknown): boolean {
  const { name, schema, file, sha256, rules, hasEn16931, roots, identifiers } = recordOf(value);
  return (
    [name, schema, file, sha256].every((each) => typeof each === 'string') &&
    typeof rules === 'number' &&
    typeof hasEn16931 === 'boolean' &&
    Array.isArray(identifiers) &&
    identifiers.every(isIdentifier) &&
    Array.isArray(roots) &&
    roots.every((each) => Object.values(recordOf(each)).every((part) => typeof part === 'string')) &&
    // Never a file elsewhere.
    /^[\da-f]+\.cjs$/.test(String(file))
  );
}

function isIdentifier(value: unknown): boolean {
  const { kind, value: text } = recordOf(value);
  return typeof text === 'string' && typeof kind === 'string' && /^(?:is|starts-with|matches)$/.test(kind);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

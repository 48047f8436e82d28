import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type CompiledPackage, compileSchemas } from './compile-package.js';
import { keepPackage } from './change-registry.js';
import { readExamples, type TriedExample, tryExamples } from './examples.js';
import { packagesBeside, type Twin, twinsIn } from './shared-documents.js';
import { openPackage, type OpenPackage } from './open-package.js';
import { type AddedPackage, assertPackageName } from './registry.js';
import { sha256 } from './registry-folder.js';
import type { StatedDocuments } from './stated-documents.js';

/** Options of `addPackage`. */
export interface AddOptions {
  /** The folder of the registry. */
  readonly folder: string;
  /** The version of this library. */
  readonly version: string;
  /** The name of the package; that of the folder or ZIP file by default. */
  readonly name?: string | undefined;
  /** What is said of the documents of its schemas, instead of what they name. */
  readonly stated?: StatedDocuments | undefined;
  readonly queryBinding?: 'xslt2' | undefined;
}

/** A package that was added, with what is unusual in its sources. */
export interface Addition extends Omit<CompiledPackage, 'compiled'> {
  readonly added: AddedPackage;
  /** Schemas that judge by a rule of the same id as another one. */
  readonly twins: readonly Twin[];
  readonly warnings: readonly string[];
  /** Other packages that judge some of the same documents. */
  readonly besides: readonly string[];
  /** How each document in the package is judged. */
  readonly examples: readonly TriedExample[];
}

/**
 * Compiles the schemas of a package, and keeps them for the documents that they are about. One that cannot be compiled fails the whole: a
 * package never judges with a part left out.
 *
 * @param path a folder or a ZIP file
 * @returns a promise, rejected with:
 * @throws RangeError for a name that cannot be one
 * @throws Error that names every schema that cannot be compiled, or, if there is no other one, whose documents are not known
 */
export async function addPackage(
  path: string,
  { folder, version, name, ...options }: AddOptions,
): Promise<Addition> {
  const ownName =
    name ??
    basename(resolve(path))
      .replace(/\.zip$/i, '')
      .replaceAll(/[^\p{L}\p{N}._+-]+/gu, '-');
  assertPackageName(ownName);
  const opened = openPackage(path);
  try {
    const examples = readExamples(opened);
    const { compiled, ...others } = await compileSchemas(opened, path, { ...options, examples });
    const ruleSets = compiled.map(({ ruleSet }) => ruleSet);
    const added = { name: ownName, from: resolve(path), version, sources: checksumOf(opened), ruleSets };
    keepPackage(folder, added, new Map(compiled.map(({ ruleSet, text }) => [ruleSet.file, text])));
    const warnings = compiled.flatMap(({ warnings: each }) => each);
    return {
      added,
      ...others,
      twins: twinsIn(compiled),
      warnings,
      besides: packagesBeside(folder, added),
      examples: await tryExamples(opened, examples, ruleSets),
    };
  } finally {
    opened.close();
  }
}

/** The checksum of all sources of a package with their names. */
function checksumOf({ folder, files }: OpenPackage): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${sha256(readFileSync(join(folder, file)))}\n`);
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type CompiledPackage, compileSchemas } from './compile-package.js';
import { holdPackage, keepPackage } from './change-registry.js';
import { assertNoConflict, assertOthersKept } from './conflicts.js';
import { readExamples, type TriedExample, tryExamples } from './examples.js';
import { goodDocuments } from './good-documents.js';
import { judgingPackages, packagesBeside, type Twin, twinsIn } from './shared-documents.js';
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
  /** Schemas of it that are not to judge, by their path or name. */
  readonly leaveOut?: readonly string[] | undefined;
  readonly queryBinding?: 'xslt2' | undefined;
}

/** A package that was added, with what is unusual in its sources. */
export interface Addition extends Omit<CompiledPackage, 'compiled' | 'levels'> {
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
 * Compiles the schemas of a package, and keeps them for the documents that they are about. One that cannot be compiled, or whose documents
 * are not known, fails the whole: a package judges with a part left out only if that was said.
 *
 * @param path a folder or a ZIP file
 * @returns a promise, rejected with:
 * @throws RangeError for a name that cannot be one
 * @throws Error that names every schema that cannot be compiled, or whose documents are not known; and if documents in the package
 *   that obey its rules would be invalid beside the rules that are there
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
    const { compiled, levels, ...others } = await compileSchemas(opened, path, { ...options, examples });
    const good = goodDocuments(compiled, opened.folder, examples);
    const ruleSets = compiled.map(({ ruleSet }) => ({ ...ruleSet, examples: good.idsOf(ruleSet) }));
    const added = {
      name: ownName,
      from: resolve(path),
      version,
      sources: checksumOf(opened),
      ruleSets,
      levels,
    };
    const putBack = holdPackage(folder, ownName);
    keepPackage(folder, added, new Map(compiled.map(({ ruleSet, text }) => [ruleSet.file, text])));
    const packages = judgingPackages(folder);
    const judging = packages.find(({ name: each }) => each === ownName)?.ruleSets ?? [];
    const tried = await tryExamples(opened, examples, judging);
    const besides = packagesBeside(folder, added);
    try {
      assertNoConflict({ name: ownName, tried, good: good.files, packages });
      for (const beside of packages.filter(({ name: each }) => besides.includes(each))) {
        const others = await tryAgain(beside);
        assertOthersKept({ added, beside, tried: others });
      }
    } catch (conflict) {
      putBack();
      throw conflict;
    }
    const warnings = compiled.flatMap(({ warnings: each }) => each);
    return {
      added,
      ...others,
      twins: twinsIn(compiled),
      warnings,
      besides,
      examples: tried,
    };
  } finally {
    opened.close();
  }
}

/** How the documents in a package that was added before are judged now; none if it cannot be read any more, or has changed. */
async function tryAgain({ from, sources, ruleSets }: AddedPackage): Promise<readonly TriedExample[]> {
  const opened = openedAgain(from);
  if (opened === undefined) return [];
  try {
    return checksumOf(opened) === sources ? await tryExamples(opened, readExamples(opened), ruleSets) : [];
  } finally {
    opened.close();
  }
}

/** What became of a download is no reason to refuse another package. */
function openedAgain(from: string): OpenPackage | undefined {
  try {
    return openPackage(from);
  } catch {
    return undefined;
  }
}

/** The checksum of all sources of a package with their names. */
function checksumOf({ folder, files }: OpenPackage): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${sha256(readFileSync(join(folder, file)))}\n`);
  return hash.digest('hex');
}

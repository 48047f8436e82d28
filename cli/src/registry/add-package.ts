import { readSchematronFile } from 'peppol-preflight/tools';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { compileSchematron } from 'peppol-preflight/compiler';
import { messageOf } from 'schematron-compiler/errors';
import { sha256 } from './registry-folder.js';
import { documentsOf, findSchemas } from './documents-of.js';
import { keepPackage } from './change-registry.js';
import { verdictOfSchema } from './verdict-of-schema.js';
import { type JudgingSchema, packagesBeside, type Twin, twinsIn } from './shared-documents.js';
import { openPackage, type OpenPackage } from './open-package.js';
import { type AddedPackage, assertPackageName } from './registry.js';

/** Options of `addPackage`. */
export interface AddOptions {
  /** The folder of the registry. */
  readonly folder: string;
  /** The version of this library. */
  readonly version: string;
  /** The name of the package; that of the folder or ZIP file by default. */
  readonly name?: string | undefined;
  /** The CustomizationIDs of the documents that it judges, instead of those that its schemas name. */
  readonly customizationIds?: readonly string[] | undefined;
  readonly queryBinding?: 'xslt2' | undefined;
}

/** A package that was added, with what is unusual in its sources. */
export interface Addition {
  readonly added: AddedPackage;
  /** Schemas that were left out, because another one has the same rules. */
  readonly copies: readonly { readonly schema: string; readonly of: string }[];
  /** Schemas that judge by a rule of the same id as another one. */
  readonly twins: readonly Twin[];
  readonly warnings: readonly string[];
  /** Other packages that judge some of the same documents. */
  readonly besides: readonly string[];
}

/**
 * Compiles the schemas of a package, and keeps them for the documents that they are about. One that cannot be compiled fails the whole: a
 * package never judges with a part left out.
 *
 * @param path a folder or a ZIP file
 * @throws RangeError for a name that cannot be one
 * @throws Error that names every schema that cannot be compiled, or whose documents are not known
 */
export function addPackage(path: string, { folder, version, name, ...options }: AddOptions): Addition {
  const ownName =
    name ??
    basename(resolve(path))
      .replace(/\.zip$/i, '')
      .replaceAll(/[^\p{L}\p{N}._+-]+/gu, '-');
  assertPackageName(ownName);
  const opened = openPackage(path);
  try {
    const { compiled, copies } = compileSchemas(opened, path, options);
    const ruleSets = compiled.map(({ ruleSet }) => ruleSet);
    const added = { name: ownName, from: resolve(path), version, sources: checksumOf(opened), ruleSets };
    keepPackage(folder, added, new Map(compiled.map(({ ruleSet, text }) => [ruleSet.file, text])));
    const warnings = compiled.flatMap(({ warnings: each }) => each);
    return { added, copies, twins: twinsIn(compiled), warnings, besides: packagesBeside(folder, added) };
  } finally {
    opened.close();
  }
}

interface CompiledSchema extends JudgingSchema {
  readonly text: string;
  readonly warnings: readonly string[];
}

type CompileOptions = Pick<AddOptions, 'customizationIds' | 'queryBinding'>;

function compileSchemas(
  opened: OpenPackage,
  path: string,
  options: CompileOptions,
): { readonly compiled: readonly CompiledSchema[]; readonly copies: Addition['copies'] } {
  const schemas = findSchemas(opened);
  if (schemas.length === 0)
    throw new Error(
      `${path} has no Schematron schema (.sch): unpack the archive that holds them, or judge by a stylesheet or a compiled rule set with validate --rules FILE.`,
    );
  const compiled: CompiledSchema[] = [];
  const copies: { readonly schema: string; readonly of: string }[] = [];
  const known = new Map<string, string>();
  const errors: string[] = [];
  for (const schema of schemas) {
    try {
      const next = compileSchema(opened, schema, options);
      const same = known.get(next.judges);
      if (same !== undefined) copies.push({ schema, of: same });
      else {
        known.set(next.judges, schema);
        compiled.push(next);
      }
    } catch (cause) {
      errors.push(problemOf(cause, opened.folder, path));
    }
  }
  if (errors.length > 0) {
    throw new Error(
      `${path} is not added, because ${errors.length} of its ${schemas.length} schemas cannot be used: correct them, or add a folder without them.\n${errors.join('\n')}`,
    );
  }
  return { compiled, copies };
}

/** The message of an error, without the folder that a ZIP file was unpacked to: it is gone when somebody reads it. */
function problemOf(cause: unknown, folder: string, path: string): string {
  const text = messageOf(cause);
  return folder === path ? text : text.replaceAll(join(folder, sep), '');
}

function compileSchema(
  { folder }: OpenPackage,
  schema: string,
  { customizationIds, queryBinding }: CompileOptions,
): CompiledSchema & { readonly judges: string } {
  const model = readSchematronFile(join(folder, schema), { folder, ...(queryBinding && { queryBinding }) });
  const documents = documentsOf(model);
  const ids = customizationIds ?? documents.customizationIds;
  if (documents.roots.length === 0 && ids.length === 0) {
    throw new Error(
      `${schema} does not say which documents it is about: name their identifiers with --customization-id.`,
    );
  }
  const { module, name, catalogue, warnings } = compileSchematron(model, {
    name: basename(schema).replace(/\.[^.]*$/, ''),
  });
  const text = toCommonJs(module);
  const checksum = sha256(text);
  const rules = catalogue.map(({ id }) => id);
  return {
    text,
    rules,
    // The rules of a phase that is not the default one are not compiled.
    judges: JSON.stringify([rules, { ...documents, customizationIds: ids }, verdictOfSchema(model)]),
    warnings: warnings.map(({ place, text: problem }) => `${schema}:${place.line}: ${problem}`),
    ruleSet: {
      name,
      schema,
      // The name is that of the content: the modules of two versions of a package can lie beside each other.
      file: `${checksum}.cjs`,
      sha256: checksum,
      rules: rules.length,
      hasEn16931: rules.includes('BR-CO-15'),
      roots: documents.roots,
      customizationIds: ids,
    },
  };
}

/** The module in the form that `require` loads: rule sets are loaded when the first document needs them, which cannot wait. */
function toCommonJs(module: string): string {
  const text = module.replace(/^export const createRuleSet = /m, 'exports.createRuleSet = ');
  if (text === module) throw new Error('The compiler wrote a module of an unknown form.');
  return text;
}

/** The checksum of all sources of a package with their names. */
function checksumOf({ folder, files }: OpenPackage): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${sha256(readFileSync(join(folder, file)))}\n`);
  return hash.digest('hex');
}

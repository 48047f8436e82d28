import { readSchematronFile } from 'peppol-preflight/tools';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { compileSchematron, type SchematronModel } from 'peppol-preflight/compiler';
import { messageOf } from '#errors';
import { sha256 } from './registry-folder.js';
import {
  type ChosenDocuments,
  chooseDocuments,
  type Example,
  type SchemaEvidence,
} from './choose-documents.js';
import { findSchemas, rootsOf } from './documents-of.js';
import { type ExampleCounts, readExamples, tryExamples } from './examples.js';
import { identifiersOf } from './identifiers-of.js';
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
  /** The CustomizationIDs of the documents that its schemas judge, instead of those that they name; `SCHEMA=ID` is for one schema. */
  readonly customizationIds?: readonly string[] | undefined;
  readonly queryBinding?: 'xslt2' | undefined;
}

/** A package that was added, with what is unusual in its sources. */
export interface Addition {
  readonly added: AddedPackage;
  /** Schemas that were left out, because another one has the same rules. */
  readonly copies: readonly { readonly schema: string; readonly of: string }[];
  /** Schemas that were left out, because nothing tells which documents they are about. */
  readonly untold: readonly string[];
  /** Schemas that judge by a rule of the same id as another one. */
  readonly twins: readonly Twin[];
  readonly warnings: readonly string[];
  /** Other packages that judge some of the same documents. */
  readonly besides: readonly string[];
  /** How many documents in the package each of its rule sets judges, and how many none of them does. */
  readonly examples: ExampleCounts;
}

/**
 * Compiles the schemas of a package, and keeps them for the documents that they are about. One that cannot be compiled fails the whole: a
 * package never judges with a part left out.
 *
 * @param path a folder or a ZIP file
 * @throws RangeError for a name that cannot be one
 * @throws Error that names every schema that cannot be compiled, or, if there is no other one, whose documents are not known
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
    const examples = readExamples(opened);
    const { compiled, copies, untold } = compileSchemas(opened, path, { ...options, examples });
    const ruleSets = compiled.map(({ ruleSet }) => ruleSet);
    const added = { name: ownName, from: resolve(path), version, sources: checksumOf(opened), ruleSets };
    keepPackage(folder, added, new Map(compiled.map(({ ruleSet, text }) => [ruleSet.file, text])));
    const warnings = compiled.flatMap(({ warnings: each }) => each);
    return {
      added,
      copies,
      untold,
      twins: twinsIn(compiled),
      warnings,
      besides: packagesBeside(folder, added),
      examples: tryExamples(examples, ruleSets),
    };
  } finally {
    opened.close();
  }
}

interface CompiledSchema extends JudgingSchema {
  readonly text: string;
  readonly warnings: readonly string[];
}

interface CompileOptions extends Pick<AddOptions, 'customizationIds' | 'queryBinding'> {
  readonly examples: readonly Example[];
}

interface CompiledPackage {
  readonly compiled: readonly CompiledSchema[];
  readonly copies: Addition['copies'];
  readonly untold: Addition['untold'];
}

/** A schema that was read, with what it says of its documents. */
interface ReadSchema extends SchemaEvidence {
  readonly model: SchematronModel;
}

function compileSchemas(opened: OpenPackage, path: string, options: CompileOptions): CompiledPackage {
  const schemas = findSchemas(opened);
  if (schemas.length === 0)
    throw new Error(
      `${path} has no Schematron schema (.sch): unpack the archive that holds them, or judge by a stylesheet or a compiled rule set with validate --rules FILE.`,
    );
  const errors: string[] = [];
  const trying = <Result>(work: () => Result): readonly Result[] => {
    try {
      return [work()];
    } catch (cause) {
      errors.push(problemOf(cause, opened.folder, path));
      return [];
    }
  };
  const read = schemas.flatMap((schema) => trying(() => readSchema(opened, schema, options)));
  const chosen = chooseDocuments(read, options.customizationIds ?? [], options.examples);
  const untold = read.map(({ schema }) => schema).filter((schema) => !chosen.has(schema));
  const compiled: CompiledSchema[] = [];
  const copies: { readonly schema: string; readonly of: string }[] = [];
  const known = new Map<string, string>();
  for (const each of read) {
    const documents = chosen.get(each.schema);
    if (documents === undefined) continue;
    for (const next of trying(() => compileSchema(each, documents))) {
      const same = known.get(next.judges);
      if (same === undefined) {
        known.set(next.judges, each.schema);
        compiled.push(next);
      } else copies.push({ schema: each.schema, of: same });
    }
  }
  if (errors.length > 0) {
    throw new Error(
      `${path} is not added, because ${errors.length} of its ${schemas.length} schemas cannot be used: correct them, or add a folder without them.\n${errors.join('\n')}`,
    );
  }
  if (compiled.length === 0) throw new Error(untold.map(describeUntold).join('\n'));
  return { compiled, copies, untold };
}

/** That the documents of a schema are not known, and what to do. */
export function describeUntold(schema: string): string {
  return `${schema} is not added: it does not say which documents it is about. Name their identifier with --customization-id ${schema}=ID.`;
}

/** The message of an error, without the folder that a ZIP file was unpacked to: it is gone when somebody reads it. */
function problemOf(cause: unknown, folder: string, path: string): string {
  const text = messageOf(cause);
  return folder === path ? text : text.replaceAll(join(folder, sep), '');
}

function readSchema({ folder }: OpenPackage, schema: string, { queryBinding }: CompileOptions): ReadSchema {
  const model = readSchematronFile(join(folder, schema), { folder, ...(queryBinding && { queryBinding }) });
  const checks = model.patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.checks));
  return {
    schema,
    model,
    roots: rootsOf(model),
    identifiers: identifiersOf(model),
    hasEn16931: hasRulesOfEn16931(checks.map(({ id }) => id)),
  };
}

/** National rules refer to some rules of the standard; a set that has them in it has nearly all of them, under their ids. */
function hasRulesOfEn16931(ids: readonly string[]): boolean {
  const ofModel = new Set(ids.filter((id) => /^BR-\d+$/.test(id)));
  return ids.includes('BR-CO-15') || ofModel.size >= 30;
}

function compileSchema(
  { schema, model, hasEn16931 }: ReadSchema,
  documents: ChosenDocuments,
): CompiledSchema & { readonly judges: string } {
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
    judges: JSON.stringify([rules, documents, verdictOfSchema(model)]),
    warnings: warnings.map(({ place, text: problem }) => `${schema}:${place.line}: ${problem}`),
    ruleSet: {
      name,
      schema,
      // The name is that of the content: the modules of two versions of a package can lie beside each other.
      file: `${checksum}.cjs`,
      sha256: checksum,
      rules: rules.length,
      hasEn16931,
      ...documents,
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

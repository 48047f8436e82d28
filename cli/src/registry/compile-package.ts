import type { OwnRuleSet } from 'peppol-preflight';
import { dirname, join, sep } from 'node:path';
import { SchematronError } from 'peppol-preflight/compiler';
import { messageOf } from '#errors';
import { sha256 } from './registry-folder.js';
import { chooseDocuments, type Example } from './choose-documents.js';
import { findCompanions } from './companions.js';
import { findSchemas } from './documents-of.js';
import { verdictOfSchema } from './verdict-of-schema.js';
import { exceptNarrower, type JudgingSchema, ofOwnProcess } from './shared-documents.js';
import type { OpenPackage } from './open-package.js';
import { type OwnSchema, type ReadSchema, readSchema, withEvidence } from './read-schema.js';
import { isUblInvoice, type LevelsOfDocuments, type RuleLevels } from './registry.js';
import { readScenarios, type Scenario, SCENARIOS } from './scenarios.js';
import {
  namedSchemas,
  nameOf,
  type StatedDocuments,
  statedDocuments,
  statedLevels,
} from './stated-documents.js';
import { loadCompiled } from './try-rules.js';

/** A schema with the module that it was compiled to. */
export interface CompiledSchema extends JudgingSchema {
  /** The rules, to judge by them before they are added. */
  readonly own: OwnRuleSet;
  readonly text: string;
  readonly warnings: readonly string[];
}

/** Options of `compileSchemas`. */
export interface CompileOptions {
  readonly stated?: StatedDocuments | undefined;
  /** Schemas that are passed over, by their path or name. */
  readonly leaveOut?: readonly string[] | undefined;
  readonly queryBinding?: 'xslt2' | undefined;
  readonly examples: readonly Example[];
}

/** The schemas of a package that judge documents, and why others do not. */
export interface CompiledPackage {
  readonly compiled: readonly CompiledSchema[];
  /** Levels of rules for some of its documents. */
  readonly levels: readonly LevelsOfDocuments[];
  readonly copies: readonly { readonly schema: string; readonly of: string }[];
  /** Schemas of EN 16931 or Peppol BIS for UBL that name no other documents: the packaged rules are those of the same standard. */
  readonly packaged: readonly { readonly schema: string; readonly standard: 'EN 16931' | 'Peppol BIS' }[];
  readonly companions: readonly { readonly schema: string; readonly of: readonly string[] }[];
}

/**
 * Compiles the schemas of a package, and chooses the documents that each of them judges.
 *
 * @param path the package in messages
 * @throws Error that names every schema that cannot be compiled, or, if there is no other one, whose documents are not known
 */
export async function compileSchemas(
  opened: OpenPackage,
  path: string,
  { examples, stated = {}, leaveOut = [], queryBinding }: CompileOptions,
): Promise<CompiledPackage> {
  const all = findSchemas(opened);
  if (all.length === 0) throw new Error(`${path} has no Schematron schema (.sch): ${withoutSchemas(opened)}`);
  const leftOut = leaveOut.flatMap((name) =>
    namedSchemas(
      all.map((schema) => ({ schema })),
      name,
      '--leave-out',
    ),
  );
  const found = all.filter((schema) => !leftOut.includes(schema));
  if (found.length === 0) throw new RangeError(`--leave-out leaves nothing of ${path} to judge by.`);
  const problems = new Map<string, string>();
  const trying = <Result>(schema: string, work: () => Result): readonly Result[] => {
    try {
      return [work()];
    } catch (cause) {
      problems.set(schema, describeProblem(schema, cause, opened));
      return [];
    }
  };
  const read = found.flatMap((schema) => trying(schema, () => readSchema(opened, schema, queryBinding)));
  const said = statedDocuments(read, stated, opened);
  const schemas = await Promise.all(read.map((each) => withEvidence({ ...each, stated: said(each) })));
  const scenarios = readScenarios(opened);
  const chosen = chooseDocuments(schemas, scenarios, examples);
  const own = schemas.flatMap((each) => {
    const kinds = chosen.get(each.schema);
    return kinds === undefined ? [] : [{ ...each, kinds }];
  });
  const companions = await findCompanions(schemas, own, { opened, examples });
  const judging = [...own, ...companions];
  const others = schemas.filter(({ schema }) => judging.every((each) => each.schema !== schema));
  const packaged = others.flatMap((each) => packagedIn(each, judging));
  const untold = others.filter(({ schema }) => packaged.every((each) => each.schema !== schema));
  const usable = judging.filter(({ schema, compile }) => trying(schema, compile).length > 0);
  for (const { schema } of untold) problems.set(schema, describeUntold(schema, own));
  if (problems.size > 0) throw notWhole(path, problems, found.length);
  if (judging.length === 0) {
    const names = packaged.map(({ standard }) => standard);
    throw new Error(
      `${path} has nothing but the rules of ${[...new Set(names)].join(' and ')} for UBL, which are packaged.`,
    );
  }
  const { different, copies } = withoutCopies(usable);
  return {
    compiled: ofOwnProcess(exceptNarrower(await Promise.all(different.map(compiledSchema)))),
    levels: levelsOf(scenarios, judging, statedLevels(schemas, opened)),
    copies,
    packaged,
    companions: companions.map(({ schema, of }) => ({ schema, of })),
  };
}

/** What to do with a package that has no schemas: some have only the stylesheets that these were compiled to. */
function withoutSchemas({ files }: OpenPackage): string {
  const stylesheets = files.filter((file) => /\.xslt?$/i.test(file));
  const [first] = stylesheets;
  if (first === undefined)
    return 'unpack the archive that holds them, or judge by a stylesheet or a compiled rule set with validate --rules FILE.';
  const isConfiguration = files.some((file) => SCENARIOS.test(file));
  const what = isConfiguration ? 'it is a configuration of the KoSIT validator, which has' : 'it has';
  return `${what} ${stylesheets.length} stylesheet${stylesheets.length === 1 ? '' : 's'} compiled from them, such as ${first}. Add the download with the Schematron sources${isConfiguration ? ', with scenarios.xml beside them for the levels of rules' : ''}. Or judge by one stylesheet with validate --rules FILE, and with --trust-rules if it reads other files.`;
}

/** The levels that scenarios that use a schema give rules for their documents, and those that are written for the documents of one. */
function levelsOf(
  scenarios: readonly Scenario[],
  judging: readonly OwnSchema[],
  written: ReadonlyMap<string, RuleLevels>,
): readonly LevelsOfDocuments[] {
  const ofScenarios = scenarios
    .filter(({ resources }) => judging.some(({ schema }) => resources.includes(nameOf(schema))))
    .map(({ roots, identifiers, profileIds, levels: rules }) => ({ roots, identifiers, profileIds, rules }));
  const ofSchemas = judging.map(({ schema, kinds }) => ({ ...kinds, rules: written.get(schema) ?? {} }));
  return [...ofScenarios, ...ofSchemas].filter(({ rules }) => Object.keys(rules).length > 0);
}

/**
 * The standard of a schema that the packaged rules are of, in the syntax that they are for. Beside schemas for other invoices, the rules of
 * Peppol may be the base that these are judged with.
 */
function packagedIn(
  { schema, standard, roots, stated }: ReadSchema,
  judging: readonly OwnSchema[],
): CompiledPackage['packaged'] {
  if (standard === undefined || stated !== undefined || !roots.some(isUblInvoice)) return [];
  const isBase = standard === 'Peppol BIS' && judging.some(({ kinds }) => kinds.roots.some(isUblInvoice));
  return isBase ? [] : [{ schema, standard }];
}

/** That a package would judge by a part of its rules, and what leaves the other part out. */
function notWhole(path: string, problems: ReadonlyMap<string, string>, count: number): Error {
  const quoted = [...problems.keys()].map((schema) => (/^[\w./-]+$/.test(schema) ? schema : `"${schema}"`));
  return new Error(
    `${path} is not added, because ${problems.size} of its ${count} schemas cannot be used, and the others alone would judge by a part of its rules. Correct them, or leave them out:\n--leave-out ${quoted.join(' ')}\n${[...problems.values()].join('\n')}`,
  );
}

/** That the documents of a schema are not known, and what to do. */
function describeUntold(schema: string, own: readonly OwnSchema[]): string {
  const beside = own.find((each) => dirname(each.schema) === dirname(schema));
  const [identifier] = beside?.kinds.identifiers ?? [];
  const such =
    beside === undefined || identifier === undefined
      ? 'ID'
      : `ID; for those of ${beside.schema} the ID is ${identifier.value}`;
  return `${schema} does not say which documents it is about. Name their identifier with --customization-id ${schema}=${such}. Or name what else tells them with --profile-id or --root.`;
}

/** Errors of one schema that are shown. */
const SHOWN = 3;

/** What is wrong with a schema, in it or in what it includes. The folder that a ZIP file was unpacked to is gone when somebody reads it. */
function describeProblem(schema: string, cause: unknown, { folder }: OpenPackage): string {
  const errors = cause instanceof SchematronError ? cause.errors : [cause];
  const texts = [...new Set(errors.map((each) => messageOf(each).replaceAll(join(folder, sep), '')))];
  const more = texts.length > SHOWN ? [`and ${texts.length - SHOWN} more errors`] : [];
  return [...texts.slice(0, SHOWN), ...more]
    .map((text) => (text.startsWith(`${schema}:`) ? text : `${schema}: ${text}`))
    .join('\n');
}

/** The first of schemas that judge every document alike: some packages have a copy of each with its includes put in. */
function withoutCopies<Each extends OwnSchema>(
  schemas: readonly Each[],
): { readonly different: readonly Each[]; readonly copies: CompiledPackage['copies'] } {
  const known = new Map<string, Each>();
  const copies: { readonly schema: string; readonly of: string }[] = [];
  for (const each of schemas) {
    const judges = JSON.stringify([each.rules, each.kinds, verdictOfSchema(each.model)]);
    const same = known.get(judges);
    if (same === undefined) known.set(judges, each);
    else copies.push({ schema: each.schema, of: same.schema });
  }
  return { different: [...known.values()], copies };
}

async function compiledSchema({
  schema,
  compile,
  replaces,
  demanded,
  kinds,
}: OwnSchema): Promise<CompiledSchema> {
  const of = compile();
  const { module, name, catalogue, warnings } = of;
  const text = toCommonJs(module);
  const checksum = sha256(text);
  const rules = catalogue.map(({ id }) => id);
  return {
    own: await loadCompiled(of),
    text,
    rules,
    warnings: warnings.map(({ place, text: problem }) => `${schema}:${place.line}: ${problem}`),
    ruleSet: {
      name,
      schema,
      // The name is that of the content: the modules of two versions of a package can lie beside each other.
      file: `${checksum}.cjs`,
      sha256: checksum,
      rules: rules.length,
      replaces,
      ...kinds,
      demanded,
      except: [],
      examples: [],
    },
  };
}

/** The module in the form that `require` loads: rule sets are loaded when the first document needs them, which cannot wait. */
function toCommonJs(module: string): string {
  const text = module.replace(/^export const createRuleSet = /m, 'exports.createRuleSet = ');
  if (text === module) throw new Error('The compiler wrote a module of an unknown form.');
  return text;
}

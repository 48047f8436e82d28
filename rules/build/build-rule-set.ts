import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { schematronToJavascript, schematronToXslt, versionsToJavascript } from '#schematron/compile';
import { readSchema, type SchematronModel, type SchematronPattern } from '#schematron/parse';
import type { ChangeNote } from './change-notes.js';
import { checkExpressionSyntax } from './check-expression-syntax.js';
import { checkRuleSet } from './check-rule-set.js';
import { compilePatterns } from './compile-patterns.js';
import { expandRuleSet } from './expand-rule-set.js';
import { folders } from './folders.js';
import { placeOfError } from './place-of-error.js';
import { familyOf, type SourceVersion } from './releases.js';
import type { ReportProblem } from './report-problem.js';
import { serializeSource } from './serialize-source.js';
import { splitPatterns } from './split-patterns.js';
import { writeIfChanged } from './write-if-changed.js';

/** A version of a rule set that was built. */
export interface BuiltVersion {
  readonly version: SourceVersion;
  readonly model: SchematronModel;
  /** What the version after it changed, in words. */
  readonly notes: readonly ChangeNote[];
}

/**
 * Builds the versions of one rule set into `compiled/rules/`: for each the expanded schema `ID.sch` and with
 * `withSef` also `NAME.sef.json.br`, compressed to a hundredth, for the SEF engine.
 */
export async function buildRuleSet(
  versions: readonly SourceVersion[],
  { report, withSef }: { readonly report: ReportProblem; readonly withSef: boolean },
): Promise<readonly BuiltVersion[]> {
  await mkdir(folders.output, { recursive: true });
  const built: BuiltVersion[] = [];
  for (const version of versions) {
    const { schema, notes } = await expandRuleSet(version, report);
    checkRuleSet(schema, report);
    checkExpressionSyntax(schema, report);
    built.push({ version, model: readSchema(schema), notes });
    await write(`${version.id}.sch`, serializeSource(schema));
  }
  if (withSef) await writeStylesheets(built, report);
  return built;
}

/**
 * Writes versions that are compiled together for the native engine: for each the module `ID.js`, and `NAME.shared.js` with what
 * they share.
 *
 * @returns the module that a version needs besides its own, by its id
 */
export async function writeModules(
  built: readonly BuiltVersion[],
): Promise<Readonly<Record<string, string>>> {
  const models = built.map(({ model }) => model);
  const { shared, versions } =
    models.length > 1
      ? versionsToJavascript(models)
      : { shared: undefined, versions: models.map((model) => schematronToJavascript(model)) };
  for (const [index, { version }] of built.entries()) await write(`${version.id}.js`, versions[index] ?? '');
  const [first] = built;
  if (first === undefined || shared === undefined) return {};
  const module = `${familyOf(first.version.name)}.shared`;
  await write(`${module}.js`, shared);
  return Object.fromEntries(built.map(({ version }) => [version.id, module]));
}

/** The stylesheets of all patterns, each once, and which of them make a version. */
async function writeStylesheets(built: readonly BuiltVersion[], report: ReportProblem): Promise<void> {
  const stylesheets = new Map<string, { readonly rules: readonly string[]; readonly index: number }>();
  const versions: Record<string, readonly number[]> = {};
  for (const { version, model: whole } of built) {
    const model = splitPatterns(whole);
    const indexes = schematronToXslt(model).map((xslt, position) => {
      const rules = model.patterns.slice(position, position + 1).flatMap(ruleIds);
      const known = stylesheets.get(xslt) ?? { rules, index: stylesheets.size };
      stylesheets.set(xslt, known);
      return known.index;
    });
    versions[version.id] = indexes;
  }
  const models = built.map(({ model }) => model);
  const compiled = await compilePatterns([...stylesheets.keys()], (cause) => {
    report(placeOfError(cause, models));
  });
  const patterns = [...stylesheets.values()].map(
    ({ rules }, index) => `{"rules":${JSON.stringify(rules)},"sef":${compiled[index] ?? 'null'}}`,
  );
  const name = built[0]?.version.name ?? '';
  const text = `{"versions":${JSON.stringify(versions)},\n"patterns":[\n${patterns.join(',\n')}\n]}\n`;
  await write(`${name}.sef.json.br`, compress(text));
}

function compress(text: string): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_LGWIN]: 24 } });
}

function ruleIds(pattern: SchematronPattern): readonly string[] {
  return [...new Set(pattern.rules.flatMap((rule) => rule.checks.map(({ id }) => id)))];
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await writeIfChanged(join(folders.output, file), content);
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { schematronToJavascript } from '../../src/compiler/javascript/schematron-to-javascript.js';
import { schematronToXslt } from '../../src/compiler/xslt/schematron-to-xslt.js';
import { readSchema } from '../../src/schematron/read-schematron.js';
import { SchematronError } from '../../src/schematron/schematron-error.js';
import type { SchematronModel, SchematronPattern } from '../../src/schematron/schematron-model.js';
import { checkExpressionSyntax } from './check-expression-syntax.js';
import { checkRuleSet } from './check-rule-set.js';
import { compilePatterns } from './compile-patterns.js';
import { expandRuleSet } from './expand-rule-set.js';
import { folders } from './folders.js';
import { placeOfError } from './place-of-error.js';
import type { ReportProblem } from './report-problem.js';
import { type RuleSetName, ruleSetRoots } from './rule-set-roots.js';
import { serializeSource } from './serialize-source.js';
import { writeIfChanged } from './write-if-changed.js';

/**
 * Builds one rule set into `compiled/rules/`: the expanded schema `ID.sch`, the module `ID.js`
 * for the native engine, and `ID.sef.json`, a JSON array with the rule ids and the SEF of each pattern.
 */
export async function buildRuleSet(id: RuleSetName, report: ReportProblem): Promise<SchematronModel> {
  const schema = await expandRuleSet(ruleSetRoots[id], report);
  checkRuleSet(schema, report);
  checkExpressionSyntax(schema, report);
  const model = readSchema(schema);
  if (![model.name, `${model.name ?? ''}-${model.version ?? ''}`].includes(id)) {
    throw new SchematronError(model.place, `pf:name, or pf:name and pf:version, must be "${id}"`);
  }
  await mkdir(folders.output, { recursive: true });
  await writeIfChanged(join(folders.output, `${id}.sch`), serializeSource(schema));
  await writeIfChanged(join(folders.output, `${id}.js`), schematronToJavascript(model));
  await writeIfChanged(join(folders.output, `${id}.d.ts`), MODULE_TYPES);
  const compiled = await compilePatterns(schematronToXslt(model), (cause) => {
    report(placeOfError(cause, model));
  });
  const patterns = model.patterns.flatMap((pattern, index) => {
    const sef = compiled[index];
    return sef === undefined ? [] : [`{"rules":${JSON.stringify(ruleIds(pattern))},"sef":${sef}}`];
  });
  await writeIfChanged(join(folders.output, `${id}.sef.json`), `[${patterns.join(',\n')}]\n`);
  return model;
}

/** Beside a module, so that the type checker does not read it. */
const MODULE_TYPES = 'export declare const createRuleSet: (runtime: object) => object;\n';

function ruleIds(pattern: SchematronPattern): readonly string[] {
  const ids = pattern.rules
    .flatMap((rule) => rule.checks)
    .flatMap(({ id }) => (id === undefined ? [] : [id]));
  return [...new Set(ids)];
}

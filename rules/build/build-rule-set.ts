import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueOf, type CatalogueEntry } from '../../src/compiler/catalogue-of.js';
import { schematronToXslt } from '../../src/compiler/schematron-to-xslt.js';
import { readSchema } from '../../src/schematron/read-schema.js';
import { checkRuleSet } from './check-rule-set.js';
import { compilePatterns } from './compile-patterns.js';
import { expandRuleSet } from './expand-rule-set.js';
import { folders } from './folders.js';
import { placeOfError } from './place-of-error.js';
import { ruleSetRoots, type RuleSetName } from './rule-set-roots.js';
import { serializeSource } from './serialize-source.js';
import { writeIfChanged } from './write-if-changed.js';

/**
 * Builds one rule set into `compiled/rules/`: the expanded schema, and the SEF of its patterns as a JSON array.
 *
 * @returns its rules, for the catalogue
 */
export async function buildRuleSet(name: RuleSetName): Promise<readonly CatalogueEntry[]> {
  const schema = await expandRuleSet(ruleSetRoots[name]);
  checkRuleSet(schema);
  const model = readSchema(schema);
  await mkdir(folders.output, { recursive: true });
  await writeIfChanged(join(folders.output, `${name}.sch`), serializeSource(schema));
  const patterns = await compilePatterns(schematronToXslt(model)).catch((cause: unknown) => {
    throw placeOfError(cause, model);
  });
  await writeIfChanged(join(folders.output, `${name}.sef.json`), `[${patterns.join(',\n')}]\n`);
  return catalogueOf(model);
}

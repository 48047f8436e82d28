import { dirname } from 'node:path';
import { type Example, kindsOfAll } from './choose-documents.js';
import { isFor } from './judged-documents.js';
import type { OpenPackage } from './open-package.js';
import { loaded, type OwnSchema, type ReadSchema } from './read-schema.js';
import { obeying, wellFormed } from './try-rules.js';

/**
 * Schemas that say nothing of their documents, and judge those of one in the same folder: they have none of its rules, and the examples
 * that obey it obey them, too. So the rules that several countries share lie beside those of each.
 */
export async function findCompanions(
  schemas: readonly ReadSchema[],
  own: readonly OwnSchema[],
  { opened, examples }: { readonly opened: OpenPackage; readonly examples: readonly Example[] },
): Promise<readonly (OwnSchema & { readonly of: readonly string[] })[]> {
  const found: (OwnSchema & { readonly of: readonly string[] })[] = [];
  for (const each of schemas) {
    if (own.some(({ schema }) => schema === each.schema)) continue;
    const ruleSet = await loaded(each);
    if (ruleSet === undefined) continue;
    const agreeing: OwnSchema[] = [];
    for (const beside of own.filter((other) => isBeside(each, other))) {
      const valid = await goodExamples(beside, opened, examples);
      if (valid.length > 0 && obeying(ruleSet, opened.folder, valid).length === valid.length)
        agreeing.push(beside);
    }
    if (agreeing.length > 0)
      found.push({
        ...each,
        kinds: kindsOfAll(agreeing.map(({ kinds }) => kinds)),
        of: agreeing.map(({ schema }) => schema),
      });
  }
  return found;
}

function isBeside(each: ReadSchema, { schema, rules, roots }: OwnSchema): boolean {
  return (
    dirname(schema) === dirname(each.schema) &&
    !rules.some((rule) => each.rules.includes(rule)) &&
    roots.some((one) => each.roots.some(({ namespace }) => namespace === one.namespace))
  );
}

/** The documents in the package that a schema is about, and that obey it. */
async function goodExamples(
  schema: OwnSchema,
  { folder }: OpenPackage,
  examples: readonly Example[],
): Promise<readonly Example[]> {
  const documents = { ...schema.kinds, except: [] };
  const judged = wellFormed(
    folder,
    examples.filter((example) => isFor(documents, example)),
  );
  const ruleSet = judged.length === 0 ? undefined : await loaded(schema);
  return ruleSet === undefined ? [] : obeying(ruleSet, folder, judged);
}

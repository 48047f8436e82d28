import type { DocumentIdentity, RuleChooser } from 'peppol-preflight/bulk';
import type { Layer, OwnRuleSet } from 'peppol-preflight';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EN_16931, OFFICIAL_LAYERS } from 'peppol-preflight/tools';
import { extendsPeppol, isOfPeppol } from './identifiers.js';
import { isFor } from './judged-documents.js';
import { missingRules } from './missing-rules.js';
import { assertPrivate, sha256 } from './registry-folder.js';
import { type AddedRuleSet, isUblInvoice } from './registry.js';
import { levelsFor } from './rule-levels.js';
import { judgingPackages } from './shared-documents.js';

/**
 * Opens the registry: reads what was added. The code of a rule set is loaded when the first document needs it.
 *
 * @param options.version the version of this library: rules that another one compiled are not loaded
 * @returns undefined if nothing was added
 * @throws Error when other users can write to it, or a package has to be added again
 */
export function openRegistry(
  folder: string,
  { version }: { readonly version: string },
): RuleChooser | undefined {
  const packages = judgingPackages(folder);
  const entries = packages.flatMap((each) => {
    if (each.version !== version) {
      throw new Error(
        `The rules of ${each.name} were compiled by version ${each.version} of peppol-preflight, but this is ${version}: run peppol-preflight rules add "${each.from}" --as ${each.name}.`,
      );
    }
    return each.ruleSets.map((ruleSet) => ({ ruleSet, path: join(folder, each.name, ruleSet.file) }));
  });
  if (entries.length === 0) return undefined;
  const loaded = new Map<string, OwnRuleSet>();
  const load = ({ ruleSet, path }: (typeof entries)[number]): OwnRuleSet => {
    let known = loaded.get(path);
    if (known === undefined) {
      checkModule(path, ruleSet);
      // Bundlers would take it for a module of the program.
      const { createRequire } = process.getBuiltinModule('node:module');
      const module = createRequire(path)(path) as Required<OwnRuleSet>['module'];
      loaded.set(path, (known = { name: ruleSet.name, module: { createRuleSet: module.createRuleSet } }));
    }
    return known;
  };
  return {
    rulesFor: (document) => {
      const found = entries.filter(({ ruleSet }) => isFor(ruleSet, document));
      if (found.length === 0) return undefined;
      return {
        ruleSets: found.map(load),
        layers: layersBeside(
          found.map(({ ruleSet }) => ruleSet),
          document,
        ),
        levels: levelsFor(
          packages.flatMap(({ levels }) => levels),
          document,
        ),
      };
    },
    missingFor: (document) =>
      isOfPeppol(document.customizationId)
        ? undefined
        : missingRules(
            entries.map(({ ruleSet }) => ruleSet),
            document,
          ),
  };
}

/** @throws Error when somebody else could have written a module, or it is not the one that was compiled */
function checkModule(path: string, { sha256: expected }: AddedRuleSet): void {
  const state = existsSync(path) ? 'changed' : 'removed';
  if (state === 'changed') assertPrivate(path);
  if (state === 'removed' || sha256(readFileSync(path)) !== expected) {
    throw new Error(
      `${path} is not loaded, because it was ${state} since it was compiled: add its package again.`,
    );
  }
}

/**
 * The packaged layers that judge a document beside the rule sets that are for it, unless these have the same rules. An invoice by a
 * specification that is named is judged by what this is based on: an extension of Peppol BIS by its rules, too, one that is not based on
 * EN 16931 by the schema alone.
 */
export function layersBeside(
  ruleSets: readonly AddedRuleSet[],
  document: DocumentIdentity,
): readonly Layer[] {
  if (!isUblInvoice(document)) return [];
  const isNamed = ruleSets.some(({ identifiers, profileIds }) => identifiers.length + profileIds.length > 0);
  const bases: Readonly<Record<(typeof OFFICIAL_LAYERS)[number], boolean>> = {
    xsd: true,
    en16931: document.customizationId.startsWith(EN_16931),
    peppol: extendsPeppol(document.customizationId),
  };
  return OFFICIAL_LAYERS.filter(
    (layer) => !isNamed || (bases[layer] && ruleSets.every(({ replaces }) => !replaces.includes(layer))),
  );
}

import type { CompiledSchema } from './compile-package.js';
import type { Example } from './choose-documents.js';
import { isFor } from './judged-documents.js';
import type { AddedRuleSet } from './registry.js';
import { obeying, wellFormed } from './try-rules.js';

/** Documents in a package that its own rules, alone, find nothing fatal in. */
export interface GoodDocuments {
  /** Their paths in the package. */
  readonly files: ReadonlySet<string>;
  /** The CustomizationIDs of those that a rule set judges. */
  readonly idsOf: (ruleSet: AddedRuleSet) => readonly string[];
}

/** Which documents in a package obey all of its schemas that judge them, and the schema of UBL if they are UBL. */
export function goodDocuments(
  compiled: readonly CompiledSchema[],
  folder: string,
  examples: readonly Example[],
): GoodDocuments {
  const judged = examples.filter((example) => compiled.some(({ ruleSet }) => isFor(ruleSet, example)));
  const good = wellFormed(folder, judged).filter((example) =>
    compiled
      .filter(({ ruleSet }) => isFor(ruleSet, example))
      .every(({ own }) => obeying(own, folder, [example]).length > 0),
  );
  return {
    files: new Set(good.map(({ file }) => file)),
    idsOf: (ruleSet) => [
      ...new Set(good.filter((each) => isFor(ruleSet, each)).map(({ customizationId }) => customizationId)),
    ],
  };
}

import { parseXml } from '../../src/xml/parse-xml.js';
import { chooseRuleSets } from '../../src/rules/choose-rule-sets.js';
import type { ConformanceCase } from './conformance-case.js';
import { differenceOfEngines } from './difference-of-engines.js';

/** Compares the engines on the documents of a case file, whatever verdict the cases expect; true when they agree. */
export function compareEngines(file: string, cases: readonly ConformanceCase[]): boolean {
  let [evaluations, issues, differing, others] = [0, 0, 0, 0];
  for (const { case: name, xml } of cases) {
    const parsed = parseXml(xml);
    if (!parsed.ok) continue;
    const document = { text: xml, tree: parsed.tree };
    for (const { id: ruleSet } of chooseRuleSets(document)) {
      const { compared, differences, otherErrors } = differenceOfEngines(ruleSet, document);
      evaluations += 1;
      issues += compared;
      others += otherErrors;
      if (differences.length === 0) continue;
      differing += 1;
      console.log(`${name}, ${ruleSet}:\n  ${differences.join('\n  ')}`);
    }
  }
  console.log(
    `${file}: ${cases.length} documents, ${evaluations} evaluations, ${issues} issues; ${differing} evaluations differ, ${others} undecided rules of which another error is told`,
  );
  return differing === 0;
}

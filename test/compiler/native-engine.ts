import { schematronToJavascript } from '../../src/compiler/javascript/schematron-to-javascript.js';
import type { CompiledModule } from '../../src/rules/compiled-rule-set.js';
import { evaluateNative } from '../../src/rules/evaluate-native.js';
import { prepareModule } from '../../src/rules/native-rule-sets.js';
import type { RuleFinding } from '../../src/rules/rule-finding.js';
import type { SchematronModel } from '../../src/schematron/schematron-model.js';
import { parseXml } from '../../src/xml/parse-xml.js';

/** Compiles a schema to JavaScript and loads it. */
export async function nativeEngine(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): Promise<(document: string) => readonly RuleFinding[]> {
  const text = schematronToJavascript(model, options);
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as CompiledModule;
  const ruleSet = prepareModule({ createRuleSet: module.createRuleSet });
  return (document) => {
    const parsed = parseXml(document);
    if (!parsed.ok) throw new Error(parsed.issue.message);
    return evaluateNative(ruleSet, parsed.tree).findings;
  };
}

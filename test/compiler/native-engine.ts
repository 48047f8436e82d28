import { schematronToJavascript } from '../../src/compiler/javascript/schematron-to-javascript.js';
import type { FiredRule } from '../../src/evaluation/fired-rule.js';
import type { CompiledModule } from '../../src/evaluation/native/compiled-rule-set.js';
import { evaluateNative } from '../../src/evaluation/native/evaluate-native.js';
import { prepareModule } from '../../src/evaluation/native/native-rule-sets.js';
import type { SchematronModel } from '../../src/schematron/schematron-model.js';
import { treeOf } from '../xml/tree-of.js';

/** Compiles a schema to JavaScript and loads it. */
export async function nativeEngine(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): Promise<(document: string) => readonly FiredRule[]> {
  const text = schematronToJavascript(model, options);
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as CompiledModule;
  const ruleSet = prepareModule({ createRuleSet: module.createRuleSet });
  return (document) => {
    const tree = treeOf(document);
    return evaluateNative(ruleSet, tree).fired;
  };
}

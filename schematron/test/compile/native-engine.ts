import { schematronToJavascript } from '../../src/compile/javascript/schematron-to-javascript.js';
import type { FiredRule } from '../../src/evaluate/fired-rule.js';
import type { CompiledModule } from '../../src/evaluate/native/compiled-rule-set.js';
import { evaluateNative } from '../../src/evaluate/native/evaluate-native.js';
import { prepareModule } from '../../src/evaluate/native/prepare-rules.js';
import type { SchematronModel } from '../../src/parse/schematron-model.js';
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

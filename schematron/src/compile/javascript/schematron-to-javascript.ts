import type { SchematronModel } from '../../parse/schematron-model.js';
import { type Code, js, lines, word } from './code.js';
import type { EmittedRule } from './compile-rule.js';
import { compileSchema, type EmittedPattern } from './compile-schema.js';
import { createModuleWriter, type ModuleWriter } from './module-writer.js';

/**
 * Compiles a schema into the text of an ES module: `createRuleSet(runtime)` returns the rule set that the native engine
 * evaluates. The module imports nothing; it receives the runtime.
 *
 * @throws SchematronError with file and line for what cannot be compiled
 */
export function schematronToJavascript(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): string {
  const writer = createModuleWriter();
  const patterns = compileSchema(model, writer, { phase: options.phase, functionNames: new Map() });
  const root = js`patterns: [\n${patterns.map(patternLiteral)}\n]`;
  const { texts, uses } = writer.declarationsOf(writer.reachedFrom(root));
  const documents =
    model.documents.length === 0
      ? js``
      : js`documents: [\n${model.documents.map(({ text }) => js`${text}`)}\n],\n`;
  return moduleText(
    'createRuleSet',
    [js`{ ${runtimeNames(root, uses)} }`],
    [...texts.map(word), js`return {\n${factsOf(model)},\n${tablesOf(writer)},\n${documents}${root} };`],
  );
}

/** A module that exports one function. */
export function moduleText(name: string, params: readonly Code[], statements: readonly Code[]): string {
  // In parentheses, the function is compiled at once instead of being read twice.
  return lines([
    js`// Compiled by schematron-compiler from a Schematron schema; a change belongs there.`,
    js`export const ${word(name)} = (function (${params}) {`,
    ...statements,
    js`});\n`,
  ]).js;
}

/** The functions of `src/runtime` that code and its declarations call, in alphabetical order. */
export function runtimeNames(root: Code, uses: ReadonlySet<string>): readonly Code[] {
  return [...new Set([...root.uses, ...uses])].sort().map(word);
}

/** The head of a rule set: its name, title and version. */
export function factsOf(model: SchematronModel): Code {
  return js`name: ${model.name ?? model.title}, title: ${model.title}, version: ${model.version ?? ''}`;
}

/** The names that a rule set uses, and the number of its slots. */
export function tablesOf({ names, slots }: ModuleWriter): Code {
  return js`names: [\n${names.map(([namespace, local]) => js`[${namespace}, ${local}]`)}\n],\nslots: ${slots}`;
}

export function patternLiteral({ id, rules }: EmittedPattern): Code {
  return js`{ id: ${id}, rules: [\n${rules.map(ruleLiteral)}\n] }`;
}

export function ruleLiteral({ head, checks }: EmittedRule): Code {
  return js`{\n${head},\nchecks: [\n${checks}\n]}`;
}

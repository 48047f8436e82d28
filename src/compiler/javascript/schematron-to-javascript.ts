import type { SchematronModel } from '../../schematron/schematron-model.js';
import { attribute, type SourceElement } from '../../schematron/source-element.js';
import { activePatterns, checkGlobalLets, neededGlobals } from '../shared/declarations.js';
import { parseAttributeAt } from '../shared/parse-at.js';
import { patternExpressions } from '../shared/used-names.js';
import { type Code, js, lines, localName, runtime, word } from './code.js';
import type { Compilation, DeclaredFunction, DeclaredKey, Scope } from './compilation.js';
import { compileContext } from './compile-context.js';
import { compileGlobalLets, type Variables } from './compile-lets.js';
import { compileRule } from './compile-rule.js';
import { compileFunction, readFunctionHead } from './compile-xslt-function.js';
import { type CompilationPlace, createCompilation } from './create-compilation.js';
import { createModuleWriter, type ModuleWriter } from './module-writer.js';
import { items, valueOf } from './value.js';

/**
 * Compiles a schema into the text of an ES module: `createRuleSet(runtime)` gives the rule set that the native engine
 * evaluates. The module imports nothing; the runtime is handed in.
 *
 * @throws SchematronError with file and line for what cannot be compiled
 */
export function schematronToJavascript(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): string {
  const writer = createModuleWriter();
  const functions = new Map<string, DeclaredFunction>();
  const keys = new Map<string, DeclaredKey>();
  const at: CompilationPlace = { place: model.place, namespaces: {} };
  const compilation = createCompilation(model, writer, { declarations: { functions, keys }, at });
  const inside = <T>(element: SourceElement, work: () => T): T =>
    compilation.at(element.place, () => {
      at.namespaces = element.scope;
      try {
        return work();
      } finally {
        at.namespaces = {};
      }
    });

  const { patterns, lets } = activePatterns(model, options.phase);
  for (const pattern of patterns) checkGlobalLets([...lets, ...pattern.lets]);

  // What no rule comes to is left out, even if it is of a kind that is not known here.
  const globalLets = [...lets, ...patterns.flatMap((pattern) => pattern.lets)];
  const expressions = [...patterns.flatMap(patternExpressions), ...lets.map(({ value }) => value)];
  const needed = neededGlobals(expressions, model, globalLets).functions;
  // Heads first, so that functions can call one another.
  const heads = needed.map((element) =>
    inside(element, () => readFunctionHead(compilation, element, word(writer.unique('fn')))),
  );
  for (const head of heads) functions.set(head.key, head.declared);
  declareKeys(compilation, model, { keys, writer, inside });

  const globals = compilation.at(model.place, () =>
    compileGlobalLets(compilation, lets, documentScope(new Map())),
  );
  needed.forEach((element, index) => {
    const head = heads[index];
    if (head === undefined) return;
    const body = inside(element, () =>
      compileFunction(compilation, element, { head, globals: functionScope(globals) }),
    );
    writer.declareFunction(head.js, body.params, body.statements);
  });
  compileKeys(compilation, model, { writer, inside, globals });

  const emitted = patterns.map((pattern) => {
    const variables = compilation.at(pattern.place, () =>
      compileGlobalLets(compilation, pattern.lets, documentScope(globals)),
    );
    const rules = pattern.rules.map((rule) =>
      compilation.at(rule.place, () => compileRule(compilation, rule, variables)),
    );
    return js`{ id: ${pattern.id ?? ''}, rules: [\n${rules}\n] }`;
  });
  return emitModule(model, writer, emitted);
}

/** Where lets of the schema are evaluated: with the document as context. */
function documentScope(variables: Variables): Scope {
  const document = valueOf(word('0'), 'node');
  return {
    depth: 0,
    focus: document,
    current: document,
    position: undefined,
    last: undefined,
    isRuleContext: false,
    makesTextNodes: false,
    variables,
    isRemembered: true,
  };
}

function functionScope(variables: Variables): Scope {
  return { ...documentScope(variables), focus: undefined, current: undefined, isRemembered: false };
}

interface KeyContext {
  readonly writer: ModuleWriter;
  readonly inside: <T>(element: SourceElement, work: () => T) => T;
}

/** Every key by its name, with the slot for its index. */
function declareKeys(
  compilation: Compilation,
  model: SchematronModel,
  { keys, writer, inside }: KeyContext & { keys: Map<string, DeclaredKey> },
): void {
  for (const element of model.keys) {
    const name = inside(
      element,
      () => attribute(element, 'name') ?? compilation.refuse('an xsl:key needs a name'),
    );
    if (keys.has(name)) continue;
    keys.set(name, { index: js`${runtime('memo')}(d, ${writer.slot()}, ${word(keyFunction(keys.size))})` });
  }
}

function keyFunction(index: number): string {
  return `key${index}`;
}

/** The functions that build the indexes of keys; declarations of one name belong together. */
function compileKeys(
  compilation: Compilation,
  model: SchematronModel,
  { writer, inside, globals }: KeyContext & { globals: Variables },
): void {
  const names = [...new Set(model.keys.map((element) => attribute(element, 'name') ?? ''))];
  names.forEach((name, index) => {
    const parts = model.keys
      .filter((element) => attribute(element, 'name') === name)
      .map((element) => inside(element, () => emitKey(compilation, element, globals)));
    const statements = js`return ${runtime('buildKey')}(d, [${parts}]);`;
    writer.declareFunction(keyFunction(index), [], statements);
  });
}

function emitKey(compilation: Compilation, element: SourceElement, globals: Variables): Code {
  const node = valueOf(localName('c'), 'node');
  const scope: Scope = { ...documentScope(globals), focus: node, current: node, isRemembered: false };
  const patterns = compileContext(compilation, parseAttributeAt(element, 'match'), {
    scope,
    isDispatched: false,
  }).map(({ condition }) => js`(d, c) => ${condition ?? true}`);
  const use = items(compilation.value(parseAttributeAt(element, 'use'), scope));
  return js`{ matches: [${patterns}], use: (d, c) => ${use} }`;
}

function emitModule(model: SchematronModel, writer: ModuleWriter, patterns: readonly Code[]): string {
  const root = js`patterns: [\n${patterns}\n]`;
  const { declarations, names, slots, uses } = writer.finish(root);
  const facts = js`name: ${model.name ?? model.title}, title: ${model.title}, version: ${model.version ?? ''}`;
  const nameList = names.map(([namespace, local]) => js`[${namespace}, ${local}]`);
  // In parentheses, V8 compiles the function at once, instead of reading it twice.
  return lines([
    js`// Compiled by peppol-preflight from a Schematron schema; a change belongs there.`,
    js`export const createRuleSet = (function ({ ${uses.map(word)} }) {`,
    ...declarations.map(word),
    js`return {\n${facts},\nnames: [\n${nameList}\n],\nslots: ${slots},\n${root} };\n});\n`,
  ]).js;
}

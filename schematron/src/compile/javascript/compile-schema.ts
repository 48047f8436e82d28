import { createErrorList } from '../../parse/schematron-error.js';
import type { SchematronModel } from '../../parse/schematron-model.js';
import { attribute, type SourceElement } from '../../parse/source-element.js';
import { activePatterns, checkGlobalLets, neededGlobals } from '../shared/declarations.js';
import { letsOfLaterPatterns } from '../shared/lets-in-order.js';
import { parseAttributeAt } from '../shared/parse-at.js';
import { outerExpressions, patternExpressions, sourceExpressions } from '../shared/used-names.js';
import { visitedKinds } from '../shared/visited-kinds.js';
import { type Code, EVALUATION, js, localName, runtime, word } from './code.js';
import type { Compilation, DeclaredFunction, DeclaredKey, Scope } from './compilation.js';
import { compileContext } from './compile-context.js';
import { compileGlobalLets, type Variables } from './compile-lets.js';
import { compileRule, type EmittedRule } from './compile-rule.js';
import { compileFunction, readFunctionHead } from './compile-xslt-function.js';
import { type CompilationPlace, createCompilation } from './create-compilation.js';
import type { ModuleWriter } from './module-writer.js';
import { items, valueOf } from './value.js';

/** The code of a pattern in a module. */
export interface EmittedPattern {
  readonly id: string;
  readonly rules: readonly EmittedRule[];
}

/** The result of compiling a schema, in addition to the declarations that the writer collects. */
export interface CompileSchemaOptions {
  readonly phase?: string | undefined;
  /**
   * Functions of schemas that were compiled into the same writer before, by their content: a function that is equal, including
   * everything it uses, is reused.
   */
  readonly functionNames: Map<string, string>;
}

/**
 * Compiles the patterns of a schema.
 *
 * @throws SchematronError with file and line for what cannot be compiled
 */
export function compileSchema(
  model: SchematronModel,
  writer: ModuleWriter,
  { phase, functionNames }: CompileSchemaOptions,
): readonly EmittedPattern[] {
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

  const { patterns, lets } = activePatterns(model, phase);
  for (const pattern of patterns) checkGlobalLets([...lets, ...pattern.lets]);

  // Declarations that no rule uses are left out, even unsupported ones.
  const globalLets = [...lets, ...patterns.flatMap((pattern) => pattern.lets)];
  const expressions = [...patterns.flatMap(patternExpressions), ...lets.map(({ value }) => value)];
  const needed = neededGlobals(expressions, model, globalLets).functions.map((element) => {
    const meaning = meaningOf(element, model);
    const name = functionNames.get(meaning) ?? writer.unique('fn');
    const isNew = !functionNames.has(meaning);
    functionNames.set(meaning, name);
    // Heads first, so that functions can call one another.
    return {
      element,
      isNew,
      head: inside(element, () => readFunctionHead(compilation, element, word(name))),
    };
  });
  for (const { head } of needed) functions.set(head.key, head.declared);
  declareKeys(compilation, model, { keys, writer, inside });

  const errors = createErrorList();
  const globals = compilation.at(model.place, () =>
    compileGlobalLets(compilation, lets, documentScope(new Map())),
  );
  for (const { element, isNew, head } of needed) {
    if (!isNew) continue;
    errors.attempt(() => {
      const body = inside(element, () =>
        compileFunction(compilation, element, { head, globals: functionScope(globals) }),
      );
      if (attribute(element, 'cache')?.trim() !== 'yes') {
        writer.declareFunction(head.js, body.params, body.statements);
        return;
      }
      const compute = word(writer.declareOnce('uncached', body.params, body.statements));
      const call = js`return ${runtime('cached')}(${[EVALUATION, compute, ...body.params.map(word)]});`;
      writer.declareFunction(head.js, body.params, call);
    });
  }
  compileKeys(compilation, model, { keys, writer, inside, globals });

  // A let of a pattern is also visible in other patterns, as in the usual stylesheets made from Schematron.
  let variables = globals;
  const visited = visitedKinds(model);
  const emitted = patterns.map((pattern, index) => {
    const names = new Set([...variables.keys(), ...pattern.lets.map(({ name }) => name)]);
    const visible = [...pattern.lets, ...letsOfLaterPatterns(patterns, index, names)];
    const known = errors.attempt(() =>
      compilation.at(pattern.place, () => compileGlobalLets(compilation, visible, documentScope(variables))),
    );
    // Every use of a missing declaration would also be an error.
    if (known === undefined) return { id: pattern.id ?? '', rules: [] };
    variables = known;
    const rules = pattern.rules.flatMap(
      (rule) =>
        errors.attempt(() =>
          compilation.at(rule.place, () => compileRule(compilation, rule, { globals: known, visited })),
        ) ?? [],
    );
    return { id: pattern.id ?? '', rules };
  });
  errors.throwAny();
  return emitted;
}

/** Everything that determines what a function does: its source and the source of what it uses, without places. */
function meaningOf(element: SourceElement, model: SchematronModel): string {
  const used = neededGlobals(
    [...sourceExpressions(element), ...outerExpressions(element)],
    model,
    model.lets,
  );
  return JSON.stringify([element, used, model.namespaces], (key, value: unknown) =>
    key === 'place' ? undefined : value,
  );
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
    makesTextNodes: false,
    variables,
    isRemembered: true,
  };
}

function functionScope(variables: Variables): Scope {
  return { ...documentScope(variables), focus: undefined, current: undefined, isRemembered: false };
}

interface KeyContext {
  readonly keys: Map<string, DeclaredKey>;
  readonly writer: ModuleWriter;
  readonly inside: <T>(element: SourceElement, work: () => T) => T;
}

/** Every key by its name, with the slot for its index. */
function declareKeys(
  compilation: Compilation,
  model: SchematronModel,
  { keys, writer, inside }: KeyContext,
): void {
  for (const element of model.keys) {
    const name = inside(
      element,
      () => attribute(element, 'name') ?? compilation.refuse('an xsl:key needs a name'),
    );
    if (keys.has(name)) continue;
    const build = writer.unique('key');
    keys.set(name, { build, index: js`${runtime('memo')}(d, ${writer.slot()}, ${word(build)})` });
  }
}

/** The functions that build the indexes of keys; declarations of one name belong together. */
function compileKeys(
  compilation: Compilation,
  model: SchematronModel,
  { keys, writer, inside, globals }: KeyContext & { globals: Variables },
): void {
  for (const [name, { build }] of keys) {
    const parts = model.keys
      .filter((element) => attribute(element, 'name') === name)
      .map((element) => inside(element, () => emitKey(compilation, element, globals)));
    writer.declareFunction(build, [], js`return ${runtime('buildKey')}(d, [${parts}]);`);
  }
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

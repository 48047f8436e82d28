import type { SchematronModel } from '../../parse/schematron-model.js';
import { type Code, js, word } from './code.js';
import type { EmittedRule } from './compile-rule.js';
import { compileSchema, type EmittedPattern } from './compile-schema.js';
import { createModuleWriter, namesIn } from './module-writer.js';
import {
  factsOf,
  moduleText,
  patternLiteral,
  ruleLiteral,
  runtimeNames,
  tablesOf,
} from './schematron-to-javascript.js';

/** The modules of several versions of one rule set. */
export interface VersionModules {
  /** `createShared(runtime)`: what two or more versions have in common. */
  readonly shared: string;
  /** By version, in the given order: `createRuleSet(runtime, shared)`, with what no other version has. */
  readonly versions: readonly string[];
}

/**
 * Compiles versions of a rule set into one module for what they share and a small one each: patterns, rules and checks that are
 * equal, and every function they use, are written once. Names and slots are numbered across all versions.
 *
 * @throws SchematronError with file and line for what cannot be compiled
 */
export function versionsToJavascript(models: readonly SchematronModel[]): VersionModules {
  const writer = createModuleWriter();
  const functionNames = new Map<string, string>();
  const versions = models.map((model) => compileSchema(model, writer, { functionNames }));

  const patterns = createPool(versions.map((each) => each.map(patternLiteral)));
  const loosePatterns = versions.map((each) =>
    each.filter((pattern) => !patterns.isShared(patternLiteral(pattern))),
  );
  const looseRules = loosePatterns.map((each) => each.flatMap(({ rules }) => rules));
  const rules = createPool(looseRules.map((each) => each.map(ruleLiteral)));
  const checks = createPool(
    looseRules.map((each) =>
      each.filter((rule) => !rules.isShared(ruleLiteral(rule))).flatMap((rule) => rule.checks),
    ),
  );
  const rule = (each: EmittedRule): Code =>
    rules.isShared(ruleLiteral(each))
      ? ruleLiteral(each)
      : js`{\n${each.head},\nchecks: [\n${checks.list(each.checks, 'checks')}\n]}`;
  const pattern = (each: EmittedPattern): Code =>
    patterns.isShared(patternLiteral(each))
      ? patternLiteral(each)
      : js`{ id: ${each.id}, rules: [\n${rules.list(each.rules.map(rule), 'rules')}\n] }`;
  const roots = versions.map((each) => js`patterns: [\n${patterns.list(each.map(pattern), 'patterns')}\n]`);

  // A declaration is written where it is needed: with one version, or with the shared part.
  const sharedRoot = js`checks: [\n${checks.shared}\n],\nrules: [\n${rules.shared}\n],\npatterns: [\n${patterns.shared}\n]`;
  const reached = roots.map((root) => writer.reachedFrom(root));
  const common = new Set(writer.reachedFrom(sharedRoot));
  for (const name of reached.flatMap((names) => [...names])) {
    if (reached.filter((names) => names.has(name)).length > 1) common.add(name);
  }

  const modules = roots.map((root, index) => {
    const own = new Set([...(reached[index] ?? [])].filter((name) => !common.has(name)));
    const { texts, uses } = writer.declarationsOf(own);
    const used = new Set([root.js, ...texts].flatMap(namesIn).filter((name) => common.has(name)));
    const facts = models.flatMap((model, version) => (version === index ? [factsOf(model)] : []));
    const text = moduleText(
      'createRuleSet',
      [js`{ ${runtimeNames(root, uses)} }`, word('shared')],
      [
        js`const { ${[...used].map(word)} } = shared.declared;`,
        ...texts.map(word),
        js`return {\n${facts},\nnames: shared.names,\nslots: shared.slots,\n${root} };`,
      ],
    );
    return { text, used };
  });
  const { texts, uses } = writer.declarationsOf(common);
  const declared = [...new Set(modules.flatMap(({ used }) => [...used]))];
  const shared = moduleText(
    'createShared',
    [js`{ ${runtimeNames(sharedRoot, uses)} }`],
    [
      ...texts.map(word),
      js`return {\n${tablesOf(writer)},\ndeclared: { ${declared.map(word)} },\n${sharedRoot} };`,
    ],
  );
  return { shared, versions: modules.map(({ text }) => text) };
}

/** The pieces of code that several versions have, each once. */
interface Pool {
  readonly shared: readonly Code[];
  readonly isShared: (code: Code) => boolean;
  /** The items of an array literal, with runs of shared items taken from the array of that name. */
  readonly list: (codes: readonly Code[], name: string) => readonly Code[];
}

/** @param versions the pieces of each version */
function createPool(versions: readonly (readonly Code[])[]): Pool {
  const users = new Map<string, Set<number>>();
  versions.forEach((codes, version) => {
    for (const { js: text } of codes) users.set(text, (users.get(text) ?? new Set()).add(version));
  });
  const shared = new Map<string, { readonly code: Code; readonly index: number }>();
  for (const code of versions.flat()) {
    if ((users.get(code.js)?.size ?? 0) > 1 && !shared.has(code.js)) {
      shared.set(code.js, { code, index: shared.size });
    }
  }
  return {
    shared: [...shared.values()].map(({ code }) => code),
    isShared: ({ js: text }) => shared.has(text),
    list(codes, name) {
      const items: Code[] = [];
      let run: { from: number; to: number } | undefined;
      const endRun = (): void => {
        if (run !== undefined) items.push(js`...shared.${word(name)}.slice(${run.from}, ${run.to})`);
        run = undefined;
      };
      for (const code of codes) {
        const index = shared.get(code.js)?.index;
        if (index !== undefined && index === run?.to) run.to += 1;
        else {
          endRun();
          if (index === undefined) items.push(code);
          else run = { from: index, to: index + 1 };
        }
      }
      endRun();
      return items;
    },
  };
}

import { schematronToJavascript } from '#schematron/compile';
import { type CompiledModule, evaluateNative, type NativeRuleSet, prepareModule } from '#schematron/evaluate';
import type { SchematronModel } from '#schematron/parse';
import type { XmlDocument } from '#schematron/xml';

/** One side of a comparison: a rule set, compiled in memory, with the content of each rule in its source. */
export interface ComparedRules {
  readonly rules: ReadonlyMap<string, RuleFacts>;
  /** The rules it reports on a document: `id flag location`, sorted. */
  readonly judge: (document: XmlDocument) => readonly FiredBriefly[];
}

export interface FiredBriefly {
  readonly id: string;
  readonly flag: string;
  readonly location: string;
}

/** The content of a rule in a source, in all its contexts. */
export interface RuleFacts {
  readonly flags: ReadonlySet<string>;
  /** Elements and attributes that its context, test and lets name: `cbc:ID`, `@schemeID`. */
  readonly names: ReadonlySet<string>;
  /** Codes and other texts, and numbers as they are written. */
  readonly values: ReadonlySet<string>;
  /** Of these, the codes and other texts. */
  readonly codes: ReadonlySet<string>;
  /** Names, values and operators in their order: rules in which these are equal are not examined first. */
  readonly text: string;
}

/** Compiles a schema with our own compiler, for the native engine; nothing is written. */
export async function compareWith(model: SchematronModel): Promise<ComparedRules> {
  const url = `data:text/javascript,${encodeURIComponent(schematronToJavascript(model))}`;
  const { createRuleSet } = (await import(url)) as CompiledModule;
  const ruleSet: NativeRuleSet = prepareModule({ createRuleSet });
  return {
    rules: factsOf(model),
    judge: ({ tree }) => {
      const { fired, failures } = evaluateNative(ruleSet, tree);
      if (failures.length > 0) throw new Error(failures.join('; '));
      return fired.map(({ id, flag, location, error }) => ({
        id,
        flag: error === undefined ? flagName(flag) : 'fatal',
        location,
      }));
    },
  };
}

/** A rule without a flag is fatal, as is one of any other word. */
function flagName(flag: string): string {
  const name = flag.trim().toLowerCase();
  return ['warning', 'information'].includes(name) ? name : 'fatal';
}

function factsOf(model: SchematronModel): ReadonlyMap<string, RuleFacts> {
  const lists = new Map(model.codeLists.map(({ name, codes }) => [name, codes]));
  const functions = model.functions.map((each) => JSON.stringify(each.children)).join(' ');
  const rules = new Map<string, RuleFacts>();
  for (const pattern of model.patterns) {
    for (const rule of pattern.rules) {
      for (const check of rule.checks) {
        const lets = usedLets(check.test, [...model.lets, ...pattern.lets, ...rule.lets]);
        const text = [rule.context, check.test, ...lets].join('\n').replaceAll(/\s+/g, ' ');
        const before = rules.get(check.id);
        const names = [...text.matchAll(/@?\b(?:cac|cbc|ext):\w+|@\w+/g)].map(([name]) => name);
        const listed = [...text.matchAll(/codes:has\('([^']+)'/g)].flatMap(
          ([, name = '']) => lists.get(name) ?? [],
        );
        const quoted = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)]
          .map(([, one, two]) => one ?? two ?? '')
          .flatMap((value) => [value, ...value.split(/[\s|,]+/)])
          .filter((value) => value !== '');
        const numbers = [...text.matchAll(/(?<![\w.'"])\d+(?:\.\d+)?(?![\w.'"])/g)].map(([number]) => number);
        const usesFunctions = /\b(?:u|f):\w+\(/.test(text) ? functions : '';
        rules.set(check.id, {
          flags: new Set([...(before?.flags ?? []), flagName(check.flag ?? '')]),
          names: new Set([...(before?.names ?? []), ...names]),
          values: new Set([...(before?.values ?? []), ...listed, ...quoted, ...numbers]),
          codes: new Set([...(before?.codes ?? []), ...listed, ...quoted]),
          text: `${before?.text ?? ''}${text}${listed.join(' ')}${usesFunctions}`,
        });
      }
    }
  }
  return rules;
}

/** The values of the lets that a test uses. */
function usedLets(
  test: string,
  lets: readonly { readonly name: string; readonly value: string }[],
): readonly string[] {
  const used = new Set<string>();
  const open = [test];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const { name, value } of lets) {
      if (used.has(value) || !text.includes(`$${name}`)) continue;
      used.add(value);
      open.push(value);
    }
  }
  return [...used];
}

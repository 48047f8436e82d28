import type { SchematronModel, SourceElement } from '#schematron/parse';
import { type Compared, type Conditions, readConditions } from './read-conditions.js';

/** The content of a rule in a source, in all its contexts. */
export interface RuleFacts extends Conditions {
  readonly flags: ReadonlySet<string>;
  /** Rules in which this is equal say the same: context, test, lets, lists and functions, and the contexts that come before. */
  readonly text: string;
  /** Whether its expressions calculate remainders, as check digits do. */
  readonly hasRemainder: boolean;
  /** Whether its conditions are about nothing, so that it is reported wherever it looks or, if it is switched off, nowhere. */
  readonly isConstant: boolean;
  /** What the contexts before it in its pattern compare: they take nodes that it would report. */
  readonly earlier: readonly Compared[];
}

/** A condition about nothing: that of a rule that is switched off. */
const CONSTANT = /^(?:\s|[()]|true|false|not|and|or)+$/;

/** The rules of a schema, by id. */
export function factsOf(model: SchematronModel): ReadonlyMap<string, RuleFacts> {
  const lists = new Map(model.codeLists.map(({ name, codes }) => [name, codes]));
  const functions = new Map(model.functions.map((each) => [nameOf(each), expressionsIn(each)]));
  const parts = new Map<string, RuleFacts[]>();
  const known = new Map<string, readonly Compared[]>();
  const comparedIn = (context: string, lets: readonly Let[]): readonly Compared[] => {
    const used = usedLets([context], lets);
    const found =
      known.get(context) ??
      readConditions({ context, test: 'true()', lets: used, functions: [], lists }).compared;
    known.set(context, found);
    return found;
  };
  for (const { lets: patternLets, rules } of model.patterns) {
    for (const [index, { context, lets: ruleLets, checks }] of rules.entries()) {
      const before = rules.slice(0, index).map((rule) => rule.context);
      const earlier = before.flatMap((each) => comparedIn(each, [...model.lets, ...patternLets]));
      for (const { id, kind, test, flag } of checks) {
        const lets = usedLets([context, test], [...model.lets, ...patternLets, ...ruleLets]);
        const called = usedFunctions([context, test, ...lets.map(({ value }) => value)], functions);
        const conditions = readConditions({ context, test, lets, functions: called, lists });
        const listed = conditions.lists.map((codes) => codes.join(' '));
        const sources = [context, kind, test, ...lets.map(({ value }) => value), ...called, ...listed];
        const text = [...before, ...sources].join('\n').replaceAll(/\s+/g, ' ');
        const hasRemainder = sources.some((each) => /\smod\s/.test(each));
        const flags = new Set([flagName(flag ?? '')]);
        const isConstant = CONSTANT.test(test);
        const facts = { ...conditions, flags, text, hasRemainder, isConstant, earlier };
        parts.set(id, [...(parts.get(id) ?? []), facts]);
      }
    }
  }
  return new Map([...parts].map(([id, each]) => [id, joined(each)]));
}

function joined(parts: readonly RuleFacts[]): RuleFacts {
  return {
    paths: parts.flatMap(({ paths }) => paths),
    values: [...new Set(parts.flatMap(({ values }) => values))],
    lists: parts.flatMap(({ lists }) => lists),
    compared: parts.flatMap(({ compared }) => compared),
    hasRemainder: parts.some(({ hasRemainder }) => hasRemainder),
    isConstant: parts.every(({ isConstant }) => isConstant),
    earlier: parts.flatMap(({ earlier }) => earlier),
    flags: new Set(parts.flatMap(({ flags }) => [...flags])),
    text: parts.map(({ text }) => text).join('\n'),
  };
}

/** A rule without a flag is fatal, as is one of any other word. */
export function flagName(flag: string): string {
  const name = flag.trim().toLowerCase();
  return ['warning', 'information'].includes(name) ? name : 'fatal';
}

interface Let {
  readonly name: string;
  readonly value: string;
}

/** The lets that expressions use, in their order. */
function usedLets(expressions: readonly string[], lets: readonly Let[]): readonly Let[] {
  const used = new Set<Let>();
  const open = [...expressions];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const each of lets) {
      if (used.has(each) || !new RegExp(`\\$${each.name}(?![\\w.-])`).test(text)) continue;
      used.add(each);
      open.push(each.value);
    }
  }
  return lets.filter((each) => used.has(each));
}

/** The expressions of the functions that expressions call. */
function usedFunctions(
  expressions: readonly string[],
  functions: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const used = new Set<string>();
  const open = [...expressions];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [name, own] of functions) {
      if (used.has(name) || !text.includes(`${name}(`)) continue;
      used.add(name);
      open.push(...own);
    }
  }
  return [...used].flatMap((name) => functions.get(name) ?? []);
}

function nameOf({ attributes }: SourceElement): string {
  return attributes.find(({ local }) => local === 'name')?.value ?? '';
}

function expressionsIn({ attributes, children }: SourceElement): readonly string[] {
  return [
    ...attributes.filter(({ local }) => ['select', 'test'].includes(local)).map(({ value }) => value),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : expressionsIn(child))),
  ];
}

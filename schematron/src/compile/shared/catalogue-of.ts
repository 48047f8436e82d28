import type { Place } from '../../parse/schematron-error.js';
import type { MessagePart, SchematronModel } from '../../parse/schematron-model.js';

/** What is known about a rule without a document: the data for `explain`. */
export interface CatalogueEntry {
  /** The id of the rule. */
  readonly id: string;
  /** As written in the rule; `fatal` if it states none. */
  readonly flag: string;
  /** Name of the rule set. */
  readonly set: string;
  /** An `assert` fires if its test is false, a `report` if it is true. */
  readonly kind: 'assert' | 'report';
  /** Business terms that it is about. */
  readonly terms: readonly string[];
  /** The pattern (XSLT) of the nodes that it judges. */
  readonly context: string;
  /** The XPath expression that it evaluates on each of them. */
  readonly test: string;
  /** What is wrong if it fires, with `{expression}` instead of a value. */
  readonly problem: string;
  /** What to do about it, in the same form; `''` if the rule names no remedy. */
  readonly remedy: string;
  /** The names of the values that a finding has besides its text, in the order of the text. */
  readonly values: readonly string[];
  /** Where it is in the source. */
  readonly place: Place;
}

/** The rules of a model, in their order. White space is normalised. */
export function catalogueOf(model: SchematronModel): readonly CatalogueEntry[] {
  const rules = model.patterns.flatMap((pattern) => pattern.rules);
  return rules.flatMap((rule) =>
    rule.checks.map(({ id, flag, kind, terms, test, problem, remedy, place }) => {
      return {
        id,
        flag: flag ?? 'fatal',
        set: model.name ?? model.title,
        kind,
        terms,
        context: normalize(rule.context),
        test: normalize(test),
        problem: textOf(problem),
        remedy: textOf(remedy),
        values: [...problem, ...remedy].flatMap((part) =>
          part.kind === 'value-of' ? (part.name ?? []) : [],
        ),
        place,
      };
    }),
  );
}

function textOf(parts: readonly MessagePart[]): string {
  const texts = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'name' ? `{name(${part.path})}` : `{${part.select}}`;
  });
  return normalize(texts.join(''));
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

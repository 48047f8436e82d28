import type { SchematronModel } from '../../schematron/schematron-model.js';

/** What is known about a rule without a document: the data behind `explain`. */
export interface CatalogueEntry {
  readonly id: string;
  readonly flag: string;
  /** Name of the rule set. */
  readonly set: string;
  readonly kind: 'assert' | 'report';
  readonly terms: readonly string[];
  readonly context: string;
  readonly test: string;
  /** The message with `{expression}` where it shows a value. */
  readonly message: string;
}

/** The rules of a model, in their order; checks without an id are left out. White space is normalised. */
export function catalogueOf(model: SchematronModel): readonly CatalogueEntry[] {
  const rules = model.patterns.flatMap((pattern) => pattern.rules);
  return rules.flatMap((rule) =>
    rule.checks.flatMap(({ id, flag, kind, terms, test, message }) => {
      if (id === undefined) return [];
      const text = message.map((part) => {
        if (part.kind === 'text') return part.text;
        return part.kind === 'name' ? `{name(${part.path})}` : `{${part.select}}`;
      });
      return [
        {
          id,
          flag: flag ?? 'fatal',
          set: model.name ?? model.title,
          kind,
          terms,
          context: normalize(rule.context),
          test: normalize(test),
          message: normalize(text.join('')),
        },
      ];
    }),
  );
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

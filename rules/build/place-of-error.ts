import { SchematronError, type SchematronModel } from '#schematron/parse';

/** The XSLT compiler quotes the expression it refuses: names the place in our sources where that expression stands. */
export function placeOfError(cause: unknown, models: readonly SchematronModel[]): unknown {
  if (!(cause instanceof Error)) return cause;
  const flat = squeeze(cause.message);
  const patterns = models.flatMap((model) => model.patterns);
  const rules = patterns.flatMap((pattern) => pattern.rules);
  const written = [
    ...rules.flatMap((rule) => rule.checks).map(({ test, place }) => ({ expression: test, place })),
    ...rules.map(({ context, place }) => ({ expression: context, place })),
    ...[...models, ...patterns, ...rules]
      .flatMap(({ lets }) => lets)
      .map(({ value, place }) => ({ expression: value, place })),
  ];
  const found = written.find(({ expression }) => flat.includes(squeeze(`{${expression}}`)));
  return found === undefined ? cause : new SchematronError(found.place, cause.message);
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

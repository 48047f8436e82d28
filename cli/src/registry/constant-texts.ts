import type { Expr } from 'schematron-compiler/parse';

/** More texts than an expression of a schema that names identifiers stands for. */
const MOST_TEXTS = 1_000;

/**
 * The texts that an expression can be, whatever the document: literals, `concat`, sequences, and variables with such values.
 *
 * @param valuesOf the expressions that a variable stands for, by its written name
 * @returns undefined if it depends on the document
 */
export function constantTexts(
  expression: Expr,
  valuesOf: (name: string) => readonly Expr[],
  within: ReadonlySet<string> = new Set(),
): readonly string[] | undefined {
  const inner = (each: Expr): readonly string[] | undefined => constantTexts(each, valuesOf, within);
  switch (expression.kind) {
    case 'literal':
      return [expression.value];
    case 'sequence':
      return union(expression.items.map(inner));
    case 'variable': {
      const { prefix, local } = expression.name;
      const name = prefix === undefined ? local : `${prefix}:${local}`;
      const values = within.has(name) ? [] : valuesOf(name);
      const outer = new Set([...within, name]);
      return values.length === 0
        ? undefined
        : union(values.map((each) => constantTexts(each, valuesOf, outer)));
    }
    case 'call':
      if (expression.name.local === 'concat') return joined(expression.args.map(inner));
      return /^(?:string|normalize-space)$/.test(expression.name.local) && expression.args[0] !== undefined
        ? inner(expression.args[0])
        : undefined;
    case 'path': {
      const [step] = expression.steps;
      const isValue = !expression.absolute && expression.steps.length === 1 && step?.kind === 'filter';
      return isValue && step.predicates.length === 0 ? inner(step.primary) : undefined;
    }
    default:
      return undefined;
  }
}

function union(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const texts = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || texts.length > MOST_TEXTS ? undefined : [...new Set(texts)];
}

/** Every way to write one text of each part behind the other. */
function joined(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  let texts: readonly string[] = [''];
  for (const part of parts) {
    if (part === undefined || texts.length * part.length > MOST_TEXTS) return undefined;
    texts = texts.flatMap((start) => part.map((end) => start + end));
  }
  return texts;
}

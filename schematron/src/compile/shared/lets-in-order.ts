import type { SchematronLet, SchematronPattern } from '../../parse/schematron-model.js';
import { patternExpressions, usedNames } from './used-names.js';

/**
 * Lets of a rule, each after those that it uses. A name means the let before it or a global one; only if there is neither, it means
 * a let after it. Lets that need their own value keep their order, and are refused where they are compiled.
 *
 * @param isGlobal whether a name is that of a let of the schema or of a pattern
 */
export function letsInOrder(
  lets: readonly SchematronLet[],
  isGlobal: (name: string) => boolean,
): readonly SchematronLet[] {
  const ordered = new Set<SchematronLet>();
  const open = new Set<SchematronLet>();
  const visit = (each: SchematronLet, index: number): void => {
    if (ordered.has(each) || open.has(each)) return;
    open.add(each);
    for (const name of usedNames([each.value]).variables) {
      if (isGlobal(name) || lets.slice(0, index).some((other) => other.name === name)) continue;
      const later = lets.findIndex((other, at) => at > index && other.name === name);
      const found = lets[later];
      if (found !== undefined) visit(found, later);
    }
    ordered.add(each);
  };
  lets.forEach(visit);
  return [...ordered];
}

/**
 * The lets of later patterns that a pattern needs: in the usual stylesheets made from Schematron all lets of patterns are global, so
 * rules use them before they are written. Of several with one name the first counts.
 *
 * @param known the names of the lets of the schema and of the patterns up to this one
 */
export function letsOfLaterPatterns(
  patterns: readonly SchematronPattern[],
  index: number,
  known: ReadonlySet<string>,
): readonly SchematronLet[] {
  const later = new Map<string, SchematronLet>();
  for (const each of patterns.slice(index + 1).flatMap(({ lets }) => lets)) {
    if (!known.has(each.name) && !later.has(each.name)) later.set(each.name, each);
  }
  const pattern = patterns[index];
  if (later.size === 0 || pattern === undefined) return [];
  const needed = new Set<SchematronLet>();
  let open: readonly string[] = patternExpressions(pattern);
  while (open.length > 0) {
    const { variables } = usedNames(open);
    const found = [...later.values()].filter((each) => variables.has(each.name) && !needed.has(each));
    for (const each of found) needed.add(each);
    open = found.map(({ value }) => value);
  }
  return [...needed];
}

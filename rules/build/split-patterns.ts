import { createHash } from 'node:crypto';
import type { SchematronModel, SchematronPattern } from '#schematron/parse';

/** Checks of a piece: at most, and from which number on any good place to end is taken. */
const MOST_CHECKS = 60;
const ENOUGH_CHECKS = 25;

/**
 * The schema with its large patterns in pieces that say the same one after the other: each has all rules, so that the same one
 * handles a node, and some of the checks. Where a piece ends is decided by the ids of checks, not by their number alone: a rule
 * that is added or removed changes a piece or two, and releases share the others.
 */
export function splitPatterns(model: SchematronModel): SchematronModel {
  return { ...model, patterns: model.patterns.flatMap(splitPattern) };
}

function splitPattern(pattern: SchematronPattern): readonly SchematronPattern[] {
  const checks = pattern.rules.flatMap((rule) => rule.checks);
  if (checks.length <= MOST_CHECKS) return [pattern];
  const pieces: (typeof checks)[] = [[]];
  for (const check of checks) {
    const piece = pieces.at(-1) ?? [];
    piece.push(check);
    const isEnough = piece.length >= ENOUGH_CHECKS && isGoodEnd(check.id);
    if (isEnough || piece.length === MOST_CHECKS) pieces.push([]);
  }
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => ({
      ...pattern,
      rules: pattern.rules.map((rule) => ({
        ...rule,
        checks: rule.checks.filter((check) => piece.includes(check)),
      })),
    }));
}

/** One id in eight. */
function isGoodEnd(id: string): boolean {
  return createHash('sha256').update(id).digest().readUInt32BE() % 8 === 0;
}

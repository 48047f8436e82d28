import fc from 'fast-check';
import type { EditedElement } from '../../rules/cases/edited-document.js';
import type { RuleFacts } from './conditions.js';
import { textAt, withTextAt } from './edge-documents.js';
import { judgeBoth, parsed, type Sides } from './judge-both.js';
import { placesOf } from './schema-places.js';
import { shrink } from './shrink.js';

/** So many start documents on which a rule is reported are searched, and so many places in each. */
const [MOST_STARTS, MOST_PLACES] = [2, 4] as const;

/** Digits that a number has more or less. */
const OTHER_LENGTHS = 6;

/**
 * Documents with numbers whose check digits one side accepts: of a rule that calculates remainders, each number in a document is
 * changed in its digits and its length, also to texts that the patterns of the rule match, and its last two digits run through all values.
 * The rules themselves decide, on a document that has nothing but the number, which of them to try.
 */
export function* digitDocuments(
  rule: string,
  sides: Sides,
  starts: readonly EditedElement[],
): Generator<EditedElement> {
  const both = [sides.ours.rules.get(rule), sides.theirs.rules.get(rule)].filter(
    (each) => each !== undefined,
  );
  if (!both.some(({ hasRemainder }) => hasRemainder)) return;
  const isReported = (document: EditedElement): boolean => reported(rule, sides, document).length > 0;
  const paths = new Map(both.flatMap((each) => each.paths).map((path) => [path.join('/'), path]));
  const samples = both.flatMap(matching);
  for (const start of starts.filter(isReported).slice(0, MOST_STARTS)) {
    const small = shrink(start, isReported);
    for (const path of paths.values()) {
      const places = placesOf(small, path).filter(({ document }) => document === small);
      for (const place of places.slice(0, MOST_PLACES)) {
        const text = textAt(place) ?? '';
        if (!/\d{4}/.test(text) && !/^\d+$/.test(text)) continue;
        const differing = withCheckDigits([...variants(text), ...samples]).find((value) => {
          const changed = withTextAt(place, value);
          return changed !== undefined && reported(rule, sides, changed).some(({ differs }) => differs);
        });
        if (differing === undefined) continue;
        for (const whole of placesOf(start, path)) {
          const document = withTextAt(whole, differing);
          if (document !== undefined) yield document;
        }
      }
    }
  }
}

function reported(rule: string, sides: Sides, document: EditedElement): ReturnType<typeof judgeBoth> {
  const xml = parsed(document);
  return xml === undefined ? [] : judgeBoth(sides, xml, rule);
}

/** A number with another digit at each place, every one at the first, and with more and fewer digits. */
function variants(text: string): readonly string[] {
  const first = text.search(/\d/);
  const digits = Array.from(text).flatMap((character, at) => {
    if (!/\d/.test(character)) return [];
    const others = at === first ? Array.from('0123456789') : [String((Number(character) + 1) % 10)];
    return others.map((digit) => text.slice(0, at) + digit + text.slice(at + 1));
  });
  const lengths = Array.from({ length: OTHER_LENGTHS }, (_, index) => index + 1).flatMap((count) => [
    text.slice(0, first) + text.slice(first + count),
    text.slice(0, first) + '1'.repeat(count) + text.slice(first),
  ]);
  return [text, ...digits, ...lengths];
}

/** Each text that ends with two digits with all values of them, other texts as they are. */
function withCheckDigits(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.replace(/\d\d$/, '##')))].flatMap((text) => {
    if (!text.endsWith('##')) return [text];
    const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'));
    return checks.map((check) => text.slice(0, -2) + check);
  });
}

/** Texts that the regular expressions among the values of a rule match. */
function matching({ values }: RuleFacts): readonly string[] {
  return values
    .filter((value) => /^\^.*\$$/.test(value))
    .flatMap((pattern) => {
      try {
        return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 4, seed: 1 });
      } catch {
        // What JavaScript or fast-check does not know as a pattern has no samples.
        return [];
      }
    });
}

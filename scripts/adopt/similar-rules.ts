import type { EditedElement } from '../../rules/cases/edited-document.js';
import type { RuleFacts } from './conditions.js';
import type { Sides } from './judge-both.js';

/** So many rules like a new one lend it their documents. */
const MOST_RULES = 3;

/**
 * The start documents of each rule. A rule that only theirs has gets those of the rules of ours that mention the same places and
 * values besides its own: a rule about German sellers begins with German sellers.
 */
export function startsWith(
  { ours, theirs }: Sides,
  startsOf: (rule: string) => readonly EditedElement[],
): (rule: string) => readonly EditedElement[] {
  const words = new Map([...ours.rules].map(([id, facts]) => [id, wordsOf(facts)]));
  const known = new Map<string, readonly EditedElement[]>();
  const find = (rule: string): readonly EditedElement[] => {
    const facts = theirs.rules.get(rule);
    if (words.has(rule) || facts === undefined) return startsOf(rule);
    const own = wordsOf(facts);
    const like = [...words]
      .map(([id, each]) => ({ id, share: likeness(own, each) }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST_RULES);
    return [...new Set([...like.flatMap(({ id }) => startsOf(id)), ...startsOf(rule)])];
  };
  return (rule) => {
    const starts = known.get(rule) ?? find(rule);
    known.set(rule, starts);
    return starts;
  };
}

function wordsOf({ paths, values, lists }: RuleFacts): ReadonlySet<string> {
  return new Set([...paths.map((path) => path.join('/')), ...values, ...lists.map((list) => list.join(' '))]);
}

/** The share of the words of two rules that both have. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common || 1);
}

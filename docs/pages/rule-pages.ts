import { explainRule, type RuleExplanation } from '../../src/answers/explain-rule.js';
import { groupDigits } from '../../src/bulk/group-digits.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import { inline, list, type MadePage } from './page.js';
import { historyOf } from './release-pages.js';

/** A page for every rule, and the list of all of them. */
export function rulePages(): readonly MadePage[] {
  const ids = [...new Set(ruleCatalogue().map(({ id }) => id))];
  const rules = ids.map((id) => explainRule(id)).filter((rule) => rule !== undefined);
  return [index(rules), ...rules.map((rule) => rulePage(rule, relatedTo(rule, rules)))];
}

/** The twelve nearest rules in the list with the same first business term, in the order of the list. */
function relatedTo(rule: RuleExplanation, rules: readonly RuleExplanation[]): readonly RuleExplanation[] {
  const [term] = rule.terms;
  if (term === undefined) return [];
  const place = rules.indexOf(rule);
  return rules
    .map((other, index) => ({ other, index, distance: Math.abs(index - place) }))
    .filter(({ other }) => other !== rule && other.terms.some(({ id }) => id === term.id))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 12)
    .sort((a, b) => a.index - b.index)
    .map(({ other }) => other);
}

/** The list of rules, each below the first rule set that has it. */
function index(rules: readonly RuleExplanation[]): MadePage {
  const sets = [...new Set(rules.map(({ ruleSets }) => ruleSets[0] ?? ''))];
  const sections = sets.map((set) => {
    const own = rules.filter(({ ruleSets }) => ruleSets[0] === set);
    return `## ${inline(set)}\n\n${list(own.map(ruleItem))}`;
  });
  const sentence = `All ${groupDigits(rules.length)} rules, each official id counted once, whichever rule sets it is in.`;
  return {
    path: 'rules/index',
    title: 'Rules',
    body: `${sentence} The search finds a rule by its id, its business terms and every word of its message.

${sections.join('\n\n')}`,
    summary: sentence,
  };
}

function ruleItem({ id, message, ruleSets, terms }: RuleExplanation): string {
  const more = [...ruleSets.slice(1), ...terms.map((term) => term.id)];
  return `[${inline(id)}](./${id}) ${inline(message)}${more.length === 0 ? '' : ` <small>${inline(more.join(' · '))}</small>`}`;
}

function rulePage(rule: RuleExplanation, related: readonly RuleExplanation[]): MadePage {
  const { id, flag, ruleSets, message, checks, terms, fields } = rule;
  const named = terms.map((term) => `${term.id} ${term.name}`);
  const parts = [
    `<span class="flag flag-${flag}">${flag}</span> ${inline(ruleSets.join(', '))}`,
    inline(message),
    section('Business terms', list(named.map(inline))),
    section('Fields of a Document', list(fields.map(inline))),
    section(
      'What is tested',
      checks
        .map(({ context, test }) => `For each of these nodes\n\n${block(context)}\n\n${conditionOf(test)}`)
        .join('\n\n'),
    ),
    section('What releases changed', list(historyOf(id))),
    section(
      'Related rules',
      list(related.map((other) => `[${inline(other.id)}](./${other.id}) ${inline(other.message)}`)),
    ),
    '[All rules](./)',
  ];
  return {
    path: `rules/${id}`,
    title: id,
    body: parts.filter((part) => part !== '').join('\n\n'),
    summary: [message, ...named].join(' · '),
  };
}

function section(title: string, content: string): string {
  return content === '' ? '' : `## ${title}\n\n${content}`;
}

/** What must hold for a node; some official rules have a test that always does. */
function conditionOf(test: string): string {
  if (test === 'true()') return 'nothing is required: the test of the official rule always holds.';
  return `this must hold:\n\n${block(test)}`;
}

/** Code that wraps: tests are long lines. */
function block(text: string): string {
  return `\`\`\`txt\n${text}\n\`\`\``;
}

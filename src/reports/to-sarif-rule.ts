import { describeRule } from './describe-rule.js';
import type { Finding } from './finding.js';

/** A rule as a reporting descriptor of SARIF 2.1.0 (section 3.49), with what it demands as help. */
export function toSarifRule(id: string, level: Finding['level']): object {
  const { short, full, explanation } = describeRule(id);
  const lines = explanation === undefined ? [] : detailsOf(explanation);
  return {
    id,
    shortDescription: { text: short },
    fullDescription: { text: full },
    help: {
      text: [full, ...lines.map(([label, values]) => `${label}: ${values.join('; ')}`)].join('\n'),
      markdown: [
        full,
        ...lines.map(
          ([label, values, quote]) =>
            `**${label}**: ${values.map((value) => (quote ? code(value) : value)).join(', ')}`,
        ),
      ].join('\n\n'),
    },
    defaultConfiguration: { level },
    properties: {
      precision: 'very-high',
      'problem.severity': level,
      tags: ['e-invoicing', ...(explanation?.ruleSets ?? [])],
    },
  };
}

function detailsOf({
  ruleSets,
  terms,
  fields,
  checks,
}: NonNullable<ReturnType<typeof describeRule>['explanation']>) {
  const rows: (readonly [label: string, values: readonly string[], isCode: boolean])[] = [
    ['Rule set', ruleSets, false],
    ['Business terms', terms.map(({ id, name }) => `${id} ${name}`), false],
    ['Document fields', fields, true],
    ['Evaluated on', checks.map(({ context }) => context), true],
    ['Must hold', checks.map(({ test }) => test), true],
  ];
  return rows.filter(([, values]) => values.length > 0);
}

/** A code span of Markdown: its fence is longer than any run of backticks inside. */
function code(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  return `${fence}${text}${fence}`;
}

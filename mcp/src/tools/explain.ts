import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { explainRule, findRules, type RuleExplanation, suggestRules } from 'peppol-preflight';
import { shortenText } from '#errors';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { limited } from '../answers/limited.js';
import { LIMIT } from '../inputs/arguments.js';
import { UnusableInput } from '../inputs/unusable-input.js';

const RULE = z.object({
  id: z.string(),
  flag: z.enum(['fatal', 'warning', 'advice']),
  problem: z.string().describe('What is wrong if the rule fires; … stands for a value of the document'),
  remedy: z.string().describe('What to do about it'),
  fields: z.array(z.string()).optional().describe('The fields of a Document that decide, as JSON pointers'),
  terms: z.array(z.string()).optional().describe('The business terms that it is about'),
  rule_sets: z.array(z.string()).optional(),
  releases: z.array(z.string()).optional().describe('The releases that have it'),
  tests: z
    .array(z.object({ context: z.string(), test: z.string() }))
    .optional()
    .describe('The elements that it judges, and the XPath that must hold'),
});

/** `explain`: a rule, or the rules about a field or a business term. */
export function addExplain(server: McpServer): void {
  server.registerTool(
    'explain',
    {
      title: 'Explain a rule, a field or a business term',
      description:
        'What a rule requires, how to satisfy it, and which fields decide, by its id (BR-CO-15, R120); or, in short, the rules about a business term (BT-131), a field of a Document (quantity) or a word for it.',
      inputSchema: z.strictObject({
        subject: z
          .string()
          .min(1)
          .max(200)
          .describe('The id of a rule or an issue, a business term, a field, or a word for it'),
        limit: LIMIT,
      }),
      outputSchema: z.object({
        rules: z.array(RULE),
        more_rules: z.int().describe('How many further rules are not listed'),
      }),
      annotations: READ_ONLY,
    },
    ({ subject, limit }) => {
      const rule = explainRule(subject);
      if (rule !== undefined) return answerOf({ rules: [wholeRule(rule)], more_rules: 0 });
      const { first, more } = limited(findRules(subject), limit);
      if (first.length === 0) throw unknownSubject(subject);
      const rules = first.flatMap((id) => explainRule(id) ?? []).map(shortRule);
      return answerOf({ rules, more_rules: more });
    },
  );
}

function unknownSubject(subject: string): UnusableInput {
  const near = suggestRules(subject);
  const hint =
    near.length > 0
      ? `did you mean ${near.join(' or ')}?`
      : 'give the rule_id of an issue, such as BR-CO-15, a business term, such as BT-131, or a field, such as quantity.';
  return new UnusableInput(`There is no rule about ${JSON.stringify(shortenText(subject, 200))}: ${hint}`);
}

function shortRule({ id, flag, problem, remedy }: RuleExplanation) {
  return { id, flag, problem, remedy };
}

function wholeRule({ checks, fields, releases, ruleSets, terms, ...rule }: RuleExplanation) {
  return {
    ...shortRule({ checks, fields, releases, ruleSets, terms, ...rule }),
    fields: [...fields],
    terms: terms.map(({ id, name }) => `${id} ${name}`),
    rule_sets: [...ruleSets],
    releases: [...releases],
    tests: checks.map(({ context, test }) => ({ context, test })),
  };
}

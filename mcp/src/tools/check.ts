import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { check } from 'peppol-preflight';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { ISSUES, issuesOfCheck, JUDGED_BY, judgedBy } from '../answers/issues.js';
import { JUDGED } from '../inputs/arguments.js';
import { readSource } from '../inputs/read-source.js';
import { UnusableInput } from '../inputs/unusable-input.js';
import { type Context, optionsOf } from './context.js';

const TOTALS = z.object({
  subtotal: z.string().describe('Without VAT (BT-109)'),
  total_tax: z.string().describe('VAT (BT-110)'),
  invoice_total: z.string().describe('With VAT (BT-112)'),
  amount_due: z.string().describe('To pay (BT-115)'),
});

/** `check`: everything that is wrong with a Document. */
export function addCheck(server: McpServer, context: Context): void {
  server.registerTool(
    'check',
    {
      title: 'Check a Document',
      description:
        'Finds everything that is wrong with an invoice or credit note as a Document (JSON) before it is sent through Peppol: fields, parties, totals, VAT and the official rules. Each issue has its cause, the field and the fixes that are known. For XML use validate.',
      inputSchema: z.strictObject(JUDGED),
      outputSchema: z.object({
        accepted: z.boolean().describe('Whether the access point would take it'),
        status: z.int().describe('The status that it would answer: 201, 406 or 422'),
        ...JUDGED_BY,
        send_as: z.enum(['json', 'ubl']).optional().describe('What carries an extended Document'),
        totals: TOTALS.optional().describe('The calculated totals'),
        ...ISSUES,
      }),
      annotations: READ_ONLY,
    },
    async ({ limit, ...args }) => {
      const source = await readSource(args, context.folders);
      if (source.format !== 'Document') {
        throw new UnusableInput(
          `${source.name} is ${source.format}, but check takes a Document (JSON): use validate, or convert it first.`,
        );
      }
      const { accepted, status, issues, totals, send_as, release, rules_as_of } = check(source.value, await optionsOf(args, context)); // prettier-ignore
      return answerOf({
        ...{ accepted, status },
        ...judgedBy({ release: release ?? undefined, rules_as_of: rules_as_of ?? undefined }),
        ...(send_as !== undefined && { send_as }),
        ...(totals !== null && {
          totals: {
            subtotal: totals.subtotal.toFixed(2),
            total_tax: totals.totalTax.toFixed(2),
            invoice_total: totals.invoiceTotal.toFixed(2),
            amount_due: totals.amountDue.toFixed(2),
          },
        }),
        ...issuesOfCheck(issues, limit),
      });
    },
  );
}

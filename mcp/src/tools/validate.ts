import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { toUbl, validateJson, validateUbl, type ValidationResult } from 'peppol-preflight';
import { isServiceError } from 'peppol-preflight/tools';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { ISSUES, issuesOfCheck, issuesOfVerdict, JUDGED_BY, judgedBy } from '../answers/issues.js';
import { LEFT_OUT, leftOut } from '../answers/left-out.js';
import { refusal } from '../answers/refusal.js';
import { JUDGED } from '../inputs/arguments.js';
import { loadPdf } from '../inputs/load-pdf.js';
import { type ReadSource, readSource } from '../inputs/read-source.js';
import { type Context, optionsOf } from './context.js';

/** Issues of the next release that are named. */
const MOST_OF_NEXT = 5;

const NEXT_RELEASE = z.object({ release: z.string(), mandatory_from: z.string(), ...ISSUES });

/** `validate`: the official verdict on XML or a Document. */
export function addValidate(server: McpServer, context: Context): void {
  server.registerTool(
    'validate',
    {
      title: 'Validate UBL, CII or a Document',
      description:
        'The official verdict on a Peppol invoice or credit note: the UBL schema, EN 16931 and Peppol BIS Billing. Takes UBL, CII (judged as the UBL that it becomes) or a Document (JSON), and says what the next release of the rules will refuse. For the cause of what is wrong with a Document, and fixes, use check.',
      inputSchema: z.strictObject(JUDGED),
      outputSchema: z.object({
        valid: z.boolean(),
        format: z.enum(['Document', 'UBL', 'CII']).describe('What was judged'),
        status: z.int().optional().describe('422 or 406 if the Document gives no UBL that could be judged'),
        ...JUDGED_BY,
        ...ISSUES,
        next_release: NEXT_RELEASE.optional().describe(
          'What the coming release will refuse about what is valid today',
        ),
        left_out: LEFT_OUT.left_out.optional(),
        more_left_out: LEFT_OUT.more_left_out.optional(),
      }),
      annotations: READ_ONLY,
    },
    async ({ limit, ...args }) => {
      const source = await readSource(args, context.folders);
      const options = await optionsOf(args, context);
      const { format } = source;
      if (format === 'UBL') {
        return answerOf({
          format,
          ...verdictOf(validateUbl(source.content, { today: options.today }), limit),
        });
      }
      try {
        if (format === 'Document')
          return answerOf({ format, ...verdictOf(validateJson(source.value, options), limit) });
        const { document, unmapped } = await documentOfCii(source);
        const { xml } = toUbl(document, { extended: true });
        const verdict = verdictOf(validateUbl(xml, { today: options.today }), limit);
        return answerOf({ format, ...verdict, ...leftOut(unmapped, limit) });
      } catch (error) {
        if (!isServiceError(error)) throw error;
        return answerOf({
          valid: false,
          format,
          status: error.status,
          ...issuesOfCheck(error.issues, limit),
        });
      }
    },
  );
}

/** @throws UnusableInput for CII that cannot be read, or without the package that reads it */
async function documentOfCii({ name, content }: ReadSource) {
  const { fromCii } = await loadPdf('CII');
  try {
    return fromCii(content, { extended: true });
  } catch (error) {
    throw isServiceError(error) ? refusal(name, 'become UBL', error) : error;
  }
}

function verdictOf(result: ValidationResult, limit: number) {
  const { next_release: next } = result;
  return {
    valid: result.is_valid,
    ...judgedBy(result),
    ...issuesOfVerdict(result.issues, limit),
    ...(next !== undefined && {
      next_release: {
        release: next.release,
        mandatory_from: next.mandatory_from,
        ...issuesOfVerdict(next.issues, Math.min(limit, MOST_OF_NEXT)),
      },
    }),
  };
}

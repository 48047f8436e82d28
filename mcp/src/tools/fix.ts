import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { fixUbl, validateUbl } from 'peppol-preflight';
import { fixDocumentText } from 'peppol-preflight/tools';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { ISSUES, issuesOfCheck, issuesOfVerdict } from '../answers/issues.js';
import { limited, shown } from '../answers/limited.js';
import { JUDGED } from '../inputs/arguments.js';
import { type ReadSource, readSource, textOf } from '../inputs/read-source.js';
import { UnusableInput } from '../inputs/unusable-input.js';
import { type Context, optionsOf } from './context.js';

/** Which fixes are made, in a document of which size. */
interface Wanted {
  readonly suggested: boolean;
  readonly choices: readonly string[];
  readonly limit: number;
}

const CHANGE = z.object({ kind: z.enum(['safe', 'suggested', 'choice']), title: z.string() });

/** `fix`: a corrected copy of a Document or of UBL. */
export function addFix(server: McpServer, context: Context): void {
  server.registerTool(
    'fix',
    {
      title: 'Fix a Document or UBL',
      description:
        'Returns the corrected text of a Document (JSON) or of UBL, and says what was changed; what is not corrected stays, character for character. It never writes a file. Only safe corrections are made, unless you ask for suggested ones. What is in "choices" needs a person: show it, and call again with the id that the person picks.',
      inputSchema: z.strictObject({
        ...JUDGED,
        suggested: z
          .boolean()
          .default(false)
          .describe('Also make corrections that other amounts prove. Tell the person what they changed.'),
        choices: z
          .array(z.string().max(500))
          .max(50)
          .default([])
          .describe('The ids of choices that a person has made'),
      }),
      outputSchema: z.object({
        valid: z.boolean().describe('Whether nothing that refuses the document is left'),
        text: z.string().optional().describe('The corrected document; absent if nothing was changed'),
        changed: z.array(CHANGE),
        more_changed: z.int().describe('How many further changes are not listed'),
        choices: z
          .array(z.object({ id: z.string(), title: z.string() }))
          .describe('What a person may choose'),
        more_choices: z.int().describe('How many further choices are not listed'),
        ...ISSUES,
      }),
      annotations: READ_ONLY,
    },
    async ({ suggested, choices, limit, ...args }) => {
      const source = await readSource(args, context.folders);
      const options = await optionsOf(args, context);
      const wanted = { suggested, choices, limit };
      if (source.format === 'CII')
        throw new UnusableInput(`${source.name} is CII, which fix does not correct: convert it to UBL or a Document first.`); // prettier-ignore
      return answerOf(
        source.format === 'Document'
          ? fixDocument(source, wanted, options)
          : fixXml(source, wanted, options.today),
      );
    },
  );
}

function fixDocument(
  source: ReadSource,
  { suggested, choices, limit }: Wanted,
  options: Awaited<ReturnType<typeof optionsOf>>,
) {
  const given = textOf(source);
  const { text, fixes, issues, unknownChoices } = fixDocumentText(given, { ...options, suggested, choices });
  if (unknownChoices.length > 0) {
    throw new UnusableInput(
      `${source.name} has no choice ${unknownChoices.map((id) => JSON.stringify(id)).join(', ')}: without "choices", fix lists those that it has.`,
    );
  }
  return {
    valid: issues.every(({ severity }) => severity !== 'error'),
    ...(text !== given && { text }),
    ...changedBy(fixes, limit),
    ...choicesOf(issues.flatMap((issue) => issue.fixes), limit), // prettier-ignore
    ...issuesOfCheck(issues, limit),
  };
}

function fixXml(source: ReadSource, { suggested, choices, limit }: Wanted, today: string) {
  const given = textOf(source);
  const { xml, fixes, choices: open } = fixUbl(given, { today, suggested, choices });
  const { is_valid, issues } = validateUbl(xml, { today });
  return {
    valid: is_valid,
    ...(xml !== given && { text: xml }),
    ...changedBy(fixes, limit),
    ...choicesOf(open, limit),
    ...issuesOfVerdict(issues, limit),
  };
}

interface MadeFix {
  readonly kind: z.output<typeof CHANGE>['kind'];
  readonly title: string;
  readonly id?: string;
}

function changedBy(fixes: readonly MadeFix[], limit: number) {
  const { first, more } = limited(fixes, limit);
  return { changed: first.map(({ kind, title }) => ({ kind, title: shown(title) })), more_changed: more };
}

function choicesOf(fixes: readonly MadeFix[], limit: number) {
  const choices = fixes.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title: shown(title) }]));
  const { first, more } = limited(choices, limit);
  return { choices: first, more_choices: more };
}

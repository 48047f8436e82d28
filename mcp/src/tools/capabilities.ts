import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { LAYERS, releaseAsOf, releases, ruleSetsAsOf, upcomingRelease } from 'peppol-preflight';
import { LANGUAGE_CODES } from 'peppol-preflight/tools';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { TODAY } from '../inputs/arguments.js';
import { LARGEST_INPUT } from '../inputs/limits.js';
import { hasPdf } from '../inputs/load-pdf.js';
import { version } from '../version.js';
import type { Context } from './context.js';

const RELEASE = z.object({
  name: z.string(),
  published: z.string(),
  mandatory_from: z.string().describe('The first day whose documents it judges'),
});

const RULE_SET = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  rules: z.int().describe('How many rules it has'),
});

/** `capabilities`: what judges, today and from the next release on. */
export function addCapabilities(server: McpServer, context: Context): void {
  server.registerTool(
    'capabilities',
    {
      title: 'List what this server knows',
      description:
        'The version, the rule sets and the layers that judge, the release of the rules that is mandatory today, the next one with its dates, the forms of invoices, the languages, and the folders whose files may be named.',
      inputSchema: z.strictObject({ today: TODAY }),
      outputSchema: z.object({
        version: z.string(),
        today: z.string(),
        current_release: RELEASE,
        next_release: RELEASE.optional().describe('Published but not yet mandatory; absent if there is none'),
        releases: z.array(z.string()).describe('All releases that can judge, the oldest first'),
        rule_sets: z.array(RULE_SET).describe('Those of the current release'),
        layers: z
          .array(z.string())
          .describe('What a Document passes, in this order; UBL passes all but the last'),
        formats: z.array(z.string()),
        languages: z.array(z.string()),
        largest_input: z.int().describe('Characters of a text, or bytes of a file'),
        allowed_folders: z
          .array(z.string())
          .describe('Folders whose files may be named; if none, give texts'),
      }),
      annotations: READ_ONLY,
    },
    ({ today = context.today() }) => {
      const next = upcomingRelease(today);
      return answerOf({
        version,
        today,
        current_release: shownRelease(releaseAsOf(today)),
        ...(next !== undefined && { next_release: shownRelease(next) }),
        releases: releases().map(({ name }) => name),
        rule_sets: ruleSetsAsOf(today).map((each) => ({
          name: each.name,
          title: each.title,
          version: each.version,
          rules: each.rules,
        })),
        layers: [...LAYERS],
        formats: ['Document', 'UBL', ...(hasPdf() ? ['CII'] : [])],
        languages: [...LANGUAGE_CODES],
        largest_input: LARGEST_INPUT,
        allowed_folders: [...context.folders.paths],
      });
    },
  );
}

function shownRelease({ name, published, mandatoryFrom }: ReturnType<typeof releaseAsOf>) {
  return { name, published, mandatory_from: mandatoryFrom };
}

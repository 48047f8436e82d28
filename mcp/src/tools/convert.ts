import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { fromUbl, toUbl } from 'peppol-preflight';
import { isServiceError } from 'peppol-preflight/tools';
import { answerOf, READ_ONLY } from '../answers/answer.js';
import { LEFT_OUT, leftOut } from '../answers/left-out.js';
import { limited, shown } from '../answers/limited.js';
import { refusal } from '../answers/refusal.js';
import { EXTENDED, LIMIT, SOURCE } from '../inputs/arguments.js';
import { loadPdf } from '../inputs/load-pdf.js';
import { type ReadSource, readSource } from '../inputs/read-source.js';
import { UnusableInput } from '../inputs/unusable-input.js';
import type { Context } from './context.js';

const FORMATS = ['Document', 'UBL', 'CII'] as const;

/** A form in which an invoice is written. */
type Format = (typeof FORMATS)[number];

/** What became of an invoice. */
interface Converted {
  readonly text: string;
  /** Where the values are that it has no place for. */
  readonly unmapped: readonly string[];
  /** Why the service would refuse the Document. */
  readonly totalIssues?: readonly { readonly message: string }[];
}

/** `convert`: an invoice in another form, and what got lost. */
export function addConvert(server: McpServer, context: Context): void {
  server.registerTool(
    'convert',
    {
      title: 'Convert between Document, UBL and CII',
      description:
        'Writes an invoice in another form: a Document (JSON) as UBL, UBL as a Document, and either from or to CII (if peppol-preflight-pdf is installed). Says which values the result has no place for. A Document with "extended" has a place for nearly everything.',
      inputSchema: z.strictObject({
        ...SOURCE,
        to: z.enum(FORMATS).describe('What it becomes'),
        extended: EXTENDED,
        limit: LIMIT,
      }),
      outputSchema: z.object({
        from: z.enum(FORMATS),
        to: z.enum(FORMATS),
        text: z.string().describe('The invoice in its new form'),
        ...LEFT_OUT,
        wrong_totals: z
          .array(z.string())
          .describe(
            'Totals that do not follow from the lines: the service would refuse the Document with 406',
          ),
        more_wrong_totals: z.int().describe('How many further totals are not listed'),
      }),
      annotations: READ_ONLY,
    },
    async ({ to, extended, limit, ...args }) => {
      const source = await readSource(args, context.folders);
      const { name, format } = source;
      if (format === to) throw new UnusableInput(`${name} is already ${format === 'Document' ? 'a Document' : format}: name another form in "to".`); // prettier-ignore
      const { text, unmapped, totalIssues = [] } = await convert(source, to, extended);
      const wrong = limited(totalIssues, limit);
      return answerOf({
        from: format,
        to,
        text,
        ...leftOut(unmapped, limit),
        wrong_totals: wrong.first.map(({ message }) => shown(message)),
        more_wrong_totals: wrong.more,
      });
    },
  );
}

async function convert(source: ReadSource, to: Format, extended: boolean): Promise<Converted> {
  try {
    if (source.format === 'CII') return await fromCiiTo(to, source, extended);
    const given = source.format === 'Document' ? source.value : source.content;
    if (to === 'CII') {
      const { xml, unmapped } = (await loadPdf('CII')).toCii(given as string | Uint8Array, { extended });
      return { text: xml, unmapped };
    }
    return source.format === 'Document' ? ublOf(source.value, extended) : documentOf(fromUbl(source.content, { extended })); // prettier-ignore
  } catch (error) {
    throw isServiceError(error)
      ? refusal(source.name, `become ${to === 'Document' ? 'a Document' : to}`, error)
      : error;
  }
}

/** CII becomes UBL by an extended Document, which has a place for nearly all of it. */
async function fromCiiTo(to: Format, { content }: ReadSource, extended: boolean): Promise<Converted> {
  const { fromCii } = await loadPdf('CII');
  if (to === 'Document') return documentOf(fromCii(content, extended ? { extended } : {}));
  const { document, unmapped } = fromCii(content, { extended: true });
  return { text: toUbl(document, { extended: true }).xml, unmapped };
}

function ublOf(document: unknown, extended: boolean): Converted {
  const { xml, unmapped } = toUbl(document, { extended });
  return { text: xml, unmapped };
}

function documentOf({
  document,
  unmapped,
  totalIssues,
}: Pick<ReturnType<typeof fromUbl>, 'document' | 'unmapped' | 'totalIssues'>): Converted {
  return { text: `${JSON.stringify(document, null, 2)}\n`, unmapped, totalIssues };
}

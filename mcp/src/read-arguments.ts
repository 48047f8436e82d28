import { parseArgs } from 'node:util';
import { isCalendarDate, localDay, shortenText } from '#errors';

/** What the command line asks for. */
interface Arguments {
  /** The folders whose files may be read. */
  readonly allow: readonly string[];
  /** The day that it is, asked for each call: a server runs for weeks. */
  readonly today: () => string;
  /** A text to print instead of starting. */
  readonly wanted?: 'help' | 'version';
}

export const HELP = `Usage: peppol-preflight-mcp [--allow FOLDER]...

An MCP server on standard input and output, which assistants start: checks, explains, fixes and converts Peppol invoices. It writes no
file and needs no network.

Options:
  --allow FOLDER  lets assistants name files in this folder; repeat it for more. Without it they can only give texts.
  -V, --version   prints the version
  -h, --help      prints this help

Environment:
  PEPPOL_PREFLIGHT_TODAY  the day that judges, YYYY-MM-DD, instead of that of the clock
`;

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong with it
 */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      allow: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'V' },
    },
  });
  const { PEPPOL_PREFLIGHT_TODAY: day = '' } = env;
  if (day !== '' && !isCalendarDate(day)) {
    throw new RangeError(
      `PEPPOL_PREFLIGHT_TODAY is ${JSON.stringify(shortenText(day, 60))}: write a calendar date in the form YYYY-MM-DD, or leave it out.`,
    );
  }
  return {
    allow: values.allow,
    today: () => (day === '' ? localDay(new Date()) : day),
    ...(values.help === true
      ? { wanted: 'help' as const }
      : values.version === true
        ? { wanted: 'version' as const }
        : {}),
  };
}

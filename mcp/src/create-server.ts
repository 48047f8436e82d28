import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addCapabilities } from './tools/capabilities.js';
import { addCheck } from './tools/check.js';
import { addConvert } from './tools/convert.js';
import { addExplain } from './tools/explain.js';
import { addFix } from './tools/fix.js';
import { addJudgePdf } from './tools/judge-pdf.js';
import type { Context } from './tools/context.js';
import { addValidate } from './tools/validate.js';
import { version } from './version.js';

const INSTRUCTIONS = `Judges Peppol invoices and credit notes offline. Use check for a Document (the JSON of an access point's API), validate for UBL \
or CII (XML), fix to correct either, explain for a rule, a field or a business term, convert between Document, UBL and CII, judge_pdf for a Document that was read from a PDF. \
A fix of kind "choice" is for a person to decide: show its title, and pass its id in "choices" only after the person has chosen.`;

/** The server with its tools, which nothing is connected to yet. */
export function createServer(context: Context): McpServer {
  const server = new McpServer({ name: 'peppol-preflight', version }, { instructions: INSTRUCTIONS });
  addCheck(server, context);
  addValidate(server, context);
  addFix(server, context);
  addExplain(server);
  addConvert(server, context);
  addJudgePdf(server, context);
  addCapabilities(server, context);
  return server;
}

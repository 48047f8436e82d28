import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** What every tool is: it reads, and knows nothing but what it is given. */
export const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** An answer in both forms that clients read: as JSON, and as its text. */
export function answerOf(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

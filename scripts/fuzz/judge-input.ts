import { judgeDocument } from './documents/judge-document.js';
import { Defect, limit } from './defect.js';
import { type FuzzInput, sizeOf } from './fuzz-input.js';
import { judgeSchema } from './schemas/judge-schema.js';
import { judgeString } from './strings/judge-string.js';
import { judgeXml } from './xml/judge-xml.js';

/** Seconds of work that a function may take of a megabyte, and of what is smaller. */
export const SECONDS_PER_MEGABYTE = 5;

/** What is wrong with what an input led to. */
export interface Problem {
  readonly message: string;
  /** Where an exception comes from. */
  readonly stack: string;
}

/**
 * Gives an input to everything that takes one like it.
 *
 * @returns null when nothing that must not happen happened
 */
export async function judgeInput(input: FuzzInput): Promise<Problem | null> {
  limit.seconds = secondsFor(input);
  try {
    await judge(input);
    return null;
  } catch (error) {
    if (!(error instanceof Defect)) throw error;
    const { message, cause } = error;
    return { message, stack: cause instanceof Error ? (cause.stack ?? '') : '' };
  }
}

/** How long each of the functions may take that an input goes through. */
export function secondsFor(input: FuzzInput): number {
  // A thread for PDFs learns TypeScript first; a compiler of XSLT is a process.
  const isStarting =
    input.family === 'strings' && /^(?:fromPdf|judgePdf|extractInvoice)$/.test(input.subject);
  return SECONDS_PER_MEGABYTE * Math.max(1, sizeOf(input) / 1e6) * (isStarting ? 4 : 1);
}

function judge(input: FuzzInput): void | Promise<void> {
  switch (input.family) {
    case 'xml':
      judgeXml(input);
      return;
    case 'documents':
      judgeDocument(input);
      return;
    case 'schemas':
      return judgeSchema(input);
    case 'strings':
      return judgeString(input);
  }
}

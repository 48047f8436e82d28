import { judgeDocument } from './documents/judge-document.js';
import { Defect } from './defect.js';
import { type FuzzInput, sizeOf } from './fuzz-input.js';
import { judgeSchema } from './schemas/judge-schema.js';
import { judgeString } from './strings/judge-string.js';
import { judgeXml } from './xml/judge-xml.js';

/** Seconds of work that a megabyte may take, and what is smaller. */
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
  const before = process.cpuUsage();
  try {
    await judge(input);
  } catch (error) {
    if (!(error instanceof Defect)) throw error;
    const { message, cause } = error;
    return { message, stack: cause instanceof Error ? (cause.stack ?? '') : '' };
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (seconds <= secondsFor(input)) return null;
  return { message: `It takes ${seconds.toFixed(1)} seconds of work.`, stack: '' };
}

/** The limit of an input: of all that it goes through, which is a dozen functions and the judges. */
export function secondsFor(input: FuzzInput): number {
  // A thread for PDFs learns TypeScript first; a compiler of XSLT is a process.
  const isStarting = input.family === 'strings' && /^(?:fromPdf|extractInvoice)$/.test(input.subject);
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

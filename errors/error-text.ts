/** What an error says; of something else that was thrown, what it is as a text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message of an error as part of a sentence: without its full stop. */
export function reasonOf(error: unknown): string {
  return messageOf(error).replace(/\.$/, '');
}

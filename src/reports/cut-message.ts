/** Characters of a message that are shown: a value that it quotes may be as long as the document. */
const SHOWN = 2000;

/** A message of a length that a person may read. The formats json and ndjson have it whole. */
export function cutMessage(message: string): string {
  if (message.length <= SHOWN) return message;
  // Not in the middle of a surrogate pair.
  return `${message.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')}…`;
}

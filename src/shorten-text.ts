/**
 * A text that is short enough to be shown: of a longer one the beginning, with an ellipsis. Never half a surrogate pair.
 *
 * @param longest UTF-16 code units, without the ellipsis
 */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

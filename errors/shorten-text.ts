/**
 * Shortens a text for display: a long one becomes its beginning with an ellipsis. Surrogate pairs are never split.
 *
 * @param longest UTF-16 code units, without the ellipsis
 */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The lines that differ between two texts: those between the lines that both begin and end with. */
export function differenceOf(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  const [old, made] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, made.length);
  let start = 0;
  while (start < shorter && old[start] === made[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === made.at(-1 - end)) end += 1;
  const [removed, added] = [old, made].map((lines) => lines.slice(start, lines.length - end).join('\n'));
  return { before: removed ?? '', after: added ?? '' };
}

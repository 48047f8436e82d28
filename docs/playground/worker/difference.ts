/** Characters of a difference that are shown at most, and of what is equal around it in a long line. */
const LONGEST = 400;
const AROUND = 40;

/**
 * The lines that differ between two texts: those between the lines that both begin and end with. Of long lines, the surroundings of what
 * differs: a text may be one line of a megabyte.
 */
export function differenceOf(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  const [old, made] = [before.split('\n'), after.split('\n')];
  const { start, end } = equalEnds(old, made);
  const [removed = '', added = ''] = [old, made].map((lines) =>
    lines.slice(start, lines.length - end).join('\n'),
  );
  if (Math.max(removed.length, added.length) <= LONGEST) return { before: removed, after: added };
  const equal = equalEnds(removed, added);
  const from = Math.max(0, equal.start - AROUND);
  const [shownBefore = '', shownAfter = ''] = [removed, added].map((text) => {
    const to = Math.min(text.length - equal.end + AROUND, text.length, from + LONGEST);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  });
  return { before: shownBefore, after: shownAfter };
}

/** How much two lists, or two texts, both begin and end with. */
function equalEnds(
  old: ArrayLike<string>,
  made: ArrayLike<string>,
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(old.length, made.length);
  let start = 0;
  while (start < shorter && old[start] === made[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === made[made.length - 1 - end]) end += 1;
  return { start, end };
}

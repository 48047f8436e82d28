/** The text of a number with the other sign; 0 and what is no number stay as they are. */
export function otherSign(text: string): string {
  if (!/^[+-]?[\d.]*[1-9][\d.]*$/.test(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`;
}

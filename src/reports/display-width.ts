/** Code points that take two columns: East Asian wide and full-width forms, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Those that take none: marks that go onto the letter before, and joiners. */
const none = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** How many columns of a terminal a text takes, so that a mark can stand below its place. */
export function displayWidth(text: string): number {
  // Nearly every line is of this kind.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}

/**
 * Text of a document that is safe for a terminal or a report: control characters, which could move the cursor or recolour
 * the screen, and marks that change the direction of writing become escapes; line breaks and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const UNSEEN =
  // eslint-disable-next-line no-control-regex -- this pattern looks for control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

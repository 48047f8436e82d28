/**
 * Text of a document as a terminal may show it: control characters, which could move the cursor or recolour the
 * screen, are written as escapes; line breaks stay.
 */
export function visibleText(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

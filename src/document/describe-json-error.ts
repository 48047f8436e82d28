/** Characters around the place that are shown. */
const SHOWN = 20;

/** Why and where a text is not JSON. */
export interface JsonProblem {
  readonly message: string;
  readonly position: { readonly line: number; readonly column: number };
}

/**
 * Says where and why a text is not JSON, in one sentence: `Line 3, column 7 has an unexpected "}": …`. Lines and columns
 * start at 1; a column counts UTF-16 code units.
 *
 * @param text what was parsed
 * @param message what lossless-json says; its position, its kind and the name found twice are taken from it
 */
export function describeJsonError(text: string, message: string): JsonProblem {
  const twice = /^Duplicate key '(.*)' encountered/s.exec(message)?.[1];
  const position = Number(/position (\d+)$/.exec(message)?.[1] ?? text.length);
  // The place of a name that is there twice is told behind its quotation mark.
  const offset = Math.min(twice === undefined ? position : position - 1, text.length);
  const before = text.slice(0, offset);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = before.split(/\r\n|\r|\n/).length;
  const column = offset - lineStart + 1;
  const problem =
    twice === undefined
      ? problemAt(text, offset, message)
      : `has the name ${JSON.stringify(twice)} a second time in one object: keep one of them`;
  return { message: `Line ${line}, column ${column} ${problem}.`, position: { line, column } };
}

function problemAt(text: string, offset: number, message: string): string {
  const character = text[offset];
  if (character === undefined)
    return text.trim() === ''
      ? 'has no JSON: the text is empty'
      : 'is where the JSON ends too early: complete it';
  if (character < ' ' && message.startsWith('Invalid character'))
    return `has the control character U+${code(character)} inside a string: write it as \\u${code(character)}`;
  if (character === '\\')
    return 'has a backslash that starts no escape of JSON: write \\\\ for a backslash in text';
  const remedy = message.startsWith('Expected end of input')
    ? 'nothing may follow the JSON, so remove it'
    : remedyFor(character, text.slice(0, offset).trimEnd());
  const rest = /^[^\r\n]*/.exec(text.slice(offset, offset + SHOWN))?.[0] ?? '';
  return `has an unexpected ${JSON.stringify(rest)}: ${remedy}`;
}

function remedyFor(character: string, before: string): string {
  if (character === "'" || character === '“') return 'write strings and names in double quotes';
  if (character === '/' || character === '#') return 'remove the comment, as JSON has none';
  if (/[\]}]/.test(character) && before.endsWith(',')) return 'remove the comma before it';
  if (/\d/.test(character) && /(?:^|[^\d.eE+])0$/.test(before))
    return 'write the number without a zero in front';
  if (/["\d{[]/.test(character) && /["\d}\]el]$/.test(before))
    return 'a comma or a colon is missing before it';
  if (/[a-z_$]/i.test(character))
    return before.endsWith('"')
      ? 'write \\" for a quotation mark in text'
      : 'put names and text in double quotes';
  if (/[.+]/.test(character)) return 'start a number with a digit or a minus sign';
  return 'correct the JSON here';
}

function code(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

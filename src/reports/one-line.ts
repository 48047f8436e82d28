import { visibleText } from '../visible-text.js';

/** Text of a document on one line, with nothing in it that a terminal would obey: names, pointers, excerpts. */
export function oneLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n').replaceAll('\t', ' ');
}

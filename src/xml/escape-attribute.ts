import { escapeText } from './escape-text.js';

/**
 * A text as the value of an attribute in double quotes. A parser reads tabs and line feeds there as blanks (XML 1.0,
 * section 3.3.3), so they are written as what they mean.
 */
export function escapeAttribute(value: string): string {
  return escapeText(value)
    .replace(/[\t\n]/g, ' ')
    .replaceAll('"', '&quot;');
}

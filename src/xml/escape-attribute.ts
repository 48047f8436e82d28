import { escapeText } from './escape-text.js';

/** What a value may not be written with as it is; that half a surrogate pair is looked at does no harm. */
const special = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/**
 * A text as the value of an attribute in double quotes. A parser reads tabs and line feeds there as blanks (XML 1.0,
 * section 3.3.3), so they are written as what they mean.
 */
export function escapeAttribute(value: string): string {
  if (!special.test(value)) return value;
  return escapeText(value)
    .replace(/[\t\n]/g, ' ')
    .replaceAll('"', '&quot;');
}

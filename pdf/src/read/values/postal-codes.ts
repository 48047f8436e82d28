/** The code of Ireland: an area, and four letters and digits of which one at least is a letter. */
const EIRCODE = String.raw`[AC-FHKNPRTV-Y]\d[\dW]\s(?=\d{0,3}[A-Z])[\dAC-FHKNPRTV-Y]{4}`;

const PLACE = String.raw`(?:(?:[ABDEFILPS]|AT|BE|CH|CZ|DE|DK|ES|FI|FR|IT|LI|LT|LU|LV|NL|NO|PL|PT|SE|SI|SK)-)?(?:\d{4,5}(?:\s?[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|${EIRCODE}|\d{2,3}[ -]\d{2,3})\s+\p{Lu}`;

/** The codes of Great Britain and Ireland stand behind the place, or alone below it. */
const PLACE_FIRST = String.raw`(?:\p{Lu}[\p{L}'. -]{1,40},?\s)?(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[AC-FHKNPRTV-Y]\d[\dW]\s[A-Z\d]{4})$`;

/** A postal code and its place anywhere in a line. */
export const POSTAL = new RegExp(String.raw`(?:^|(?<!\d{4})[\s,])(?:${PLACE}|${PLACE_FIRST})`, 'u');

/** A postal code and its place at the start of a text. */
export const POSTAL_START = new RegExp(`^(?:${PLACE}|${PLACE_FIRST})`, 'u');

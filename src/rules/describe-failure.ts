import type { RuleError } from './rule-finding.js';

/** What the errors of XPath (https://www.w3.org/TR/xpath20/, appendix F) mean for who wrote the invoice, by their code. */
const REASONS: Readonly<Record<string, string>> = {
  FORG0001: 'a text is no number, date or other value of the type that is needed',
  FOCA0002: 'a number is not a finite one',
  FOAR0001: 'a number would be divided by zero',
  FOAR0002: 'a number is too large',
  FODT0001: 'the year of a date lies beyond 9999',
  FORG0003: 'there are several values where one may be',
  FORG0004: 'there is no value where at least one must be',
  FORG0005: 'there is not exactly one value where one must be',
  FORG0006: 'a value is of a type that has no truth value or sum',
  FOCH0001: 'a number is not that of a character',
  FORX0002: 'a pattern is not a regular expression',
  FORX0003: 'a pattern matches the empty text',
  XPTY0004: 'there is no value, several values, or one of another type where one of a certain type must be',
  XPDY0050: 'a value is not of the type that is expected',
  SXLM0001: 'the calculation does not come to an end',
};

/** Characters of a value that are shown. */
const SHOWN = 60;

/** The message of an issue that says that a rule could not be evaluated. */
export function describeFailure(id: string, { code, value }: RuleError): string {
  if (value === undefined) {
    const reason = REASONS[code] ?? 'its expression has no value';
    return `${id} cannot be decided here, because ${reason} (${code}): correct the values that it needs.`;
  }
  const text = value.trim().replaceAll(/\s+/g, ' ');
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `${id} cannot be decided here, because "${shown}" is no number, date or other value of the type that is needed: correct it.`;
}

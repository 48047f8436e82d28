import type { Explanation } from '../../../errors/index.js';
import type { RuleError } from './fired-rule.js';

/** What is said about a rule that could not be evaluated. */
export function describeError(id: string, { code, value }: RuleError): Explanation {
  if (value === undefined) {
    const reason = REASONS[code] ?? 'its expression has no value';
    return {
      problem: `${id} cannot be evaluated here, because ${reason} (${code})`,
      remedy: 'correct the values that it uses',
    };
  }
  const text = value
    .trim()
    .slice(0, 10 * SHOWN)
    .replaceAll(/\s+/g, ' ');
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  if (code === 'FOCA0006')
    return {
      problem: `${id} cannot be evaluated here, because "${shown}" has more digits than rules calculate with`,
      remedy: 'round it',
    };
  return {
    problem: `${id} cannot be evaluated here, because "${shown}" is not a number, a date or another value of the required type`,
    remedy: 'correct it',
  };
}

/** What XPath errors (https://www.w3.org/TR/xpath20/, appendix F) mean for the author of the document, by their code. */
const REASONS: Readonly<Record<string, string>> = {
  FORG0001: 'a text is not a number, date or other value of the required type',
  FOCA0002: 'a number is not a finite one',
  FOAR0001: 'a number would be divided by zero',
  FOAR0002: 'a number is too large',
  FODT0001: 'the year of a date is out of range',
  FORG0003: 'there are several values where one may be',
  FORG0004: 'there is no value where at least one must be',
  FORG0005: 'there is not exactly one value where one must be',
  FORG0006: 'a value is of a type that has no truth value or sum',
  FOCH0001: 'a number is not that of a character',
  FORX0002: 'a pattern is not a regular expression',
  FORX0003: 'a pattern matches the empty text',
  XPTY0004: 'there is no value, several values, or one of another type where one of a certain type must be',
  XPDY0050: 'a value is not of the type that is expected',
  XPDY0130: 'a calculation has more values than it may have',
  SXLM0001: 'the calculation does not come to an end',
};

/** The number of characters of a value that are shown. */
const SHOWN = 60;

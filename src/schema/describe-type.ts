/** What a value of an XSD built-in type is, in words that fit after "is not". */
export function describeType(type: string): string {
  return descriptions[type] ?? `a value of the type ${type}`;
}

const descriptions: Readonly<Record<string, string>> = {
  decimal: 'a decimal number (digits with at most one point, such as -1234.50)',
  date: 'a date (YYYY-MM-DD)',
  time: 'a time (hh:mm:ss)',
  boolean: 'true or false',
  base64Binary: 'base64 data',
  language: 'a language tag (such as en or nl-BE)',
  anyURI: 'a URI',
};

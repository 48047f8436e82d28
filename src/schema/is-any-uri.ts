// The parts of a URI reference (RFC 3986, appendix A). Characters that a URI may not hold count as letters, because
// xs:anyURI has them escaped first (XML Schema part 2, 3.2.17).
const LETTER = String.raw`[^%[\]#/?:@]`;
const ESCAPED = '%[0-9A-Fa-f]{2}';
const SEGMENT = `(?:[^%[\\]#/?]|${ESCAPED})*`;
const PATH = `(?:/${SEGMENT})*`;
const HOST = `(?:\\[[^\\]]*\\]|(?:${LETTER}|${ESCAPED})*)`;
const AUTHORITY = `//(?:(?:[^%[\\]#/?@]|${ESCAPED})*@)?${HOST}(?::([0-9]+))?${PATH}`;
const REFERENCE = new RegExp(
  `^(?:[A-Za-z][A-Za-z0-9+.-]*:(?:${AUTHORITY}|(?!//)${SEGMENT}${PATH})` +
    `|${AUTHORITY}|(?!//)(?:(?:[^%[\\]#/?:]|${ESCAPED})*)${PATH})` +
    `(?:\\?(?:[^%[\\]#]|${ESCAPED})*)?(?:#(?:[^%#]|${ESCAPED})*)?$`,
);
const HIGHEST_PORT = 2_147_483_647;

/** Whether a text without white space at its ends is a URI reference, by the rules that libxml2 holds xs:anyURI to. */
export function isAnyUri(text: string): boolean {
  const match = REFERENCE.exec(text);
  return match !== null && Number(match[1] ?? match[2] ?? 0) <= HIGHEST_PORT;
}

/**
 * The texts of our rules quote the values of the document. One that is missing or empty is said to be missing, without what follows from
 * a value that is there: `The country code is "", which is not in its list` becomes `The country code is missing`.
 */
export function nameMissingValues(problem: string): string {
  return problem.includes('""')
    ? problem
        .replace(/ is "", (?:which is not|not|which is neither) .*$/s, ' is missing')
        .replaceAll(' is ""', ' is missing')
        .replace(/\b([Ll]ine) ""/, '$1 without an identifier')
        .replaceAll(/ ""(?![^\s,])/g, '')
    : problem;
}

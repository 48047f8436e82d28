import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceExpressions, usedNames } from '#schematron/compile';
import { NAMESPACES, SchematronError, type SourceElement } from '#schematron/parse';
import { folders } from './folders.js';
import type { ReportProblem } from './report-problem.js';

/** Which code lists are meant. */
export interface CodeListOptions {
  /** What is said of the edition of each: the version of the rule set. */
  readonly edition: string;
  /** Folders of releases whose `codelists/` turn the newest lists into the requested ones, in that order. */
  readonly changedBy: readonly string[];
}

/** The schema with a `codes:list` for every list that its expressions name, in the order of their names. */
export function embedCodeLists(
  schema: SourceElement,
  options: CodeListOptions,
  report: ReportProblem,
): SourceElement {
  const places = new Map<string, SourceElement>();
  collect(schema, places);
  const lists = [...places]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, user]) => {
      try {
        return [codeList(name, user, options)];
      } catch (cause) {
        report(cause);
        return [];
      }
    });
  return { ...schema, children: [...schema.children, ...lists] };
}

function collect(element: SourceElement, places: Map<string, SourceElement>): void {
  const own = sourceExpressions({ ...element, children: [] });
  for (const name of usedNames(own).codeLists) if (!places.has(name)) places.set(name, element);
  for (const child of element.children) if (typeof child !== 'string') collect(child, places);
}

function codeList(name: string, user: SourceElement, { edition, changedBy }: CodeListOptions): SourceElement {
  const newest = newestCodes(name);
  if (newest === undefined) {
    throw new SchematronError(user.place, `there is no code list rules/facts/codelists/${name}.txt`);
  }
  const codes = changedBy.reduce<readonly string[]>((known, release) => {
    const delta = join(folders.releases, release, 'codelists', `${name}.txt`);
    const shown = `rules/releases/${release}/codelists/${name}.txt`;
    return existsSync(delta) ? changeCodes(known, readFileSync(delta, 'utf8'), shown) : known;
  }, newest);
  return {
    namespace: NAMESPACES.codes,
    local: 'list',
    attributes: [
      { namespace: '', local: 'name', value: name },
      { namespace: '', local: 'edition', value: edition },
    ],
    children: [codes.join(' ')],
    scope: { '': NAMESPACES.codes },
    place: user.place,
  };
}

/** The codes of a list in the newest release; undefined if there is no such list. */
export function newestCodes(name: string): readonly string[] | undefined {
  const file = join(folders.codeLists, `${name}.txt`);
  return existsSync(file)
    ? readCodes(readFileSync(file, 'utf8'), `rules/facts/codelists/${name}.txt`)
    : undefined;
}

/** The codes of a list: line 1 says what it is, the others hold the codes, each once. */
export function readCodes(text: string, file: string): readonly string[] {
  const [header = '', ...lines] = text.split('\n');
  if (!/^# .+, used by .+/.test(header)) {
    throw new SchematronError({ file, line: 1 }, 'line 1 must be: # name, used by …');
  }
  const codes = lines.join(' ').trim().split(/\s+/);
  const repeated = codes.find((code, index) => codes.indexOf(code) !== index);
  if (repeated !== undefined) {
    const line = 2 + lines.findIndex((each) => each.split(/\s+/).includes(repeated));
    throw new SchematronError({ file, line }, `the code ${repeated} is listed twice`);
  }
  return codes;
}

/**
 * The codes of an earlier release: lines that start with `+` have codes that it had in addition, lines that start with `-`
 * codes that it had not.
 */
export function changeCodes(known: readonly string[], text: string, file: string): readonly string[] {
  return text.split('\n').reduce<readonly string[]>((codes, row, index) => {
    const [sign = '', ...stated] = row.trim().split(/\s+/);
    const fail = (reason: string): never => {
      throw new SchematronError({ file, line: index + 1 }, reason);
    };
    if (sign === '' || sign.startsWith('#')) return codes;
    if (sign !== '+' && sign !== '-') return fail('a line must start with + or -, and a blank after it');
    for (const code of stated) {
      if (codes.includes(code) === (sign === '+')) {
        fail(sign === '+' ? `${code} is in the list already` : `${code} is not in the list`);
      }
    }
    return sign === '+' ? [...codes, ...stated] : codes.filter((code) => !stated.includes(code));
  }, known);
}

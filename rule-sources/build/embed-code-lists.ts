import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceExpressions, usedNames } from '../../src/compiler/shared/used-names.js';
import { SchematronError } from '../../src/schematron/schematron-error.js';
import { namespaces, type SourceElement } from '../../src/schematron/source-element.js';
import { folders } from './folders.js';
import type { ReportProblem } from './report-problem.js';

/** The schema with a `codes:list` for every list that its expressions name, in the order of their names. */
export function embedCodeLists(schema: SourceElement, report: ReportProblem): SourceElement {
  const places = new Map<string, SourceElement>();
  collect(schema, places);
  const lists = [...places]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, user]) => {
      try {
        return [codeList(name, user)];
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

function codeList(name: string, user: SourceElement): SourceElement {
  const [header = '', ...lines] = readCodeListFile(name, user).split('\n');
  const [title, edition] = header
    .replace(/^#\s*/, '')
    .split(',')
    .map((part) => part.trim());
  if (!header.startsWith('#') || title === undefined || edition === undefined) {
    throw new SchematronError(
      { file: `rule-sources/codelists/${name}.txt`, line: 1 },
      'line 1 must be: # name, edition, used by …',
    );
  }
  const codes = lines.join(' ').trim().split(/\s+/);
  const repeated = codes.find((code, index) => codes.indexOf(code) !== index);
  if (repeated !== undefined) {
    const line = 2 + lines.findIndex((each) => each.split(/\s+/).includes(repeated));
    throw new SchematronError(
      { file: `rule-sources/codelists/${name}.txt`, line },
      `the code ${repeated} is listed twice`,
    );
  }
  return {
    namespace: namespaces.codes,
    local: 'list',
    attributes: [
      { namespace: '', local: 'name', value: name },
      { namespace: '', local: 'edition', value: edition },
    ],
    children: [codes.join(' ')],
    scope: { '': namespaces.codes },
    place: user.place,
  };
}

function readCodeListFile(name: string, user: SourceElement): string {
  try {
    return readFileSync(join(folders.codeLists, `${name}.txt`), 'utf8');
  } catch {
    throw new SchematronError(user.place, `there is no code list rule-sources/codelists/${name}.txt`);
  }
}

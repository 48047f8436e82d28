import type { ComparedIssue, ReleaseDiff, RuleChange, Issue } from 'peppol-preflight';
import type { Outcome } from 'peppol-preflight/bulk';
import { createIssue, createResult } from 'peppol-preflight/tools';
import { assertArgument, assertFields, assertItems, assertKnownOptions, readObjects } from '#errors';
import type { ComparedDocument, DiffReport, DiffReportOptions } from './compared-document.js';
import { createDiffPage } from './diff-page.js';
import { createPrettyDiff } from './diff-pretty.js';
import { createCsvReport } from './csv-report.js';
import { createGithubReport } from './github-report.js';
import { conversionAnswer } from './json-report.js';
import { createJunitReport } from './junit-report.js';
import { type Report, REPORT_FORMATS, type ReportFormat } from './report.js';
import { createSarifReport } from './sarif-report.js';

/**
 * A report on the difference of two releases: the rules that change, or, with documents, those whose verdict or issues
 * change, and why.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if there is no such format
 */
export function createDiffReport(
  format: ReportFormat,
  diff: ReleaseDiff,
  options: DiffReportOptions = {},
): DiffReport {
  assertArgument('format', format, 'a string', 'such as "pretty"');
  assertFields('diff', diff, { from: 'a string', to: 'a string' });
  assertChanges('diff.changes', diff.changes);
  assertKnownOptions<DiffReportOptions>(options, {
    hasDocuments: 'true or false?',
    colour: 'true or false?',
    version: 'a string?',
  });
  const { add, end } = createFormat(format, diff, options);
  return {
    add: (document) => {
      assertCompared(document);
      return add(document);
    },
    end,
  };
}

function assertChanges(name: string, given: readonly RuleChange[]): void {
  for (const [index, { codes }] of readObjects(name, given, CHANGE).entries())
    if (codes !== undefined) assertFields(`${name}[${index}].codes`, codes, CODES);
}

const CODES = { added: 'an array of strings', removed: 'an array of strings' } as const;

/** What is shown of a change. */
const CHANGE = { kind: 'a string', rule_id: 'a string', schematron: 'a string', flag: 'a string', text: 'a string' } as const; // prettier-ignore

function createFormat(format: ReportFormat, diff: ReleaseDiff, options: DiffReportOptions): DiffReport {
  switch (format) {
    case 'pretty':
      return createPrettyDiff(diff, options);
    case 'html':
      return createDiffPage(diff, options);
    case 'json':
      return createJsonDiff(diff, options);
    case 'ndjson':
      return createNdjsonDiff(diff, options);
    case 'junit':
      return throughReport(createJunitReport(), diff, options);
    case 'sarif':
      return throughReport(createSarifReport(options), diff, options);
    case 'github':
      return throughReport(createGithubReport(), diff, options);
    case 'csv':
      return throughReport(createCsvReport(options), diff, options);
    default:
      throw new RangeError(
        `There is no report format "${String(format)}": choose one of ${REPORT_FORMATS.join(', ')}.`,
      );
  }
}

/** @throws TypeError for what is not a document that two releases have judged */
function assertCompared(document: ComparedDocument): void {
  assertFields('document', document, { name: 'a string', unusable: 'a string?' });
  if ('unusable' in document) return;
  const { comparison } = document;
  assertFields('document.comparison', comparison, { from: 'a string', to: 'a string' });
  assertFields('document.comparison.is_valid', comparison.is_valid, {
    from: 'true or false',
    to: 'true or false',
  });
  for (const side of ['appear', 'disappear'] as const) {
    const name = `document.comparison.${side}`;
    assertItems(name, comparison[side]);
    for (const [index, { issue, changes }] of comparison[side].entries()) {
      assertFields(`${name}[${index}].issue`, issue, {
        rule_id: 'a string',
        flag: 'a string',
        message: 'a string',
      });
      assertChanges(`${name}[${index}].changes`, changes);
    }
  }
}

/** One object: the changes, and with documents the changes for each of them. */
function createJsonDiff(diff: ReleaseDiff, { hasDocuments = false }: DiffReportOptions): DiffReport {
  const head = JSON.stringify(diff, null, 2).replace(/\n\}$/, '');
  let count = 0;
  return {
    add: (document) => {
      count += 1;
      const text = JSON.stringify(toJson(document), null, 2).replaceAll('\n', '\n    ');
      return `${count === 1 ? `${head},\n  "documents": [\n` : ',\n'}    ${text}`;
    },
    end: () => {
      if (!hasDocuments) return `${head}\n}\n`;
      return count === 0 ? `${head},\n  "documents": []\n}\n` : '\n  ]\n}\n';
    },
  };
}

/** A line for each change, or for each document. */
function createNdjsonDiff(diff: ReleaseDiff, { hasDocuments = false }: DiffReportOptions): DiffReport {
  const { from, to, changes } = diff;
  const line = (value: object): string => `${JSON.stringify(value)}\n`;
  return {
    add: (document) => line(toJson(document)),
    end: () => (hasDocuments ? '' : changes.map((change) => line({ from, to, ...change })).join('')),
  };
}

/** The issues of a document name their changes by text: the changes themselves are listed once. */
function toJson(document: ComparedDocument): object {
  const { name, converted } = document;
  if ('unusable' in document) return { file_name: name, unusable: document.unusable };
  const { from, to, is_valid, appear, disappear } = document.comparison;
  const issues = (compared: readonly ComparedIssue[]): readonly object[] =>
    compared.map(({ issue, changes }) => ({ ...issue, why: changes.map(({ text }) => text) }));
  return {
    file_name: name,
    from,
    to,
    is_valid,
    appear: issues(appear),
    disappear: issues(disappear),
    ...(converted !== undefined && conversionAnswer(converted)),
  };
}

/** The differences as issues of a report on documents: an error if the verdict changes, otherwise a warning. */
function throughReport(
  report: Report,
  diff: ReleaseDiff,
  { hasDocuments = false }: DiffReportOptions,
): DiffReport {
  return {
    add: (document) => report.add(documentOutcome(document)),
    end: () => `${hasDocuments ? '' : report.add(rulesOutcome(diff))}${report.end()}`,
  };
}

function documentOutcome(document: ComparedDocument): Outcome {
  const { name, source, converted, invoice } = document;
  const base = {
    name,
    ...(source !== undefined && { source }),
    ...(converted !== undefined && { converted }),
    ...(invoice !== undefined && { invoice }),
  };
  if ('unusable' in document) return { ...base, unusable: document.unusable };
  const { from, to, is_valid, appear, disappear } = document.comparison;
  const issues = [
    ...appear.map((each) =>
      differenceIssue(each, `${to} reports what ${from} does not`, is_valid.from && !is_valid.to),
    ),
    ...disappear.map((each) =>
      differenceIssue(each, `${from} reports what ${to} does not`, !is_valid.from && is_valid.to),
    ),
  ];
  return { ...base, result: resultOf(name, issues, { isSame: is_valid.from === is_valid.to, release: to }) };
}

/** An issue of only one release, marked as such; an error if it is one and decides the verdict. */
function differenceIssue({ issue, changes }: ComparedIssue, lead: string, isDecisive: boolean): Issue {
  const why = changes.map(({ text }) => ` ${text}`).join('');
  const flag = isDecisive ? issue.flag : 'warning';
  return {
    ...issue,
    flag,
    type: flag === 'fatal' ? 'error' : 'warning',
    problem: `${lead}: ${issue.problem}`,
    message: `${lead}: ${issue.message}${why}`,
  };
}

function rulesOutcome({ from, to, changes }: ReleaseDiff): Outcome {
  const name = `${from} to ${to}`;
  return { name, result: resultOf(name, changes.map(changeIssue), { isSame: true, release: to }) };
}

function changeIssue({ kind, rule_id, schematron, text }: RuleChange): Issue {
  return createIssue({ problem: `${kind}: ${text}`, remedy: '', rule_id, flag: 'warning', schematron });
}

function resultOf(
  name: string,
  issues: Issue[],
  { isSame, release }: { readonly isSame: boolean; readonly release: string },
) {
  return { ...createResult({ id: name, fileName: name, issues, release }), is_valid: isSame };
}

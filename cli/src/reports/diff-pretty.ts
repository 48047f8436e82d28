import { createColors } from 'picocolors';
import type { ComparedIssue, ReleaseComparison, ReleaseDiff, RuleChange } from 'peppol-preflight';
import { type ChangeRow, type ChangeSection, familyTitle, groupChanges } from 'peppol-preflight/tools';
import { counted, oneLine, visibleText } from './shown-text.js';
import type { ComparedDocument, DiffReport, DiffReportOptions } from './compared-document.js';

type Colours = ReturnType<typeof createColors>;

/** The difference of two releases for a person at a terminal. */
export function createPrettyDiff(
  diff: ReleaseDiff,
  { hasDocuments = false, colour = false }: DiffReportOptions,
): DiffReport {
  const colours = createColors(colour);
  const counts = { documents: 0, verdicts: 0, issues: 0 };
  return {
    add: (document) => {
      counts.documents += 1;
      if ('unusable' in document) return `${colours.red('✖')} ${oneLine(document.unusable)}\n`;
      const { comparison } = document;
      const change = changeOf(comparison);
      if (change === 'none') return '';
      counts[change] += 1;
      return formatDocument(document, comparison, colours);
    },
    end: () => (hasDocuments ? `${formatCounts(diff, counts, colours)}\n` : formatChanges(diff, colours)),
  };
}

/** How two releases differ about a document. */
function changeOf({ is_valid, appear, disappear }: ReleaseComparison): 'verdicts' | 'issues' | 'none' {
  if (is_valid.from !== is_valid.to) return 'verdicts';
  return appear.length + disappear.length > 0 ? 'issues' : 'none';
}

function formatDocument(
  { name }: ComparedDocument,
  { from, to, is_valid, appear, disappear }: ReleaseComparison,
  colours: Colours,
): string {
  const { bold, green, red, yellow } = colours;
  const verdict = (isValid: boolean): string => (isValid ? 'valid' : 'invalid');
  const isSame = is_valid.from === is_valid.to;
  const sign = isSame ? yellow('≠') : is_valid.to ? green('✔') : red('✖');
  const verdicts = isSame
    ? `${verdict(is_valid.to)} in both, with different issues`
    : `${verdict(is_valid.from)} in ${from}, ${verdict(is_valid.to)} in ${to}`;
  const issues = [
    ...appear.map((each) => formatIssue(each, `only ${to}`, colours)),
    ...disappear.map((each) => formatIssue(each, `only ${from}`, colours)),
  ];
  return `${sign} ${bold(oneLine(name))}: ${verdicts}\n\n${issues.join('\n')}\n`;
}

const INDENT = ' '.repeat(11);

function formatIssue({ issue, changes }: ComparedIssue, release: string, colours: Colours): string {
  const { bold, cyan, dim, red, yellow } = colours;
  const { flag, rule_id, pointer, location, message } = issue;
  const head = [
    flag === 'fatal' ? red('error  ') : yellow('warning'),
    bold(oneLine(rule_id)),
    dim(release),
    ...(pointer === undefined || pointer === '' ? [] : [cyan(oneLine(pointer))]),
    ...(location === null || location === '' ? [] : [dim(oneLine(location))]),
  ];
  const text = visibleText(message).replaceAll('\n', `\n${INDENT}`);
  const why = changes.map((change) => `${INDENT}${dim(`${change.kind}: ${change.text}`)}\n`);
  return `  ${head.join('  ')}\n${INDENT}${text}\n${why.join('')}`;
}

function formatCounts(
  { from, to }: ReleaseDiff,
  { documents, verdicts, issues }: Readonly<Record<'documents' | 'verdicts' | 'issues', number>>,
  { bold }: Colours,
): string {
  const between = `between ${from} and ${to}`;
  if (verdicts + issues === 0) return bold(`${counted(documents, 'document')}, no difference ${between}`);
  const parts = [
    ...(verdicts > 0 ? [`a different verdict for ${counted(verdicts, 'document')}`] : []),
    ...(issues > 0 ? [`different issues for ${counted(issues, 'document')}`] : []),
  ];
  return bold(`${counted(documents, 'document')} compared ${between}: ${parts.join(', ')}`);
}

function formatChanges({ from, to, changes }: ReleaseDiff, colours: Colours): string {
  const { bold } = colours;
  const sections = groupChanges(changes);
  const rules = new Set(changes.map(({ rule_id }) => rule_id)).size;
  const texts = sections.map((section) => formatSection(section, colours));
  return `${bold(`${from} to ${to}`)}: ${counted(rules, 'rule')} ${rules === 1 ? 'changes' : 'change'}\n${texts.join('')}`;
}

function formatSection({ kind, rules, rows, families }: ChangeSection, colours: Colours): string {
  const { bold } = colours;
  const blocks = [
    formatRows(rows, '  ', colours),
    ...families.map(
      (family) =>
        `\n  ${bold(familyTitle(family))}: ${family.note}\n${formatRows(family.rows, '    ', colours)}`,
    ),
  ];
  return `\n${bold(`${KIND_TITLES[kind]} (${rules})`)}\n${blocks.join('')}`;
}

function formatRows(rows: readonly ChangeRow[], indent: string, { dim, red, yellow }: Colours): string {
  const cells = rows.map(({ rule_ids, schematrons, flag, text }) => ({
    ids: rule_ids.join(', '),
    sets: schematrons.join(', '),
    flag,
    text,
  }));
  const ids = Math.max(0, ...cells.map((cell) => cell.ids.length));
  const sets = Math.max(0, ...cells.map((cell) => cell.sets.length));
  const lines = cells.map((cell) => {
    const shownFlag = cell.flag === 'fatal' ? red('fatal  ') : yellow('warning');
    return `${indent}${cell.ids.padEnd(ids)}  ${shownFlag}  ${dim(cell.sets.padEnd(sets))}  ${cell.text}\n`;
  });
  return lines.join('');
}

/** The kinds of changes as headings. */
export const KIND_TITLES: Readonly<Record<RuleChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  stricter: 'Stricter',
  milder: 'Milder',
  changed: 'Changed',
  codes: 'Other codes',
  reworded: 'Reworded',
};

import type { ComparedIssue, ReleaseComparison, ReleaseDiff } from 'peppol-preflight';
import {
  type ChangeRow,
  type ChangeSection,
  familyTitle,
  groupChanges,
  html,
  type Html,
} from 'peppol-preflight/tools';
import { counted, oneLine, visibleText } from './shown-text.js';
import { KIND_TITLES } from './diff-pretty.js';
import type { ComparedDocument, DiffReport, DiffReportOptions } from './compared-document.js';
import { omittedNote, reportPage } from './report-page.js';
import { unbroken } from './unbroken.js';
import { MOST_ISSUES } from './reported-issues.js';

/** Characters of markup up to which documents are shown; further ones are counted. */
const MOST_MARKUP = 8_000_000;

/** One page without scripts: the documents whose verdict or issues change, and below them the rules that change. */
export function createDiffPage(
  diff: ReleaseDiff,
  { hasDocuments = false, version }: DiffReportOptions,
): DiffReport {
  const { from, to } = diff;
  const counts = { documents: 0, verdicts: 0, issues: 0, unusable: 0 };
  const shown: Html[] = [];
  let room = MOST_MARKUP;
  let omitted = 0;
  return {
    add: (document) => {
      counts.documents += 1;
      const item = documentItem(document);
      if ('unusable' in document) counts.unusable += 1;
      else if (document.comparison.is_valid.from !== document.comparison.is_valid.to) counts.verdicts += 1;
      else if (item !== undefined) counts.issues += 1;
      if (item !== undefined && room > 0) {
        room -= item.html.length;
        shown.push(item);
      } else if (item !== undefined) omitted += 1;
      return '';
    },
    end: () => {
      const documents = hasDocuments ? documentsSection(counts, shown, omitted) : undefined;
      return reportPage(`${from} to ${to}`, version, html`${documents}${changesSection(diff)}`);
    },
  };
}

function documentsSection(
  counts: Readonly<Record<'documents' | 'verdicts' | 'issues' | 'unusable', number>>,
  shown: readonly Html[],
  omitted: number,
): Html {
  const tile = (label: string, count: number, kind = ''): Html =>
    html`<div class="${kind}"><dt>${label}</dt><dd>${count}</dd></div>\n`;
  return html`<dl class="tiles">
${tile('Documents', counts.documents)}${tile('Another verdict', counts.verdicts, counts.verdicts > 0 ? 'error' : '')}${tile('Other issues', counts.issues, counts.issues > 0 ? 'warning' : '')}${counts.unusable > 0 ? tile('Unusable', counts.unusable, 'error') : undefined}</dl>
<section aria-labelledby="documents">
<h2 id="documents">Documents</h2>
${shown.length === 0 ? html`<p>No document is judged differently.</p>\n` : html`<ol class="documents">\n${shown}</ol>\n`}${omittedNote(omitted)}</section>
`;
}

/** A document as an item of the list; undefined if nothing differs. */
function documentItem(document: ComparedDocument): Html | undefined {
  const name = html`<h3>${oneLine(document.name)}</h3>`;
  if ('unusable' in document) {
    return html`<li class="invalid"><div class="line">${name}<span class="badge error">unusable</span></div>
<p class="more">${visibleText(document.unusable)}</p></li>\n`;
  }
  const { comparison } = document;
  const { from, to, appear, disappear } = comparison;
  if (comparison.is_valid.from === comparison.is_valid.to && appear.length + disappear.length === 0) {
    return undefined;
  }
  const issues = [
    ...appear.map((each) => issueItem(each, `only ${to}`)),
    ...disappear.map((each) => issueItem(each, `only ${from}`)),
  ];
  const rest = issues.length - MOST_ISSUES;
  return html`<li><details open><summary class="line">${name}${verdictBadge(comparison)}</summary>
<ol class="issues">
${issues.slice(0, MOST_ISSUES)}</ol>${rest > 0 ? html`<p class="more">${counted(rest, 'more issue')} in this document.</p>` : undefined}</details></li>\n`;
}

function verdictBadge({ from, to, is_valid }: ReleaseComparison): Html {
  const verdict = (isValid: boolean): string => (isValid ? 'valid' : 'invalid');
  if (is_valid.from === is_valid.to) {
    return html`<span class="badge warning">${verdict(is_valid.to)} in both</span>`;
  }
  const text = `${verdict(is_valid.from)} in ${from}, ${verdict(is_valid.to)} in ${to}`;
  return html`<span class="badge ${is_valid.to ? 'success' : 'error'}">${text}</span>`;
}

function issueItem({ issue, changes }: ComparedIssue, release: string): Html {
  const level = issue.flag === 'fatal' ? 'error' : 'warning';
  const place = issue.pointer ?? issue.location ?? '';
  const why = changes.map((change) => html`<p class="why">${change.kind}: ${unbroken(change.text)}</p>\n`);
  return html`<li><p class="place"><span class="badge ${level}">${level}</span><strong>${unbroken(oneLine(issue.rule_id))}</strong><span class="count">${release}</span><span class="pointer">${unbroken(oneLine(place))}</span></p>
<p class="message">${unbroken(visibleText(issue.message))}</p>
${why}</li>\n`;
}

function changesSection({ changes }: ReleaseDiff): Html {
  return html`${groupChanges(changes).map(kindSection)}`;
}

function kindSection({ kind, rules, rows, families }: ChangeSection): Html {
  const tables = families.map((family, index) => {
    const id = `${kind}-${index + 1}`;
    return html`<h3 id="${id}">${familyTitle(family)}</h3>
<p>${unbroken(family.note)}</p>
${changeTable(id, family.rows)}`;
  });
  return html`<section aria-labelledby="${kind}">
<h2 id="${kind}">${KIND_TITLES[kind]} (${rules})</h2>
${rows.length === 0 ? undefined : changeTable(kind, rows)}${tables}</section>
`;
}

function changeTable(title: string, rows: readonly ChangeRow[]): Html {
  const items = rows.map(
    ({ rule_ids, schematrons, flag, text }) => html`<tr>
<th scope="row">${unbroken(rule_ids.join(', '))}<span>${schematrons.join(', ')}</span></th>
<td><span class="badge ${flag === 'fatal' ? 'error' : 'warning'}">${flag}</span></td>
<td>${unbroken(text)}</td>
</tr>\n`,
  );
  return html`<div class="table" role="region" aria-labelledby="${title}" tabindex="0">
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Flag</th><th scope="col">Change</th></tr></thead>
<tbody>
${items}</tbody>
</table>
</div>
`;
}

import type { Outcome } from '../outcome.js';
import {
  counted,
  describeLevels,
  groupDigits,
  oneLine,
  placeInUbl,
  showExcerpt,
  visibleText,
} from './shown-text.js';
import { html, type Html } from '../../pages/html.js';
import { omittedNote, reportPage } from './report-page.js';
import { createPageCounter, pageSummary } from './html-summary.js';
import type { Report, ReportOptions } from './report.js';
import {
  countLevels,
  fileOf,
  type Levels,
  MOST_ISSUES,
  type ReportedIssue,
  reportedIssues,
  verdictOf,
} from './reported-issues.js';

/** The choices of the page's filter. */
type PageStatus = 'invalid' | 'warned' | 'valid';

/** Characters of markup up to which documents are shown: with issues, and without. Others are only counted. */
const MOST_WITH_ISSUES = 8_000_000;
const MOST_WITHOUT = 500_000;

/**
 * One page without scripts or external resources: counts on top, then the documents with their issues. It first shows the documents
 * that are not valid, if there are any. Because the counts come first it is written at the end; what it keeps until then is bounded.
 */
export function createHtmlReport({ version }: ReportOptions): Report {
  const counter = createPageCounter();
  const statuses: Record<PageStatus, number> = { invalid: 0, warned: 0, valid: 0 };
  const shown: Html[] = [];
  const room = { with: MOST_WITH_ISSUES, without: MOST_WITHOUT };
  let omitted = 0;
  return {
    add: (outcome) => {
      const issues = reportedIssues(outcome);
      const isValid = verdictOf(outcome) === 'valid';
      const status = !isValid ? 'invalid' : issues.length > 0 ? 'warned' : 'valid';
      statuses[status] += 1;
      const kind = issues.length > 0 ? 'with' : 'without';
      const anchor = room[kind] > 0 ? `document-${shown.length + 1}` : undefined;
      counter.add(outcome, issues, anchor);
      if (anchor === undefined) {
        omitted += 1;
      } else {
        const item = pageDocument(outcome, issues, { status, anchor });
        room[kind] -= item.html.length;
        shown.push(item);
      }
      return '';
    },
    end: () => {
      const counts = counter.counts();
      const title = titleOf(counts.levels, counts.documents);
      const main = html`${pageSummary(counts)}<section aria-labelledby="documents">
<h2 id="documents">Documents</h2>
${counts.documents > 1 ? filterOf(statuses) : undefined}<ol class="documents">
${shown}</ol>
${omittedNote(omitted)}</section>
`;
      return reportPage(title, version, main);
    },
  };
}

function titleOf(levels: Levels, documents: number): string {
  const found = describeLevels(levels).replace(', ', ' and ');
  return `${found || 'Nothing to correct'} in ${counted(documents, 'document')}`;
}

/** Radio buttons; only the style hides the other documents. The page first shows what is wrong. */
function filterOf({ invalid, warned, valid }: Readonly<Record<PageStatus, number>>): Html {
  const choices = [
    { id: 'all', label: 'All', count: invalid + warned + valid },
    { id: 'invalid', label: 'Not valid', count: invalid },
    { id: 'warned', label: 'Valid with warnings', count: warned },
    { id: 'valid', label: 'Valid', count: valid },
  ].filter(({ id, count }) => id === 'all' || count > 0);
  const first = invalid > 0 ? 'invalid' : warned > 0 ? 'warned' : 'all';
  return html`<fieldset><legend>Show</legend>
${choices.map(({ id, label, count }) => html`<label><input type="radio" name="show" id="show-${id}"${id === first ? html` checked` : undefined}><span>${label} (${groupDigits(count)})</span></label>\n`)}</fieldset>
`;
}

/** A document on the page: its name and verdict, and its issues, which can be expanded. */
function pageDocument(
  outcome: Outcome,
  issues: readonly ReportedIssue[],
  { status, anchor }: { readonly status: PageStatus; readonly anchor: string },
): Html {
  const verdict = describeVerdict(outcome);
  const kind = status === 'invalid' ? 'error' : 'success';
  const release = 'result' in outcome ? outcome.result.release : undefined;
  const judge = release === undefined ? undefined : html`<span class="release">${oneLine(release)}</span>`;
  const headline = html`<h3>${oneLine(outcome.name)}</h3><span class="badge ${kind}">${verdict}</span>${judge}`;
  if (issues.length === 0)
    return html`<li id="${anchor}" class="${status}"><div class="line">${headline}</div></li>\n`;
  const file = fileOf(outcome);
  const shown = issues.slice(0, MOST_ISSUES).map((issue) => pageIssue(issue, file));
  const rest = issues.length - shown.length;
  const more =
    rest > 0 ? html`<p class="more">${counted(rest, 'more issue')} in this document.</p>` : undefined;
  return html`<li id="${anchor}" class="${status}"><details open><summary class="line">${headline}<span class="count">${describeLevels(countLevels(issues))}</span></summary>
<ol class="issues">
${shown}</ol>${more}</details></li>\n`;
}

function describeVerdict(outcome: Outcome): string {
  return 'error' in outcome ? `rejected, status ${outcome.error.status}` : verdictOf(outcome);
}

function pageIssue(issue: ReportedIssue, file: string): Html {
  const { level, ruleId, message, pointer, excerpt } = issue;
  const inUbl = placeInUbl(issue);
  const places = [
    ...(pointer === undefined || pointer === ''
      ? []
      : [html`<code class="pointer">${oneLine(pointer)}</code>`]),
    ...(inUbl === '' ? [] : [html`<code class="location">${inUbl}</code>`]),
  ];
  return html`<li class="${level}"><p class="place"><span class="badge ${level}">${level}</span><strong>${oneLine(ruleId)}</strong>${places}</p>
<p class="message">${visibleText(message)}</p>${excerpt && pageExcerpt(excerpt, file)}</li>\n`;
}

function pageExcerpt(excerpt: NonNullable<ReportedIssue['excerpt']>, file: string): Html {
  const { before, marked, after } = showExcerpt(excerpt);
  const missing =
    excerpt.missing === undefined
      ? undefined
      : html`\n<span class="missing">has no ${oneLine(excerpt.missing)}</span>`;
  return html`
<figure><figcaption>${oneLine(file)}, line ${excerpt.line}, column ${excerpt.column}</figcaption><pre><code>${before}<mark>${marked}</mark>${after}${missing}</code></pre></figure>`;
}

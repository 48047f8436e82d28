import type { Outcome } from '../bulk/outcome.js';
import { groupDigits } from '../group-digits.js';
import { html, type Html, htmlPage } from '../html.js';
import { visibleText } from '../visible-text.js';
import { pageStyle } from './html-style.js';
import { createPageCounter, pageSummary } from './html-summary.js';
import type { Report, ReportOptions } from './report.js';
import { countLevels, fileOf, type Levels, type ReportedIssue, reportedIssues } from './reported-issues.js';
import { counted, describeLevels, oneLine, placeInUbl, showExcerpt } from './shown-text.js';

/** Characters of markup up to which documents are shown: with findings, and without. What is beyond is counted. */
const MOST_WITH_FINDINGS = 8_000_000;
const MOST_WITHOUT = 500_000;

/**
 * One page without scripts and without anything from elsewhere: counts on top, then the documents with what was found in them.
 * As the counts come first it is written at the end; what it holds until then is bounded.
 */
export function createHtmlReport({ version }: ReportOptions): Report {
  const counter = createPageCounter();
  const statuses: Record<PageStatus, number> = { invalid: 0, warned: 0, valid: 0 };
  const shown: Html[] = [];
  const room = { with: MOST_WITH_FINDINGS, without: MOST_WITHOUT };
  let omitted = 0;
  return {
    add: (outcome) => {
      const findings = reportedIssues(outcome);
      counter.add(outcome, findings);
      const isValid = 'result' in outcome && outcome.result.is_valid;
      const status = !isValid ? 'invalid' : findings.length > 0 ? 'warned' : 'valid';
      statuses[status] += 1;
      const kind = findings.length > 0 ? 'with' : 'without';
      if (room[kind] > 0) {
        const item = pageDocument(outcome, findings, status);
        room[kind] -= item.html.length;
        shown.push(item);
      } else {
        omitted += 1;
      }
      return '';
    },
    end: () => {
      const counts = counter.counts();
      const title = titleOf(counts.levels, counts.documents);
      const body = html`<header>
<p class="maker">peppol-preflight ${version}</p>
<h1>${title}</h1>
</header>
<main>
${pageSummary(counts)}<section aria-labelledby="documents">
<h2 id="documents">Documents</h2>
${counts.documents > 1 ? filterOf(statuses) : null}<ol class="documents">
${shown}</ol>
${omitted > 0 ? html`<p class="more">${counted(omitted, 'more document')} not shown here, but counted above: the format ndjson has all of them.</p>\n` : null}</section>
</main>
<footer>Made by peppol-preflight, offline. This page loads nothing and runs no scripts.</footer>`;
      return htmlPage({ language: 'en', title: `${title} – peppol-preflight`, style: pageStyle, body });
    },
  };
}

function titleOf(levels: Levels, documents: number): string {
  const found = describeLevels(levels).replace(', ', ' and ');
  return `${found || 'Nothing to correct'} in ${counted(documents, 'document')}`;
}

/** Radio buttons that the style alone obeys. */
function filterOf({ invalid, warned, valid }: Readonly<Record<PageStatus, number>>): Html {
  const choices = [
    { id: 'all', label: 'All', count: invalid + warned + valid },
    { id: 'invalid', label: 'Not valid', count: invalid },
    { id: 'warned', label: 'Valid with warnings', count: warned },
    { id: 'valid', label: 'Valid', count: valid },
  ].filter(({ id, count }) => id === 'all' || count > 0);
  return html`<fieldset><legend>Show</legend>
${choices.map(({ id, label, count }) => html`<label><input type="radio" name="show" id="show-${id}"${id === 'all' ? html` checked` : null}><span>${label} (${groupDigits(count)})</span></label>\n`)}</fieldset>
`;
}

/** What the filter of the page tells apart. */
type PageStatus = 'invalid' | 'warned' | 'valid';

/** Findings of one document that are shown; a page with more helps nobody. */
const MOST_ISSUES = 200;

/** A document on the page: its name and verdict, and what was found in it, to be opened and closed. */
function pageDocument(outcome: Outcome, findings: readonly ReportedIssue[], status: PageStatus): Html {
  const verdict = verdictOf(outcome);
  const kind = status === 'invalid' ? 'error' : 'success';
  const headline = html`<h3>${oneLine(outcome.name)}</h3><span class="badge ${kind}">${verdict}</span>`;
  if (findings.length === 0) return html`<li class="${status}"><div class="line">${headline}</div></li>\n`;
  const file = fileOf(outcome);
  const shown = findings.slice(0, MOST_ISSUES).map((finding) => pageIssue(finding, file));
  const rest = findings.length - shown.length;
  const more = rest > 0 ? html`<p class="more">${counted(rest, 'more finding')} in this document.</p>` : null;
  return html`<li class="${status}"><details open><summary class="line">${headline}<span class="count">${describeLevels(countLevels(findings))}</span></summary>
<ol class="findings">
${shown}</ol>${more}</details></li>\n`;
}

function verdictOf(outcome: Outcome): string {
  if ('unusable' in outcome) return 'unusable';
  if ('error' in outcome) return `refused, status ${outcome.error.status}`;
  return outcome.result.is_valid ? 'valid' : 'invalid';
}

function pageIssue(finding: ReportedIssue, file: string): Html {
  const { level, ruleId, message, pointer, excerpt } = finding;
  const inUbl = placeInUbl(finding);
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
      ? null
      : html`\n<span class="missing">has no ${oneLine(excerpt.missing)}</span>`;
  return html`
<figure><figcaption>${oneLine(file)}, line ${excerpt.line}, column ${excerpt.column}</figcaption><pre><code>${before}<mark>${marked}</mark>${after}${missing}</code></pre></figure>`;
}

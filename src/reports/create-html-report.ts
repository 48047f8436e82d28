import { groupDigits } from '../group-digits.js';
import { htmlPage } from '../html/html-page.js';
import { html, type Html } from '../html/html.js';
import { counted } from './counted.js';
import { createPageCounter } from './create-page-counter.js';
import { describeLevels } from './describe-levels.js';
import { findingsOf } from './findings-of.js';
import type { Levels } from './levels.js';
import { pageDocument, type PageStatus } from './page-document.js';
import { pageStyle } from './page-style.js';
import { pageSummary } from './page-summary.js';
import type { ReportOptions } from './report-options.js';
import type { Report } from './report.js';

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
      const findings = findingsOf(outcome);
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

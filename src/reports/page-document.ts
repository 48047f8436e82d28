import type { Outcome } from '../bulk/bulk-outcome.js';
import { html, type Html } from '../html/html.js';
import { visibleText } from '../visible-text.js';
import { counted } from './counted.js';
import { countLevels } from './count-levels.js';
import { describeLevels } from './describe-levels.js';
import { fileOf } from './file-of.js';
import type { Finding } from './finding.js';
import { oneLine } from './one-line.js';
import { placeInUbl } from './place-in-ubl.js';
import { showExcerpt } from './show-excerpt.js';

/** What the filter of the page tells apart. */
export type PageStatus = 'invalid' | 'warned' | 'valid';

/** Findings of one document that are shown; a page with more helps nobody. */
const MOST_FINDINGS = 200;

/** A document on the page: its name and verdict, and what was found in it, to be opened and closed. */
export function pageDocument(outcome: Outcome, findings: readonly Finding[], status: PageStatus): Html {
  const verdict = verdictOf(outcome);
  const kind = status === 'invalid' ? 'error' : 'success';
  const headline = html`<h3>${oneLine(outcome.name)}</h3><span class="badge ${kind}">${verdict}</span>`;
  if (findings.length === 0) return html`<li class="${status}"><div class="line">${headline}</div></li>\n`;
  const file = fileOf(outcome);
  const shown = findings.slice(0, MOST_FINDINGS).map((finding) => pageFinding(finding, file));
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

function pageFinding(finding: Finding, file: string): Html {
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

function pageExcerpt(excerpt: NonNullable<Finding['excerpt']>, file: string): Html {
  const { before, marked, after } = showExcerpt(excerpt);
  const missing =
    excerpt.missing === undefined
      ? null
      : html`\n<span class="missing">has no ${oneLine(excerpt.missing)}</span>`;
  return html`
<figure><figcaption>${oneLine(file)}, line ${excerpt.line}, column ${excerpt.column}</figcaption><pre><code>${before}<mark>${marked}</mark>${after}${missing}</code></pre></figure>`;
}

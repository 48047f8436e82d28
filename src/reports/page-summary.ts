import { groupDigits } from '../group-digits.js';
import { html, type Html } from '../html/html.js';
import { describeRule } from './describe-rule.js';
import { oneLine } from './one-line.js';
import type { PageCounts } from './page-counts.js';

/** Rules of one's own can be any number. */
const MOST_RULES = 500;

/** How many documents there are of each kind, and which rules fired on how many. */
export function pageSummary(counts: PageCounts): Html {
  const { documents, valid, invalid, unusable, levels } = counts;
  const tiles = [
    tile('Documents', documents, ''),
    tile('Valid', valid, 'success'),
    tile('Invalid', invalid, invalid > 0 ? 'error' : ''),
    ...(unusable > 0 ? [tile('Unusable', unusable, 'error')] : []),
    tile('Errors', levels.error, levels.error > 0 ? 'error' : ''),
    tile('Warnings', levels.warning, levels.warning > 0 ? 'warning' : ''),
  ];
  return html`<dl class="tiles">
${tiles}</dl>
${documents === 0 ? null : shareOf(counts)}${rulesOf(counts)}`;
}

function tile(label: string, count: number, kind: string): Html {
  return html`<div class="${kind}"><dt>${label}</dt><dd>${groupDigits(count)}</dd></div>\n`;
}

/** The share of valid documents as a bar; the tiles say it in numbers. */
function shareOf({ documents, valid, invalid, unusable }: PageCounts): Html {
  return html`<svg class="share" viewBox="0 0 ${documents} 1" preserveAspectRatio="none" aria-hidden="true">
<rect class="valid" width="${valid}" height="1"/><rect class="invalid" x="${valid}" width="${invalid + unusable}" height="1"/></svg>
`;
}

function rulesOf({ rules }: PageCounts): Html | null {
  const rows = rules.slice(0, MOST_RULES).map(
    ({ ruleId, level, documents, times }) => html`<tr>
<th scope="row">${oneLine(ruleId)}<span>${describeRule(ruleId).short}</span></th>
<td><span class="badge ${level}">${level}</span></td>
<td class="number" data-unit="${documents === 1 ? 'document' : 'documents'}">${groupDigits(documents)}</td>
<td class="number" data-unit="${times === 1 ? 'time' : 'times'}">${groupDigits(times)}</td>
</tr>\n`,
  );
  if (rows.length === 0) return null;
  return html`<section aria-labelledby="rules">
<h2 id="rules">By rule</h2>
<div class="table" role="region" aria-labelledby="rules" tabindex="0">
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Level</th><th scope="col" class="number">Documents</th><th scope="col" class="number">Times</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
</section>
`;
}

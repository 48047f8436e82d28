import type { Outcome } from '../bulk/outcome.js';
import { groupDigits } from '../group-digits.js';
import { html, type Html } from '../html.js';
import { describeRule } from './describe-rule.js';
import type { Levels, ReportedIssue } from './reported-issues.js';
import { oneLine } from './shown-text.js';

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

/** Counts outcomes as they come. */
interface PageCounter {
  readonly add: (outcome: Outcome, findings: readonly ReportedIssue[]) => void;
  readonly counts: () => PageCounts;
}

/** A counter that keeps a number for each rule, whatever the number of documents. */
export function createPageCounter(): PageCounter {
  const rules = new Map<string, RuleRow>();
  const levels = { error: 0, warning: 0 };
  let valid = 0;
  let invalid = 0;
  let unusable = 0;
  return {
    add: (outcome, findings) => {
      if ('unusable' in outcome) unusable += 1;
      else if ('result' in outcome && outcome.result.is_valid) valid += 1;
      else invalid += 1;
      const seen = new Set<string>();
      for (const { ruleId, level } of findings) {
        levels[level] += 1;
        const key = `${level} ${ruleId}`;
        const { documents, times } = rules.get(key) ?? { documents: 0, times: 0 };
        rules.set(key, {
          ruleId,
          level,
          documents: seen.has(key) ? documents : documents + 1,
          times: times + 1,
        });
        seen.add(key);
      }
    },
    counts: () => ({
      documents: valid + invalid + unusable,
      valid,
      invalid,
      unusable,
      levels,
      rules: [...rules.values()].toSorted(
        (a, b) => b.documents - a.documents || (a.ruleId < b.ruleId ? -1 : a.ruleId > b.ruleId ? 1 : 0),
      ),
    }),
  };
}

/** How often a rule fired. */
interface RuleRow {
  readonly ruleId: string;
  readonly level: ReportedIssue['level'];
  readonly documents: number;
  readonly times: number;
}

/** What the top of the page says about a run. */
interface PageCounts {
  readonly documents: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unusable: number;
  readonly levels: Levels;
  /** Those on most documents first, then by id. */
  readonly rules: readonly RuleRow[];
}

import type { Outcome } from 'peppol-preflight/bulk';
import { type ReportTexts, html, type Html, createRuleTally, type RuleTimes } from 'peppol-preflight/tools';
import { type Levels, type ReportedIssue, verdictOf, describeRule } from './reported-issues.js';
import { oneLine } from './shown-text.js';
import { unbroken } from './unbroken.js';

/** The caller's rule sets can have any number of rules. */
const MOST_RULES = 500;
/** Documents that the row of a rule links to. */
const MOST_LINKS = 10;

/** The counts of the page: documents by verdict, and the rules that fired, with links to documents. */
export function pageSummary(counts: PageCounts, words: ReportTexts): Html {
  const { documents, valid, invalid, unusable, levels } = counts;
  const { say, number } = words;
  const tile = (label: string, count: number, kind: string): Html =>
    html`<div class="${kind}"><dt>${label}</dt><dd>${number(count)}</dd></div>\n`;
  const tiles = [
    tile(say('report.heading-documents'), documents, ''),
    tile(say('report.heading-valid'), valid, 'success'),
    tile(say('report.heading-invalid'), invalid, invalid > 0 ? 'error' : ''),
    ...(unusable > 0 ? [tile(say('report.heading-unusable'), unusable, 'error')] : []),
    tile(say('report.heading-errors'), levels.error, levels.error > 0 ? 'error' : ''),
    tile(say('report.heading-warnings'), levels.warning, levels.warning > 0 ? 'warning' : ''),
  ];
  return html`<dl class="tiles">
${tiles}</dl>
${documents === 0 ? undefined : shareOf(counts)}${rulesOf(counts, words)}`;
}

/** The share of valid documents as a bar; the tiles show the numbers. */
function shareOf({ documents, valid, invalid, unusable }: PageCounts): Html {
  return html`<svg class="share" viewBox="0 0 ${documents} 1" preserveAspectRatio="none" aria-hidden="true">
<rect class="valid" width="${valid}" height="1"/><rect class="invalid" x="${valid}" width="${invalid + unusable}" height="1"/></svg>
`;
}

function rulesOf({ rules, links }: PageCounts, words: ReportTexts): Html | undefined {
  const { say, number } = words;
  // Rules are described in English only.
  const described = (rule: string): Html | undefined =>
    words.tag === 'en' ? html`<span>${unbroken(describeRule(rule).short)}</span>` : undefined;
  const rows = rules.slice(0, MOST_RULES).map(
    ({ rule, level, documents, times }) => html`<tr>
<th scope="row">${unbroken(oneLine(rule))}${described(rule)}${linksTo(links.get(`${level} ${rule}`) ?? [], documents, words)}</th>
<td><span class="badge ${level}">${words.say(`report.${level}`)}</span></td>
<td class="number" data-unit="${words.say('report.document', { count: documents })}">${number(documents)}</td>
<td class="number" data-unit="${words.say('report.time', { count: times })}">${number(times)}</td>
</tr>\n`,
  );
  if (rows.length === 0) return undefined;
  return html`<section aria-labelledby="rules">
<h2 id="rules">${say('report.heading-by-rule')}</h2>
<div class="table" role="region" aria-labelledby="rules" tabindex="0">
<table>
<thead><tr><th scope="col">${say('report.heading-rule')}</th><th scope="col">${say('report.heading-level')}</th><th scope="col" class="number">${say('report.heading-documents')}</th><th scope="col" class="number">${say('report.heading-times')}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
</section>
`;
}

/** Links from a rule to the documents that it fired on. */
function linksTo(targets: readonly Link[], documents: number, words: ReportTexts): Html | undefined {
  if (targets.length === 0) return undefined;
  const shown = targets.map(({ anchor, name }) => html` <a href="#${anchor}">${oneLine(name)}</a>`);
  const rest = documents - targets.length;
  return html`<span class="links">${words.say('report.in-documents')}${shown}${rest > 0 ? ` ${words.say('report.and-more', { count: rest })}` : undefined}</span>`;
}

/** A document on the page. */
interface Link {
  readonly anchor: string;
  readonly name: string;
}

/** Counts outcomes one by one. */
interface PageCounter {
  /** @param anchor where the document is on the page; absent if it is only counted */
  readonly add: (outcome: Outcome, issues: readonly ReportedIssue[], anchor: string | undefined) => void;
  readonly counts: () => PageCounts;
}

/** A counter; memory depends on the number of rules, not of documents. */
export function createPageCounter(): PageCounter {
  const rules = createRuleTally<ReportedIssue['level']>();
  const links = new Map<string, Link[]>();
  const levels = { error: 0, warning: 0 };
  let valid = 0;
  let invalid = 0;
  let unusable = 0;
  return {
    add: (outcome, issues, anchor) => {
      const verdict = verdictOf(outcome);
      if (verdict === 'unusable') unusable += 1;
      else if (verdict === 'valid') valid += 1;
      else invalid += 1;
      for (const { level } of issues) levels[level] += 1;
      rules.add(issues.map(({ ruleId, level }) => ({ rule: ruleId, level })));
      if (anchor === undefined) return;
      for (const key of new Set(issues.map(({ ruleId, level }) => `${level} ${ruleId}`))) {
        const targets = links.get(key) ?? [];
        links.set(key, targets);
        if (targets.length < MOST_LINKS) targets.push({ anchor, name: outcome.name });
      }
    },
    counts: () => ({
      documents: valid + invalid + unusable,
      valid,
      invalid,
      unusable,
      levels,
      rules: rules.rules(),
      links,
    }),
  };
}

/** What the top of the page says about a run. */
interface PageCounts {
  readonly documents: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unusable: number;
  readonly levels: Levels;
  /** Those on most documents first, then by id. */
  readonly rules: readonly RuleTimes<ReportedIssue['level']>[];
  /** The first documents with each rule, by level and id. */
  readonly links: ReadonlyMap<string, readonly Link[]>;
}

import { explainRule, type RuleExplanation } from '../../src/answers/explain-rule.js';
import { ADVICE } from '../../src/answers/advice/advice-ids.js';
import { groupDigits } from '../../src/bulk/group-digits.js';
import { unbroken } from '../../cli/src/reports/unbroken.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import { html } from '../../src/pages/html.js';
import { sentenceOf } from '#errors';
import { historyOf } from './release-pages.js';
import type { SitePage } from './site-page.js';

/** A page for every advice, and the list of all of it. */
export function advicePages(): readonly SitePage[] {
  const all = Object.entries(ADVICE);
  const index: SitePage = {
    path: 'advice/index.html',
    title: 'Advice',
    content: html`<h1>Advice</h1>
<p>What is allowed and probably not meant. It never changes a verdict, and each can be switched off: <a href="../guides/answers.html#advice">Advice</a>.</p>
<ul class="rules">${all.map(([id, text]) => html`<li><a href="${id}.html">${id}</a> <span>${sentenceOf(text)}</span></li>`)}</ul>`,
  };
  const pages = all.map(([id, { problem, remedy }]): SitePage => ({
    path: `advice/${id}.html`,
    title: id,
    content: html`<h1>${unbroken(id)}</h1>
<p><span class="flag">advice</span> given by <code>check</code>, no part of the official verdict</p>
<p class="lead">${sentenceOf({ problem, remedy })}</p>
<h2>Switch it off</h2>
<pre><code>check(document, { advice: { '${id}': false } });</code></pre>
<p><a href="index.html">All advice</a></p>`,
  }));
  return [index, ...pages];
}

/** A page for every rule, and the list of all of them. */
export function rulePages(): readonly SitePage[] {
  const ids = [...new Set(ruleCatalogue().map(({ id }) => id))];
  const rules = ids.map((id) => explainRule(id)).filter((rule) => rule !== undefined);
  return [index(rules), ...rules.map((rule) => rulePage(rule, relatedTo(rule, rules)))];
}

/** The twelve nearest rules in the list with the same first business term, in the order of the list. */
function relatedTo(rule: RuleExplanation, rules: readonly RuleExplanation[]): readonly RuleExplanation[] {
  const [term] = rule.terms;
  if (term === undefined) return [];
  const place = rules.indexOf(rule);
  return rules
    .map((other, index) => ({ other, index, distance: Math.abs(index - place) }))
    .filter(({ other }) => other !== rule && other.terms.some(({ id }) => id === term.id))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 12)
    .sort((a, b) => a.index - b.index)
    .map(({ other }) => other);
}

function index(rules: readonly RuleExplanation[]): SitePage {
  const items = rules.map(
    ({ id, message, ruleSets, terms }) =>
      html`<li><a href="${id}.html">${id}</a> <span>${unbroken(message)}</span> <span>${unbroken([...ruleSets, ...terms.map((term) => term.id)].join(' · '))}</span></li>`,
  );
  return {
    path: 'rules/index.html',
    title: 'Rules',
    content: html`<h1>Rules</h1>
<p><span id="count" data-noun="rules">All ${groupDigits(rules.length)} rules</span>, each official id counted once, whichever rule sets it is in. Filter by id, business term, rule set or any word.</p>
<input type="search" aria-label="Filter rules" placeholder="BT-31, VAT, Belgian …">
<ul class="rules">${items}</ul>
<script src="../rules-filter.js"></script>`,
  };
}

function rulePage(rule: RuleExplanation, related: readonly RuleExplanation[]): SitePage {
  const { id, flag, ruleSets, message, checks, terms, fields } = rule;
  const list = (texts: readonly string[]) =>
    texts.length === 0 ? undefined : html`<ul>${texts.map((text) => html`<li>${unbroken(text)}</li>`)}</ul>`;
  const row = (name: string, value: ReturnType<typeof list>) =>
    value === undefined ? html`` : html`<dt>${name}</dt><dd>${value}</dd>`;
  return {
    path: `rules/${id}.html`,
    title: id,
    content: html`<h1>${id}</h1>
<p><span class="flag">${flag}</span> ${unbroken(ruleSets.join(', '))}</p>
<p class="lead">${unbroken(message)}</p>
<dl class="facts">
${row('Business terms', list(terms.map((term) => `${term.id} ${term.name}`)))}
${row('Fields of a Document', list(fields))}
</dl>
<h2>What is tested</h2>
${checks.map(({ context, test }) => html`<p>On <code>${context}</code> this must hold:</p><pre class="wrapped"><code>${test}</code></pre>`)}
${historyOf(id)}
${related.length === 0 ? undefined : html`<h2>Beside it</h2><ul>${related.map((other) => html`<li><a href="${other.id}.html">${unbroken(other.id)}</a> ${unbroken(other.message)}</li>`)}</ul>`}
<p><a href="index.html">All rules</a></p>`,
  };
}

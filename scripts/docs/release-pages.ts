import {
  CHANGE_KINDS,
  diffReleases,
  type ReleaseDiff,
  type RuleChange,
} from '../../src/verdict/releases/diff-releases.js';
import { unbroken } from '../../cli/src/reports/unbroken.js';
import { groupDigits } from '../../src/bulk/group-digits.js';
import { countRules } from '../../src/verdict/releases/count-rules.js';
import { ruleSetsOf } from '../../src/verdict/releases/releases.js';
import { type Release, releases } from '../../src/verdict/rules/rule-sets.js';
import { html, type Html } from '../../src/pages/html.js';
import type { SitePage } from './site-page.js';

/** A page for each release, one for each pair of them, and the list of both. */
export function releasePages(): readonly SitePage[] {
  const known = releases();
  const pairs = known.flatMap((from, index) =>
    known.slice(index + 1).map((to) => diffReleases(from.name, to.name)),
  );
  return [
    index(known, pairs),
    ...known.map((release) => releasePage(release, pairs)),
    ...pairs.map(pairPage),
  ];
}

/** The file of the page of a pair, in the folder `releases`. */
function pairFile({ from, to }: Pick<ReleaseDiff, 'from' | 'to'>): string {
  return `${from}-to-${to}.html`;
}

function index(known: readonly Release[], pairs: readonly ReleaseDiff[]): SitePage {
  return {
    path: 'releases/index.html',
    title: 'Releases',
    content: html`<h1>Releases</h1>
<p>Peppol publishes its rules in May and in November. Each release becomes mandatory about three months later. A document is judged by the
release that is mandatory on its date of issue, unless you choose another one.</p>
<ul>${known
      .toReversed()
      .map(
        ({ name, published, mandatoryFrom }) =>
          html`<li><a href="${name}.html">${name}</a>: published ${published}, mandatory from ${mandatoryFrom}</li>`,
      )}</ul>
<h2>What changes</h2>
<ul>${pairs.toReversed().map((pair) => html`<li>${linkToPair(pair)}</li>`)}</ul>`,
  };
}

function linkToPair({ from, to, changes }: ReleaseDiff): Html {
  return html`<a href="${pairFile({ from, to })}">${from} to ${to}</a>: ${changes.length} changes`;
}

function releasePage({ name, published, mandatoryFrom }: Release, pairs: readonly ReleaseDiff[]): SitePage {
  const related = pairs.filter(({ from, to }) => from === name || to === name);
  const sets = ruleSetsOf(name).map(
    ({ name: set, title, version, releases: own, rules }) =>
      html`<tr><th scope="row" class="whole">${set}</th><td>${version}</td><td>${rules}</td><td>${title}${own.includes(name) ? undefined : html` (the earliest version that is known)`}</td></tr>`,
  );
  return {
    path: `releases/${name}.html`,
    title: `Release ${name}`,
    content: html`<h1>Release ${name}</h1>
<p>Published on ${unbroken(published)}. It judges documents that are issued from ${unbroken(mandatoryFrom)} on, until the next release becomes mandatory.</p>
<div class="table"><table>
<thead><tr><th scope="col">Rule set</th><th scope="col">Version</th><th scope="col">Rules</th><th scope="col">Title</th></tr></thead>
<tbody>${sets}</tbody>
</table></div>
<p>In all ${groupDigits(countRules(name))} rules, each official id counted once: some are in several rule sets.</p>
<p>Choose it with <code>release: '${name}'</code>, or <code>--release ${name}</code> on the command line.</p>
<h2>What changes</h2>
<ul>${related.map((pair) => html`<li>${linkToPair(pair)}</li>`)}</ul>
<p><a href="index.html">All releases</a></p>`,
  };
}

const TITLES: Readonly<Record<RuleChange['kind'], string>> = {
  added: 'Rules that are added',
  removed: 'Rules that are removed',
  stricter: 'Rules that are stricter',
  milder: 'Rules that are milder',
  changed: 'Rules that ask something else',
  codes: 'Rules that accept other codes',
  reworded: 'Rules in other words',
};

function pairPage(diff: ReleaseDiff): SitePage {
  const { from, to, changes } = diff;
  const sections = CHANGE_KINDS.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    return ofKind.length === 0 ? [] : [html`<h2 id="${kind}">${TITLES[kind]}</h2>\n${changeTable(ofKind)}`];
  });
  return {
    path: `releases/${pairFile(diff)}`,
    title: `${from} to ${to}`,
    content: html`<h1>${from} to ${to}</h1>
<p>What changes in the rules from release <a href="${from}.html">${from}</a> to release <a href="${to}.html">${to}</a>. To see which of your documents
get another verdict, and why: <code>peppol-preflight diff ${from} ${to} --documents FOLDER</code></p>
${sections}
<p><a href="index.html">All releases</a></p>`,
  };
}

function changeTable(changes: readonly RuleChange[]): Html {
  const rows = changes.map(
    ({ rule_id, schematron, flag, text }) =>
      html`<tr><th scope="row"><a href="../rules/${rule_id}.html">${unbroken(rule_id)}</a></th><td>${schematron}</td><td>${flag}</td><td>${unbroken(text)}</td></tr>`,
  );
  return html`<div class="table"><table>
<thead><tr><th scope="col">Rule</th><th scope="col">Rule set</th><th scope="col">Flag</th><th scope="col">Change</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

/** What releases changed in a rule, as rows of its page; empty for a rule that is the same in all. */
export function historyOf(ruleId: string): Html | undefined {
  const known = releases();
  const items = known.slice(1).flatMap((to, place) => {
    const from = known[place];
    if (from === undefined) return [];
    const { changes } = diffReleases(from.name, to.name);
    return changes
      .filter(({ rule_id }) => rule_id === ruleId)
      .map(
        ({ kind, schematron, text }) =>
          html`<li><a href="../releases/${pairFile({ from: from.name, to: to.name })}">${from.name} to ${to.name}</a>: ${kind} in ${schematron}. ${unbroken(text)}</li>`,
      );
  });
  return items.length === 0 ? undefined : html`<h2>What releases changed</h2><ul>${items}</ul>`;
}

import { diffReleases, type ReleaseDiff, type RuleChange } from '../../src/verdict/releases/diff-releases.js';
import { groupDigits } from '../../src/bulk/group-digits.js';
import { countRules } from '../../src/verdict/releases/count-rules.js';
import { folders } from '../../rules/build/folders.js';
import { readReleases } from '../../rules/build/releases.js';
import {
  type ChangeRow,
  type ChangeSection,
  familyTitle,
  groupChanges,
} from '../../src/verdict/releases/group-changes.js';
import { ruleSetsOf } from '../../src/verdict/releases/releases.js';
import { type Release, releases } from '../../src/verdict/rules/rule-sets.js';
import { inline, list, type MadePage, table } from './page.js';

/** A page for each release, one for each pair of them, and the list of both. */
export function releasePages(): readonly MadePage[] {
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

/** The page of a pair, in the folder `releases`. */
function pairName({ from, to }: Pick<ReleaseDiff, 'from' | 'to'>): string {
  return `${from}-to-${to}`;
}

function index(known: readonly Release[], pairs: readonly ReleaseDiff[]): MadePage {
  const items = known
    .toReversed()
    .map(
      ({ name, published, mandatoryFrom }) =>
        `[${name}](./${name}): published ${inline(published)}, mandatory from ${inline(mandatoryFrom)}`,
    );
  return {
    path: 'releases/index',
    title: 'Releases',
    body: `Peppol publishes its rules in May and in November. Each release becomes mandatory about three months later. A document is judged by the
release that is mandatory on the day of sending, unless you choose another one.

${list(items)}

## What changes

${list(pairs.toReversed().map(linkToPair))}`,
  };
}

function linkToPair({ from, to, changes }: ReleaseDiff): string {
  const rules = new Set(changes.map(({ rule_id }) => rule_id)).size;
  return `[${from} to ${to}](./${pairName({ from, to })}): ${rules} rules change`;
}

function releasePage({ name, published, mandatoryFrom }: Release, pairs: readonly ReleaseDiff[]): MadePage {
  const notFinal = readReleases(folders.releases).find((release) => release.name === name)?.notFinal ?? [];
  const related = pairs.filter(({ from, to }) => from === name || to === name);
  const sets = ruleSetsOf(name).map(({ name: set, title, version, releases: own, rules }) => [
    inline(set),
    inline(version),
    String(rules),
    `${inline(title)}${own.includes(name) ? '' : ' (the earliest version that is known)'}`,
  ]);
  return {
    path: `releases/${name}`,
    title: `Release ${name}`,
    body: `Published on ${inline(published)}. It judges documents that are sent from ${inline(mandatoryFrom)} on, until the next release becomes mandatory.

${table(['Rule set', 'Version', 'Rules', 'Title'], sets)}

In all ${groupDigits(countRules(name))} rules, each official id counted once: some are in several rule sets.

Choose it with \`release: '${name}'\`, or \`--release ${name}\` on the command line.

## What changes

${list(related.map(linkToPair))}
${notFinal.length === 0 ? '' : `\n## What is not certain\n\n${list(notFinal.map(inline))}\n`}
[All releases](./)`,
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

function pairPage(diff: ReleaseDiff): MadePage {
  const { from, to, changes } = diff;
  const sections = groupChanges(changes).map(kindSection);
  return {
    path: `releases/${pairName(diff)}`,
    title: `${from} to ${to}`,
    body: `What changes in the rules from release [${from}](./${from}) to release [${to}](./${to}). To see which of your documents get another
verdict, and why: \`peppol-preflight diff ${from} ${to} --documents FOLDER\`

${sections.join('\n\n')}

[All releases](./)`,
    summary: `What changes in the rules from release ${from} to release ${to}.`,
  };
}

function kindSection({ kind, rows, families }: ChangeSection): string {
  const tables = families.map(
    (family) => `### ${familyTitle(family)}\n\n${inline(family.note)}\n\n${changeTable(family.rows)}`,
  );
  return [`## ${TITLES[kind]} {#${kind}}`, ...(rows.length === 0 ? [] : [changeTable(rows)]), ...tables].join(
    '\n\n',
  );
}

function changeTable(rows: readonly ChangeRow[]): string {
  const cells = rows.map(({ rule_ids, schematrons, flag, text }) => [
    rule_ids.map((id) => `[${inline(id)}](/rules/${id})`).join(', '),
    schematrons.map(inline).join(', '),
    flag,
    inline(text),
  ]);
  return table(['Rule', 'Rule set', 'Flag', 'Change'], cells);
}

/** What releases changed in a rule, as items of its page; none for a rule that is the same in all. */
export function historyOf(ruleId: string): readonly string[] {
  const known = releases();
  return known.slice(1).flatMap((to, place) => {
    const from = known[place];
    if (from === undefined) return [];
    const { changes } = diffReleases(from.name, to.name);
    return changes
      .filter(({ rule_id }) => rule_id === ruleId)
      .map(
        ({ kind, schematron, text }) =>
          `[${from.name} to ${to.name}](/releases/${pairName({ from: from.name, to: to.name })}): ${kind} in ${inline(schematron)}. ${inline(text)}`,
      );
  });
}

import { assertArgument } from '#errors';
import { type CatalogueRule, ruleCatalogue } from '../rules/rule-catalogue.js';
import { releases, type RuleSet, ruleSets } from '../rules/rule-sets.js';
import { type VersionChanges, versionChanges } from '../rules/version-changes.js';
import { ruleSetsOf } from './releases.js';
import { getOrMake } from '../../document/get-or-make.js';

/** How a rule changes: `changed` requires both more and less than before, `codes` accepts other codes, `reworded` has a new text. */
export const CHANGE_KINDS = [
  'added',
  'removed',
  'stricter',
  'milder',
  'changed',
  'codes',
  'reworded',
] as const;

/** A kind of change, one of `CHANGE_KINDS`. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change of a rule from one release to another; one rule may have several. */
export interface RuleChange {
  readonly kind: ChangeKind;
  /** The official id of the rule. */
  readonly rule_id: string;
  /** The rule set that has the rule: `EN16931`, `PEPPOL`, `PEPPOL-SB`, `SERVICE`. */
  readonly schematron: string;
  /** The flag of the rule in the later release, or in the earlier one if it was removed. */
  readonly flag: 'fatal' | 'warning';
  /** What changes, in one or more sentences. */
  readonly text: string;
  /** `added`, `removed`, `reworded`: what the rule says, with `…` instead of values. */
  readonly says?: string;
  /** What is noted of the change: rules that change for one reason have the same note. */
  readonly note?: string;
  /** `codes`: what the rule accepts, or no longer accepts. */
  readonly codes?: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** What changes from one release of the rules to another. */
export interface ReleaseDiff {
  /** Name of the earlier release. */
  readonly from: string;
  /** Name of the later release. */
  readonly to: string;
  /** By kind, then in the order of the rules. */
  readonly changes: readonly RuleChange[];
}

/**
 * What changes from one release of the rules to another: rules that are added or removed, or require more, less or
 * something else, codes, and texts. Rule sets with the same version in both do not change.
 *
 * @param from name of the earlier release, such as `2025-Q4`
 * @param to name of the later one
 * @throws TypeError when a name is not a string
 * @throws RangeError when there is no release of a name, or `to` is not later than `from`
 */
export function diffReleases(from: string, to: string): ReleaseDiff {
  assertArgument('from', from, 'a string', 'such as "2025-Q4"');
  assertArgument('to', to, 'a string', 'such as "2026-Q2"');
  const [before, after] = [ruleSetsOf(from), ruleSetsOf(to)];
  const order = releases().map(({ name }) => name);
  if (order.indexOf(from) >= order.indexOf(to)) {
    throw new RangeError(`The release ${to} is not later than ${from}: name the earlier release first.`);
  }
  const changes = after.flatMap((newer) => {
    const older = before.find(({ name }) => name === newer.name);
    return older === undefined || older.version === newer.version ? [] : changesOf(older, newer);
  });
  const ordered = CHANGE_KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind));
  return { from, to, changes: ordered };
}

function changesOf(older: RuleSet, newer: RuleSet): readonly RuleChange[] {
  const steps = stepsBetween(older, newer);
  const [before, after] = [rulesOf(older), rulesOf(newer)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) =>
    changesOfRule(id, { before: before.get(id) ?? [], after: after.get(id) ?? [], steps }),
  );
}

/** The steps from one version of a rule set to a later one, in order. */
function stepsBetween(older: RuleSet, newer: RuleSet): readonly VersionChanges[] {
  const versions = ruleSets().flatMap(({ name, version }) => (name === newer.name ? [version] : []));
  const passed = versions
    .slice(versions.indexOf(newer.version), versions.indexOf(older.version) + 1)
    .toReversed();
  return passed.flatMap((version) =>
    versionChanges().filter(
      (step) => step.set === newer.name && step.from === version && version !== newer.version,
    ),
  );
}

/** The rules of a version by id; a rule of several contexts has several entries. */
function rulesOf({ name, version }: RuleSet): ReadonlyMap<string, readonly CatalogueRule[]> {
  const rules = new Map<string, CatalogueRule[]>();
  for (const rule of ruleCatalogue()) {
    if (rule.set === name && rule.versions.includes(version)) getOrMake(rules, rule.id, () => []).push(rule);
  }
  return rules;
}

interface RuleVersions {
  readonly before: readonly CatalogueRule[];
  readonly after: readonly CatalogueRule[];
  readonly steps: readonly VersionChanges[];
}

function changesOfRule(id: string, { before, after, steps }: RuleVersions): readonly RuleChange[] {
  const [old, now] = [before[0], after[0]];
  const rule = now ?? old;
  if (rule === undefined) return [];
  const change = (kind: ChangeKind, { text, says, note }: ChangeTexts): RuleChange => ({
    kind,
    rule_id: id,
    schematron: rule.set,
    flag: rule.flag,
    text: text ?? [says, note].filter((part) => part !== undefined).join(' '),
    ...(says !== undefined && { says }),
    ...(note !== undefined && { note }),
  });
  const notes = steps.flatMap((step) => step.notes.filter(({ rules }) => rules.includes(id)));
  const words = notes.length === 0 ? {} : { note: notes.map(({ text }) => text).join(' ') };
  const says = `${shown(rule.problem)}; ${shown(rule.remedy)}.`;
  if (old === undefined || now === undefined) {
    return [change(old === undefined ? 'added' : 'removed', { says, ...words })];
  }
  const codes = steps.flatMap((step) => step.codes.filter(({ rules }) => rules.includes(id)));
  const changes = [
    ...(old.flag === now.flag ? [] : [flagChange(now.flag, change)]),
    ...(notes.length > 0
      ? [change(kindOf(notes), words)]
      : saysTheSame(before, after, ({ context, test }) => `${context}\n${test}`)
        ? []
        : [change('changed', { text: 'The condition of the rule is different.' })]),
    ...codes.map(({ list, added, removed }) => ({
      ...change('codes', { text: describeCodes(list, { added, removed }) }),
      codes: { added, removed },
    })),
  ];
  if (changes.length > 0 || saysTheSame(before, after, ({ problem, remedy }) => `${problem}\n${remedy}`)) {
    return changes;
  }
  return [change('reworded', { says })];
}

/** What a change says: a text of its own, or what the rule says and what is noted of the step. */
interface ChangeTexts {
  readonly text?: string;
  readonly says?: string;
  readonly note?: string;
}

function saysTheSame(
  before: readonly CatalogueRule[],
  after: readonly CatalogueRule[],
  text: (rule: CatalogueRule) => string,
): boolean {
  return JSON.stringify(before.map(text).sort()) === JSON.stringify(after.map(text).sort());
}

function flagChange(
  flag: CatalogueRule['flag'],
  change: (kind: ChangeKind, texts: ChangeTexts) => RuleChange,
): RuleChange {
  return flag === 'fatal'
    ? change('stricter', { text: 'The rule was a warning and is fatal.' })
    : change('milder', { text: 'The rule was fatal and is a warning.' });
}

/** Steps of several kinds require both more and less. */
function kindOf(notes: readonly { readonly now?: 'stricter' | 'milder' | 'changed' }[]): ChangeKind {
  const kinds = new Set(notes.flatMap(({ now }) => now ?? []));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : 'changed';
}

function describeCodes(
  list: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): string {
  const parts = [
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length === 1 ? 'is' : 'are'} accepted`] : []),
    ...(removed.length > 0
      ? [`${removed.join(', ')} ${removed.length === 1 ? 'is' : 'are'} no longer accepted`]
      : []),
  ];
  return `${list}: ${parts.join('; ')}.`;
}

/** A text of the catalogue with `…` instead of values. */
function shown(text: string): string {
  return text.replace(/\{[^{}]*\}/g, '…');
}

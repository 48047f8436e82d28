import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The rule sets of this project, in the order in which they judge, and the files that their sources start from, relative to
 * `rules/`. The sources say what the newest release says; the folder of each release before it says what was
 * otherwise until the next one.
 */
export const ruleSetRoots = {
  EN16931: 'en16931/en16931.sch',
  PEPPOL: 'peppol/billing.sch',
  'PEPPOL-SB': 'peppol/self-billing.sch',
  SERVICE: 'service/service.sch',
} as const;

export type RuleSetName = keyof typeof ruleSetRoots;

/** Rule sets that are compiled together, because they have most of their rules in common; by default each alone. */
const compiledWith: Readonly<Partial<Record<RuleSetName, RuleSetName>>> = { 'PEPPOL-SB': 'PEPPOL' };

/** The rule set that one is compiled with: what they share is in one module. */
export function familyOf(name: RuleSetName): RuleSetName {
  return compiledWith[name] ?? name;
}

/** A release of the rules, from `release.json` in the folder of its name. */
export interface SourceRelease {
  /** The year and the quarter, `2026-Q2`. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly published: string;
  readonly mandatoryFrom: string;
  /** The version of each rule set that is known for it. */
  readonly versions: ReadonlyMap<RuleSetName, string>;
  /** What was not certain of the official files when the rules were written, in sentences. */
  readonly notFinal: readonly string[];
}

/** A version of a rule set, and where it comes from. */
export interface SourceVersion {
  /** The name of the set for its newest version; name, hyphen and version for others. */
  readonly id: string;
  readonly name: RuleSetName;
  readonly version: string;
  /** The releases that have this version, oldest first. */
  readonly releases: readonly string[];
  /** First and last mandatory day. */
  readonly from: string;
  readonly to: string | null;
  /** The releases whose folders turn the sources into this version, in the order in which they are applied. */
  readonly changedBy: readonly string[];
}

const date = z.iso.date();
const releaseFile = z.strictObject({
  published: date,
  mandatory_from: date,
  rule_sets: z.partialRecord(
    z.enum(Object.keys(ruleSetRoots) as [RuleSetName, ...RuleSetName[]]),
    z.string(),
  ),
  not_final: z.array(z.string()).default([]),
});

/**
 * The releases of a folder, oldest first.
 *
 * @throws Error that names the release and what is wrong with its dates or versions
 */
export function readReleases(folder: string): readonly SourceRelease[] {
  const releases = readdirSync(folder).map((name) => {
    const parsed = releaseFile.safeParse(
      JSON.parse(readFileSync(join(folder, name, 'release.json'), 'utf8')),
    );
    if (!parsed.success) throw new Error(`${name}/release.json: ${z.prettifyError(parsed.error)}`);
    const {
      published,
      mandatory_from: mandatoryFrom,
      rule_sets: versions,
      not_final: notFinal,
    } = parsed.data;
    return {
      name,
      published,
      mandatoryFrom,
      versions: new Map(Object.entries(versions) as [RuleSetName, string][]),
      notFinal,
    };
  });
  const ordered = releases.toSorted((a, b) => (a.mandatoryFrom < b.mandatoryFrom ? -1 : 1));
  ordered.forEach((release, index) => {
    checkRelease(release, ordered[index + 1]);
  });
  return ordered;
}

function checkRelease(
  { name, published, mandatoryFrom, versions }: SourceRelease,
  next?: SourceRelease,
): void {
  if (published > mandatoryFrom) {
    throw new Error(`${name} is mandatory from ${mandatoryFrom}, before it is published on ${published}`);
  }
  if (next === undefined) {
    const missing = Object.keys(ruleSetRoots).find((set) => !versions.has(set as RuleSetName));
    if (missing !== undefined)
      throw new Error(`${name} has no version of ${missing}: the newest release has all`);
    return;
  }
  if (next.mandatoryFrom === mandatoryFrom) {
    throw new Error(`${name} and ${next.name} are mandatory from the same day`);
  }
  if (next.name < name)
    throw new Error(`${name} is mandatory before ${next.name}: their names have another order`);
  for (const set of versions.keys()) {
    if (!next.versions.has(set))
      throw new Error(`${name} has a version of ${set}, but ${next.name} has none`);
  }
}

/** The versions of the rule sets: set by set, the newest first. */
export function versionsOf(releases: readonly SourceRelease[]): readonly SourceVersion[] {
  return (Object.keys(ruleSetRoots) as RuleSetName[]).flatMap((name) => {
    const known = releases.flatMap(({ name: release, mandatoryFrom, versions }) => {
      const version = versions.get(name);
      return version === undefined ? [] : [{ release, mandatoryFrom, version }];
    });
    const versions = [...new Set(known.map(({ version }) => version))];
    return versions
      .map((version, index): SourceVersion => {
        const own = known.filter((each) => each.version === version);
        const after = known.find((each) => each.version === versions[index + 1]);
        const last = releases.findIndex((each) => each.name === own.at(-1)?.release);
        return {
          id: after === undefined ? name : `${name}-${version}`,
          name,
          version,
          releases: own.map(({ release }) => release),
          from: own[0]?.mandatoryFrom ?? '',
          to: after === undefined ? null : dayBefore(after.mandatoryFrom),
          changedBy: releases
            .slice(last, -1)
            .map((release) => release.name)
            .toReversed(),
        };
      })
      .toReversed();
  });
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

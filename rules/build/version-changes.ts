import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternExpressions, usedNames } from '#schematron/compile';
import type { CodeList } from '#schematron/parse';
import type { BuiltVersion } from './build-rule-set.js';
import type { ChangeNote } from './change-notes.js';
import { folders } from './folders.js';

/** What the catalogue of rules cannot tell of the step from one version of a rule set to the next. */
export interface VersionChanges {
  readonly set: string;
  readonly from: string;
  readonly to: string;
  readonly notes: readonly ChangeNote[];
  readonly codes: readonly CodeChange[];
}

/** Codes that rules accept from a version on, or no longer. */
export interface CodeChange {
  /** What the list is, such as `ISO 4217 currencies`. */
  readonly list: string;
  readonly rules: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The steps between the versions of a rule set, the newest first as they are. */
export function versionChanges(versions: readonly BuiltVersion[]): readonly VersionChanges[] {
  return versions.slice(1).flatMap((older, index) => {
    const newer = versions[index];
    if (newer === undefined) return [];
    const { name, version: from } = older.version;
    return [
      { set: name, from, to: newer.version.version, notes: older.notes, codes: codeChanges(older, newer) },
    ];
  });
}

function codeChanges(older: BuiltVersion, newer: BuiltVersion): readonly CodeChange[] {
  return newer.model.codeLists.flatMap(({ name, codes }) => {
    const before = older.model.codeLists.find((list: CodeList) => list.name === name)?.codes ?? codes;
    const added = codes.filter((code) => !before.includes(code));
    const removed = before.filter((code) => !codes.includes(code));
    if (added.length + removed.length === 0) return [];
    return [{ list: titleOf(name), rules: rulesThatUse(name, newer), added, removed }];
  });
}

/** Line 1 of the list says what it is. */
function titleOf(list: string): string {
  const [header = ''] = readFileSync(join(folders.codeLists, `${list}.txt`), 'utf8').split('\n');
  return header.replace(/^# /, '').replace(/, used by .*$/, '');
}

/** The rules that look codes up in a list. */
function rulesThatUse(list: string, { model }: BuiltVersion): readonly string[] {
  const rules = model.patterns.flatMap((pattern) =>
    pattern.rules.flatMap((rule) =>
      rule.checks.flatMap((check) => {
        const one = { ...pattern, lets: [], rules: [{ ...rule, lets: [], checks: [check] }] };
        const { codeLists } = usedNames(patternExpressions(one));
        return codeLists.has(list) ? [check.id] : [];
      }),
    ),
  );
  return [...new Set(rules)];
}

import { ruleChanges } from '#compiled/rule-changes';

/** The changes from one version of a rule set to the next that the catalogue of rules does not show. */
export interface VersionChanges {
  /** Name of the rule set. */
  readonly set: string;
  readonly from: string;
  readonly to: string;
  /** What changed in some rules, in words. */
  readonly notes: readonly {
    readonly rules: readonly string[];
    /** Whether the newer version requires more, less, or both; absent for rules that it adds or removes. */
    readonly now?: 'stricter' | 'milder' | 'changed';
    readonly text: string;
  }[];
  /** Codes that rules accept from the newer version on, and codes that they no longer accept. */
  readonly codes: readonly {
    readonly list: string;
    readonly rules: readonly string[];
    readonly added: readonly string[];
    readonly removed: readonly string[];
  }[];
}

/** The steps between the versions of the rule sets that come with this package. */
export function versionChanges(): readonly VersionChanges[] {
  return ruleChanges as readonly VersionChanges[];
}
